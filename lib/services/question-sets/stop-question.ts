import { messageFields, type Phrase } from '@/lib/core/phrases/phrase';
import type { AskedQuestion } from '@/lib/core/ports/question-set-store';
import type { Stores } from '@/lib/core/ports/stores';
import type { SetRun } from '@/lib/core/question-sets/question-set';
import type { Engine } from '@/lib/engine/engine';
import { CANCEL } from '../runs/cancel-runs';

export interface StopParts {
  stores: Pick<Stores, 'questionSets'>;
  engine: Pick<Engine, 'signal'>;
}

interface Stopping {
  run: SetRun;
  asked: AskedQuestion;
  why: Phrase;
}

/** Cancels the run that answers a question, and stores why. */
export async function stopQuestion({ stores, engine }: StopParts, { run, asked, why }: Stopping): Promise<void> {
  const { place, answerId } = asked;
  if (answerId === null) return;
  await stores.questionSets.explain(run.id, place, messageFields(why));
  await engine.signal({ id: answerId, userId: run.userId }, CANCEL);
}
