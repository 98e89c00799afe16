import { z } from 'zod';
import type { ListedSet } from '@/lib/core/ports/question-set-store';
import type { SetRun } from '@/lib/core/question-sets/question-set';
import type { ComparedQuestion } from '@/lib/core/question-sets/set-comparison';
import type { SetTotals } from '@/lib/core/question-sets/set-totals';
import { recipient } from '@/lib/core/recipients/recipient';

/** Body of `POST /api/question-sets` and `POST /api/desks/:id/question-sets`. */
export const newSetRequest = z
  .object({ title: z.string().trim().min(1, 'needs a title').max(100), csv: z.string().min(1, 'needs questions').max(900_000) })
  .strict();
export type NewSetRequest = z.output<typeof newSetRequest>;

/** Body of `POST /api/question-sets/:set/runs`. `model`: `provider:model`, used where the recipient does not choose a model itself. */
export const setRunRequest = z.object({ recipient, model: z.string().min(1).max(200).optional() }).strict();
export type SetRunRequest = z.output<typeof setRunRequest>;

/** Query of `GET …/runs/:run` and its export. `with`: id of another run of the set to compare with; omitted: the previous one. */
export const comparisonQuery = z.object({ with: z.string().min(1).max(64).optional() }).strict();

export type ShownSetRun = Omit<SetRun, 'setId' | 'userId'>;
export type ShownSet = Omit<ListedSet, 'userId' | 'latest'> & { latest: ShownSetRun | null };

/** `GET /api/question-sets` and `GET /api/desks/:id/question-sets`, newest first. */
export interface SetsAnswer {
  sets: ShownSet[];
}

/** `POST …/question-sets` */
export interface AddedSetAnswer {
  set: ShownSet;
  /** Number of texts that were removed before the set was stored, by kind. */
  removed: Record<string, number>;
  /** Number of questions that the desk would have refused because of what was removed. */
  refused: number;
  /** Names of columns that were not read. */
  ignored: string[];
}

/** `POST …/question-sets/:set/runs` and `POST …/runs/:run/stop` */
export interface SetRunStartedAnswer {
  run: ShownSetRun;
}

/** `GET …/question-sets/:set/runs/:run` */
export interface SetRunAnswer {
  title: string;
  run: ShownSetRun;
  /** The run that it is compared with: the previous one, or the requested one; null if there is none. */
  previous: ShownSetRun | null;
  /** All runs of the set, newest first. */
  runs: ShownSetRun[];
  totals: { run: SetTotals; previous: SetTotals | null };
  questions: ComparedQuestion[];
}
