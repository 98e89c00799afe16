import { z } from 'zod';
import type { ListedSet } from '@/lib/core/ports/question-set-store';
import type { SetRun } from '@/lib/core/question-set';
import type { ComparedQuestion } from '@/lib/core/set-comparison';

/** Body of `POST /api/desks/:id/question-sets`. */
export const newSetRequest = z
  .object({ title: z.string().trim().min(1, 'needs a title').max(100), csv: z.string().min(1, 'needs questions').max(900_000) })
  .strict();
export type NewSetRequest = z.output<typeof newSetRequest>;

export type ShownSetRun = Pick<SetRun, 'id' | 'status' | 'createdAt' | 'endedAt'>;
export type ShownSet = Omit<ListedSet, 'userId' | 'runs'> & { runs: ShownSetRun[] };

/** `GET /api/desks/:id/question-sets`, newest first. */
export interface SetsAnswer {
  sets: ShownSet[];
}

/** `POST /api/desks/:id/question-sets` */
export interface AddedSetAnswer {
  set: ShownSet;
  /** Number of texts that were removed before the set was stored, by kind. */
  removed: Record<string, number>;
  /** Number of questions that the desk would have refused for what was removed. */
  refused: number;
}

/** `POST /api/desks/:id/question-sets/:set/runs` and `POST …/runs/:run/stop` */
export interface SetRunStartedAnswer {
  run: ShownSetRun;
}

/** `GET /api/desks/:id/question-sets/:set/runs/:run` */
export interface SetRunAnswer {
  title: string;
  run: ShownSetRun;
  /** The set's run before this one; null: this is the first one. */
  previous: ShownSetRun | null;
  questions: ComparedQuestion[];
}
