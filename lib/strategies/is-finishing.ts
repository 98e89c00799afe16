import { z } from 'zod';
import type { RunContext } from '@/lib/core/strategy';

/** Whether the person wants the answer now. `where`: what would follow, unique within the run; names the step that decides it. */
export function isFinishing(context: RunContext, where: string): Promise<boolean> {
  return context.step(`finish.${where}`, z.boolean(), async () => wantsAnswer(context));
}

/** The same outside of a step, for what nothing depends on. */
export function wantsAnswer(context: Pick<RunContext, 'interventions'>): boolean {
  return context.interventions().some(({ kind }) => kind === 'finish');
}
