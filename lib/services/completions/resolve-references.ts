import type { GivenContext } from '@/lib/api/given-context';
import type { CompletionRequest } from '@/lib/api/openai/completion';
import { AppError } from '@/lib/core/errors';
import type { Stores } from '@/lib/core/ports/stores';

type Earlier = CompletionRequest['context']['history'][number];

/**
 * Replaces references to earlier answers by their texts. Of several references to answers of one run, the last counts: the others stand for
 * what the run wrote before it had finished. One to a run that waits for results is left out: what it wrote before its calls.
 * @throws {AppError} `not_found` for an answer that is not the user's, or has been removed
 */
export async function resolveReferences(
  { runs }: Pick<Stores, 'runs'>,
  userId: string,
  { instructions, history }: CompletionRequest['context'],
): Promise<GivenContext> {
  const isLast = (one: Earlier, n: number) =>
    !('runId' in one) || !history.slice(n + 1).some((later) => 'runId' in later && later.runId === one.runId);
  const resolved = await Promise.all(
    history.filter(isLast).map(async (one) => {
      if (!('runId' in one)) return one;
      const [end] = await runs.events(userId, one.runId, { after: 0, limit: 1, types: ['run_end'] });
      if (end?.type === 'run_end') return { role: 'assistant' as const, content: end.data.answer };
      if (await runs.get(userId, one.runId)) return { role: 'assistant' as const, content: '' };
      throw new AppError(
        'not_found',
        'There is no such item. Those of a response with "store": false are removed after an hour.',
        {
          fields: { input: 'unknown item' },
        },
      );
    }),
  );
  return {
    ...(instructions !== undefined && { instructions }),
    history: resolved.filter((one) => one.content !== '' || 'parts' in one),
  };
}
