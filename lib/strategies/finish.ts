import { z } from 'zod';
import { notice } from '@/lib/core/notice';
import type { Phrase } from '@/lib/core/phrase';
import type { RunContext } from '@/lib/core/strategy';

/** The person's request for the answer before the work is done, as far as a run has decided about it. */
export class Finish {
  private readonly context: RunContext;
  private isWanted = false;

  constructor(context: RunContext) {
    this.context = context;
  }

  /** Whether the person wants the answer before `next`, which is unique within the run: it names the step that decides it. */
  async before(next: string): Promise<boolean> {
    this.isWanted ||= await this.context.step(`finish.${next}`, z.boolean(), async () => wantsAnswer(this.context));
    return this.isWanted;
  }
}

/** Reports that the person wanted the answer before the work was done. Nothing depends on it any more, so this is no step. */
export function noticeFinish(context: RunContext, message: Phrase): void {
  if (!wantsAnswer(context)) return;
  context.emit(notice('warning', message), 'finish');
}

function wantsAnswer(context: RunContext): boolean {
  return context.interventions().some(({ kind }) => kind === 'finish');
}
