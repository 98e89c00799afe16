import { z } from 'zod';
import type { AskTask, RunContext } from '@/lib/core/strategy';
import { type Asked, askWithPolicy } from '../ask-with-policy';
import type { StrategyDeps } from '../deps';

/** How many members of a round are still at work. */
export class AtWork {
  private count: number;
  private readonly waiting = new Set<() => void>();

  constructor(count: number) {
    this.count = count;
  }

  change(by: 1 | -1): void {
    this.count += by;
    if (this.count === 0) for (const wake of this.waiting) wake();
  }

  /** Resolves when nobody is at work any more. */
  nobody(): Promise<void> {
    return this.count === 0 ? Promise.resolve() : new Promise((resolve) => this.waiting.add(resolve));
  }
}

/**
 * Asks a member of a round. One that failed may be begun anew by a person for as long as the others are at work.
 */
export async function askMember(
  context: RunContext,
  deps: StrategyDeps,
  { task, atWork }: { task: Omit<AskTask, 'attempt'>; atWork: AtWork },
): Promise<Asked> {
  for (let from = 1; ; ) {
    const asked = await askWithPolicy(context, deps, task, from);
    atWork.change(-1);
    if (!('failed' in asked)) return asked;
    const again = await context.waitFor(`${asked.turnId}.wish`, z.boolean(), () => isAskedAgain(context, asked.turnId, atWork));
    if (!again) return asked;
    atWork.change(1);
    from = asked.attempt + 1;
  }
}

async function isAskedAgain(context: RunContext, turnId: string, atWork: AtWork): Promise<boolean> {
  const over = atWork.nobody().then(() => true);
  for (;;) {
    if (context.interventions().some((one) => one.kind === 'retry' && one.turnId === turnId)) return true;
    if (await Promise.race([over, context.nextIntervention().then(() => false)])) return false;
  }
}
