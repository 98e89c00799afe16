import { z } from 'zod';
import { notice } from '@/lib/core/notice';
import type { Phrase } from '@/lib/core/phrases/phrase';
import type { RunContext } from '@/lib/core/strategy';

/**
 * Returns a function that tells whether the user wants the answer before `next` begins. `next` is unique within the run: it names the step that
 * decides this. Once the user wants it, no later step is needed.
 */
export function createFinishCheck(context: RunContext): (next: string) => Promise<boolean> {
  let isWanted = false;
  return async (next) => {
    isWanted ||= await context.step(`finish.${next}`, z.boolean(), async () => wantsAnswer(context));
    return isWanted;
  };
}

/** Reports that the user wanted the answer before the work was done. Nothing depends on it any more, so it is not a step. */
export function noticeFinish(context: RunContext, message: Phrase): void {
  if (!wantsAnswer(context)) return;
  context.emit(notice('warning', message), 'finish');
}

function wantsAnswer(context: RunContext): boolean {
  return context.interventions().some(({ kind }) => kind === 'finish');
}
