import type { QueryClient } from '@tanstack/react-query';
import type { Citation, NumberedSource } from '@/lib/core/citation';
import { citations as dictionary } from '@/lib/i18n/dictionary/citations';
import type { Text } from '@/lib/i18n/text';
import type { RunView } from '@/lib/run-view/types';
import { createQuoteCheck } from './create-quote-check';
import { countResults } from './may-quote';
import { sourceOf } from './source-of';
import { sourceTitle } from './source-title';
import { sourcesQuery } from './sources-query';

/** Returns the checked quotes of an ended run's answer as paragraphs of Markdown, with their results and sources. */
export async function quotesSection(
  client: QueryClient,
  { view, answer, text }: { view: RunView; answer: string; text: Text },
): Promise<string[]> {
  const words = dictionary[text.language];
  const sources = await client.fetchQuery(sourcesQuery(view.runId, countResults(view))).catch(() => undefined);
  if (!sources) return [`## ${words.title}`, words.failed];
  const { quotes, verified } = createQuoteCheck(sources, view)(answer);
  if (quotes.length === 0) return [];
  const lines = quotes.map((citation) => lineOf(citation, { sources, text }));
  return [`## ${words.title}`, words.verified(verified, quotes.length), lines.join('\n')];
}

/** "- **Verified** “begins on 1 June 2025” – Lease.pdf · Page 2" */
function lineOf(citation: Citation, { sources, text }: { sources: readonly NumberedSource[]; text: Text }): string {
  const words = dictionary[text.language];
  const source = sourceOf(citation, sources);
  const where = source && sourceTitle(source, text);
  const exact = citation.exact === undefined ? '' : ` (${words.exact} “${oneLine(citation.exact)}”)`;
  return `- **${words.statuses[citation.status]}** “${oneLine(citation.quote?.text ?? '')}”${exact}${where ? ` – ${where}` : ''}`;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
