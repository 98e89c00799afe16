import type { SearchContextAnswer, SearchContextRequest } from '@/lib/api/desk-requests';
import { AppError } from '@/lib/core/errors';
import type { Call } from '../call';
import { runUntil, type ShortRunParts, throwIfRefused } from './run-until';

/**
 * Finds the context of a question without answering it (seed 001, "Search Query Generation" and "Context Derivation").
 * @throws {AppError} as `runUntil`, and `bad_request` for a refused text
 */
export async function searchContext({
  ctx,
  input: { desk, text: question, signal, ...request },
}: Call<ShortRunParts, SearchContextRequest & { signal: AbortSignal }>): Promise<SearchContextAnswer> {
  const run = await runUntil({
    ctx,
    input: { desk, request: { question, reuse: false, ...request }, until: 'context', signal },
  });
  throwIfRefused(run);
  const found = run.last('context_found');
  if (!found) throw new AppError('unavailable', 'No context was found.');
  const { query, hits, problems, topic, topicUrl, area, areaUrl, by } = found;
  return {
    query,
    searchResults: hits,
    problems,
    topic,
    topicUrl,
    department: area,
    departmentUrl: areaUrl,
    by,
    text: run.text,
    ...run.costs,
  };
}
