import type { NumberedSource, OriginalState } from '@/lib/core/citation';
import type { Stores } from '@/lib/core/ports/stores';
import type { Tools } from '@/lib/core/ports/tools';
import type { Call } from '../call';
import { notFound } from '../not-found';
import { readSources } from './read-sources';

interface Parts {
  stores: Pick<Stores, 'runs' | 'documents'>;
  tools: Tools;
}

/**
 * Compares the original of a source with the text that the run has read. Only documents are compared: originals in other systems are not
 * read again.
 * @throws {AppError} `not_found`
 */
export async function compareOriginal({
  ctx,
  input: { id, number },
}: Call<Parts, { id: string; number: number }>): Promise<OriginalState> {
  const { sources } = await readSources({ ctx, input: { id } });
  const source = sources.find((one) => one.number === number);
  if (!source) throw notFound();
  return source.kind === 'document' ? compareDocument(ctx.stores, ctx.actor.user.id, source) : { state: 'unknown' };
}

async function compareDocument(
  { documents }: Pick<Stores, 'documents'>,
  userId: string,
  { origin, title, offset = 0, text }: NumberedSource,
): Promise<OriginalState> {
  const original = await documents.text(userId, origin);
  if (!original) {
    const replacement = (await documents.list(userId)).find(({ name }) => name === title);
    return { state: 'gone', ...(replacement && { replacement: replacement.id }) };
  }
  if (text === null) return { state: 'unknown' };
  return { state: original.text.startsWith(text, offset) ? 'unchanged' : 'changed' };
}
