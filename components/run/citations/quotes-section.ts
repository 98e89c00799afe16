import type { QueryClient } from '@tanstack/react-query';
import { findMarkers } from '@/lib/citations/text/find-markers';
import type { Citation, NumberedSource, UnsupportedFact } from '@/lib/core/citations/citation';
import { citations as dictionary } from '@/lib/i18n/dictionary/citations';
import type { Text } from '@/lib/i18n/text';
import { mustHaveRead } from '@/lib/run-view/must-have-read';
import type { RunView } from '@/lib/run-view/types';
import { type CheckedQuoteList, createQuoteCheck, hasFindings } from './create-quote-check';
import { countResults } from './may-quote';
import { sourceNames } from './source-names';
import { sourceOf } from './source-of';
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
  const checked = createQuoteCheck(sources, { ...view, mustHaveRead: mustHaveRead(view) })(answer);
  const names = await sourceNames(client, { view, text, sources: citedSources(checked, { answer, sources }) });
  const listed = sourceLines(checked.numbers, { answer, names });
  const replaced = (view.replaced ?? []).map(({ before }) => `> ~~${oneLine(before)}~~`);
  const found = [
    ...(replaced.length > 0 ? [`## ${words.replaced(replaced.length)}`, replaced.join('\n>\n')] : []),
    ...(listed.length > 0 ? [`## ${words.sources}`, listed.join('\n')] : []),
  ];
  if (!hasFindings(checked)) return found;
  const { quotes, unknown, unsupported, uncited } = checked;
  const sentenceOf = ({ sentence }: Citation) => oneLine(answer.slice(sentence.start, sentence.end));
  const lines = [
    ...quotes.map((citation) => lineOf(citation, { sources, names, words })),
    ...unknown.map((citation) => `- **${words.problems['unknown-source']}** ${sentenceOf(citation)}`),
    ...unsupported.map((fact) => `- **${words.unsupportedKinds[fact.kind]}** ${fact.text}${cites(fact)}`),
    ...uncited.map((citation) => `- **${words.statuses.uncited}** ${sentenceOf(citation)}`),
  ];
  return [...found, `## ${words.title}`, summaryOf(checked, words).join(' · '), lines.join('\n')];
}

const cites = ({ sources }: UnsupportedFact) => ` ${sources.map((number) => `[${number}]`).join('')}`;

/** The sources that an answer quotes or names by their numbers. */
function citedSources(
  { quotes, numbers }: CheckedQuoteList,
  { answer, sources }: { answer: string; sources: readonly NumberedSource[] },
): NumberedSource[] {
  const written = findMarkers(answer).flatMap((marker) => marker.numbers.map((number) => numbers.get(number)));
  const cited = new Set([...written, ...quotes.map((citation) => sourceOf(citation, sources)?.number)]);
  return sources.filter(({ number }) => cited.has(number));
}

/** "- [2] Lease.pdf · Page 2" for each number in the answer. */
function sourceLines(
  numbers: ReadonlyMap<number, number>,
  { answer, names }: { answer: string; names: ReadonlyMap<number, string> },
): string[] {
  const cited = new Set(findMarkers(answer).flatMap((marker) => marker.numbers));
  return [...numbers].flatMap(([written, number]) => {
    const name = cited.has(written) && names.get(number);
    return name ? [`- [${written}] ${name}`] : [];
  });
}

interface LineOptions {
  sources: readonly NumberedSource[];
  names: ReadonlyMap<number, string>;
  words: (typeof dictionary)['en'];
}

/** "- **Verified** “begins on 1 June 2025” – Lease.pdf · Page 2" */
function lineOf(citation: Citation, { sources, names, words }: LineOptions): string {
  const where = names.get(sourceOf(citation, sources)?.number ?? 0);
  const exact = citation.exact === undefined ? '' : ` (${words.exact} “${oneLine(citation.exact)}”)`;
  return `- **${words.statuses[citation.status]}** “${oneLine(citation.quote?.text ?? '')}”${exact}${where ? ` – ${where}` : ''}`;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
