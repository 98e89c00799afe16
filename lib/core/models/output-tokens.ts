import { isRecord } from '../json/is-record';

/**
 * Returns how many tokens a model wrote, including its thinking; undefined when unknown. xAI and Gemini's compatible endpoint leave thinking out of
 * `completion_tokens`, but not of `total_tokens`.
 */
export function outputTokens({
  outputTokens: { total },
  raw,
}: {
  outputTokens: { total?: number };
  raw?: unknown;
}): number | undefined {
  if (total === undefined || !isRecord(raw)) return total;
  const { prompt_tokens: prompt, total_tokens: all } = raw;
  return typeof prompt === 'number' && typeof all === 'number' ? Math.max(total, all - prompt) : total;
}
