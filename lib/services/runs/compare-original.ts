import type { NumberedSource, OriginalState } from '@/lib/core/citations/citation';
import { laterVersion } from '@/lib/core/citations/document-place';
import type { Stores } from '@/lib/core/ports/stores';
import type { Tools } from '@/lib/core/ports/tools';
import type { Run } from '@/lib/core/runs/run';
import type { Call } from '../call';
import { notFound } from '../not-found';
import { findRun } from './find-run';
import { runSources } from './read-sources';

interface Parts {
  stores: Pick<Stores, 'runs' | 'documents'>;
  tools: Tools;
}

/** The most checks of a run that are searched, more than its strategies make. */
const MOST_CHECKS = 20;

/**
 * Compares the original of a source with the text that the run has read. Only documents are compared; for originals in other systems, this returns
 * what the run itself found when it read them again.
 * @throws {AppError} `not_found`
 */
export async function compareOriginal({
  ctx: { stores, tools, actor },
  input: { id, number },
}: Call<Parts, { id: string; number: number }>): Promise<OriginalState> {
  const run = await findRun(stores, actor.user, id);
  const { sources } = await runSources({ stores, tools }, run);
  const source = sources.find((one) => one.number === number);
  if (!source) throw notFound();
  return source.kind === 'document' ? compareDocument(stores, run, source) : findReread(stores, run, number);
}

async function compareDocument(
  { documents }: Pick<Stores, 'documents'>,
  { userId }: Run,
  { origin, title, offset = 0, text, version: read = 1 }: NumberedSource,
): Promise<OriginalState> {
  const original = await documents.text(userId, origin);
  if (!original) {
    const replacement = (await documents.list(userId)).find(({ name }) => name === title);
    return { state: 'gone', ...(replacement && { replacement: replacement.id }) };
  }
  const { version } = original.document;
  if (text === null) return { state: version === read ? 'unknown' : 'changed' };
  return original.text.startsWith(text, offset) ? { state: 'unchanged', ...laterVersion(version) } : { state: 'changed' };
}

/** The result of the run's last check that read the source again. */
async function findReread({ runs }: Pick<Stores, 'runs'>, run: Run, number: number): Promise<OriginalState> {
  const page = { after: 0, limit: MOST_CHECKS, types: ['citations_checked'] as const };
  const found = (await runs.entries(run.userId, run.id, page)).flatMap((entry): OriginalState[] => {
    if (entry.type !== 'citations_checked') return [];
    const state = entry.data.sources.find((one) => one.number === number)?.state;
    return state === undefined || state === 'fresh' || state === 'unread' ? [] : [{ state, at: entry.at }];
  });
  return found.at(-1) ?? { state: 'unknown' };
}
