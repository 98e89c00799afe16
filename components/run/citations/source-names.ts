import type { QueryClient } from '@tanstack/react-query';
import type { NumberedSource } from '@/lib/core/citations/citation';
import { sourcePanel } from '@/lib/i18n/dictionary/source-panel';
import type { Text } from '@/lib/i18n/text';
import { sourceTitle } from '@/lib/run-view/source-title';
import type { RunView } from '@/lib/run-view/types';
import { originalQuery } from './original-query';

interface NameOptions {
  view: RunView;
  text: Text;
  sources: readonly NumberedSource[];
}

/** Originals that are compared for one export; of further sources, only the title is returned. */
const MOST_COMPARED = 20;

/** Returns the names of sources by number: "Lease.pdf · Page 2 (deleted since it was read)". */
export async function sourceNames(client: QueryClient, { view, text, sources }: NameOptions): Promise<Map<number, string>> {
  const { since } = sourcePanel[text.language];
  const names = sources.map(async (source, n): Promise<[number, string]> => {
    const title = sourceTitle(source, text);
    if (n >= MOST_COMPARED) return [source.number, title];
    const original = await client.fetchQuery(originalQuery(view.runId, source.number)).catch(() => undefined);
    const change = since[original?.state ?? 'failed'];
    return [source.number, change ? `${title} (${change})` : title];
  });
  return new Map(await Promise.all(names));
}
