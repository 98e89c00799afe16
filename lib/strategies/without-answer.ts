import { causeOf } from '@/lib/core/phrases/cause-of';
import { inEnglish, type UserMessage } from '@/lib/core/phrases/phrase';
import type { RunOutcome } from '@/lib/core/strategy';

/**
 * Returns the outcome of a run in which no agent could answer: what happened (without a full stop), and why for each agent; only once if it is
 * the same for all.
 */
export function withoutAnswer(what: string, missing: ReadonlyMap<string, UserMessage>): RunOutcome & { reason: string } {
  const [cause, ...others] = new Set([...missing.values()].map((message) => inEnglish(causeOf(message))));
  if (cause !== undefined && others.length === 0) {
    const reason = `${what}: ${cause}`;
    return { status: 'failed', answer: reason, reason };
  }
  const whys = [...missing].map(([agent, message]) => `- **${agent}**: ${inEnglish(message)}`);
  return { status: 'failed', answer: [`${what}.`, '', ...whys].join('\n'), reason: `${what}.` };
}
