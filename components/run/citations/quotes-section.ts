import type { QueryClient } from '@tanstack/react-query';
import { findMarkers } from '@/lib/citations/find-markers';
import type { Citation, NumberedSource, UnsupportedFact } from '@/lib/core/citation';
import { citations as dictionary } from '@/lib/i18n/dictionary/citations';
import type { Text } from '@/lib/i18n/text';
import type { RunView } from '@/lib/run-view/types';
import { createQuoteCheck, hasFindings } from './create-quote-check';
import { countResults } from './may-quote';
import { sourceOf } from './source-of';
import { sourceTitle } from './source-title';
import { sourcesQuery } from './sources-query';
import { summaryOf } from './summary-of';

/** Returns the checked quotes of an ended run's answer as paragraphs of Markdown, with their results and sources. */
export async function quotesSection(
  client: QueryClient,
  { view, answer, text }: { view: RunView; answer: string; text: Text },
): Promise<string[]> {
  const words = dictionary[text.language];
  const sources = await client.fetchQuery(sourcesQuery(view.runId, countResults(view))).catch(() => undefined);
  if (!sources) return [`## ${words.title}`, words.failed];
  const checked = createQuoteCheck(sources, view)(answer);
  const listed = sourceLines(checked.numbers, { answer, sources, text });
  const replaced = (view.replaced ?? []).map(({ before }) => `> ~~${oneLine(before)}~~`);
  const found = [
    ...(replaced.length > 0 ? [`## ${words.replaced(replaced.length)}`, replaced.join('\n>\n')] : []),
    ...(listed.length > 0 ? [`## ${words.sources}`, listed.join('\n')] : []),
  ];
  if (!hasFindings(checked)) return found;
  const { quotes, unknown, unsupported, uncited } = checked;
  const said = ({ sentence }: Citation) => oneLine(answer.slice(sentence.start, sentence.end));
  const lines = [
    ...quotes.map((citation) => lineOf(citation, { sources, text })),
    ...unknown.map((citation) => `- **${words.problems['unknown-source']}** ${said(citation)}`),
    ...unsupported.map((fact) => `- **${words.unsupportedKinds[fact.kind]}** ${fact.text}${cites(fact)}`),
    ...uncited.map((citation) => `- **${words.statuses.uncited}** ${said(citation)}`),
  ];
  return [...found, `## ${words.title}`, summaryOf(checked, words).join(' · '), lines.join('\n')];
}

const cites = ({ sources }: UnsupportedFact) => ` ${sources.map((number) => `[${number}]`).join('')}`;

/** "- [2] Lease.pdf · Page 2" for each number in the answer. */
function sourceLines(
  numbers: ReadonlyMap<number, number>,
  { answer, sources, text }: { answer: string; sources: readonly NumberedSource[]; text: Text },
): string[] {
  const cited = new Set(findMarkers(answer).flatMap((marker) => marker.numbers));
  return [...numbers].flatMap(([written, number]) => {
    const source = cited.has(written) && sources.find((one) => one.number === number);
    return source ? [`- [${written}] ${sourceTitle(source, text)}`] : [];
  });
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
