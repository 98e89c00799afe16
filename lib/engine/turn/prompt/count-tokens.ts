import type { Usage } from '@/lib/core/events';
import { outputTokens } from '@/lib/core/models/output-tokens';
import { tokensOf } from '@/lib/core/text/tokens';
import type { ConnectedModel } from '../../ports';
import type { Answer } from '../model/collect-answer';

/** A server can report any number. Larger ones would lose precision in sums; the database has the same limit (`reported_usage`). */
const MOST_REPORTED = 1e12;

/**
 * Returns the usage of a call. A count that its server did not report, or reported as 0 or less, is estimated from the texts, and with it the cost:
 * otherwise a budget would never be used up. `promptTokens`: estimated tokens of the request.
 */
export function countTokens(
  answer: Answer,
  { promptTokens, costOf }: { promptTokens: number; costOf: ConnectedModel['costOf'] | undefined },
): Usage {
  const { usage } = answer;
  const reported = { input: counted(usage.inputTokens.total), output: counted(outputTokens(usage)) };
  const input = reported.input ?? Math.ceil(promptTokens);
  const output = reported.output ?? Math.ceil(answer.content.reduce((sum, part) => sum + tokensOf(textIn(part)), 0));
  const estimated = reported.input === undefined || (reported.output === undefined && output > 0);
  const cost = costOf?.({
    ...answer,
    usage: {
      ...usage,
      inputTokens: { ...usage.inputTokens, total: input },
      outputTokens: { ...usage.outputTokens, total: output },
    },
  });
  return {
    inputTokens: input,
    outputTokens: output,
    // Providers that do not report these counts send 0.
    cachedTokens: counted(usage.inputTokens.cacheRead),
    reasoningTokens: counted(usage.outputTokens.reasoning),
    costUsd: cost === undefined ? undefined : Math.min(Math.max(cost, 0), MOST_REPORTED),
    ...(estimated && { estimated }),
  };
}

function counted(reported: number | undefined): number | undefined {
  return reported !== undefined && reported > 0 ? Math.min(reported, MOST_REPORTED) : undefined;
}

function textIn(part: Answer['content'][number]): string {
  if (part.type === 'tool-call') return part.input;
  return part.type === 'text' || part.type === 'reasoning' ? part.text : '';
}
