import type { Run } from '@/lib/core/run';
import type { Strategy } from '@/lib/core/strategy';
import type { RunSummary } from './answers';

/** A run as the API shows it: who took part is in the strategy's own input. */
export function summarizeRun(run: Run, strategy: Strategy | undefined): RunSummary {
  const { id, conversationId, strategy: name, question, status, createdAt, endedAt } = run;
  const input = strategy?.input.safeParse(run.input);
  const parts =
    strategy && input?.success
      ? { agents: strategy.agents(input.data), rounds: strategy.rounds(input.data) }
      : { agents: [], rounds: 0 };
  return { id, conversationId, strategy: name, question, status, createdAt, endedAt, ...parts };
}
