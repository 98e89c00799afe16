import type { LookedUp, LookUp } from '../calls/look-up';
import type { Item } from '../data/read-text';
import { reasoningWords } from '../language/lexicon';
import type { Token } from '../language/tokens';
import { isTopical, type Topic } from '../language/topic';
import { stemsOf } from '../language/words';
import type { Task } from '../prompt/read-task';
import type { Translate } from './phrases';

/** Maximum number of quotes in a report. */
const MOST_QUOTES = 10;
const LONGEST_REASON = 400;

/**
 * Writes what a tool found: its results, quoted, and the words of the request that none of them contains. `inTeam`: another agent may deal with these
 * words; `alone`: the request then counts as unanswered.
 */
export function report({ found, missing }: LookUp, { asked, terms }: Task, place: 'alone' | 'inTeam', t: Translate): string {
  const chosen = found.map((one) => ({ ...one, shown: telling(one.items, terms) }));
  const unused = unusedIn(
    asked,
    chosen.map(({ name, title, shown }) => [name, title, ...shown.map(({ text }) => text)].join('\n')),
  );
  const words = unused.map(({ text }) => text);
  const isOpen = place === 'alone' && words.length + missing.length > 0;
  const blocks = [
    isOpen && cannot(words, t),
    isOpen && found.length > 0 && t('material'),
    found.length + missing.length === 0 && t('nothingNamed'),
    ...chosen.flatMap((one) => quoted(one, t)),
    ...notFound(missing, found.length > 0, t),
    words.length > 0 && !isOpen && t('notUsed', words.join(', ')),
    isOpen && t('step'),
    t('signature'),
  ];
  return blocks.filter(Boolean).join('\n\n');
}

/** Lists what was not found. If nothing was found at all, this includes the tool's own message. */
function notFound(missing: LookUp['missing'], isSomethingFound: boolean, t: Translate): string[] {
  if (isSomethingFound) return missing.length > 0 ? [t('notFoundBeside', missing.map(({ name }) => name).join(', '))] : [];
  return [...Map.groupBy(missing, ({ why }) => why.slice(0, LONGEST_REASON))].map(([why, all]) =>
    t('notFound', all.map(({ name }) => name).join(', '), why),
  );
}

/** States that a request is not answered, and because of which words. */
export function cannot(unused: readonly string[], t: Translate): string {
  const words = unused.map((word) => `“${word}”`).join(', ');
  return words === '' ? t('nothing', t('cannot')) : t('because', t('cannot'), words);
}

/** The words of a request that none of these texts contains. Names of passages count as a whole. */
function unusedIn({ question, references }: Topic, texts: readonly string[]): Token[] {
  const content = texts.join('\n');
  const stems = new Set(stemsOf(content));
  const passages = references.filter(({ name }) => content.includes(name));
  return question.tokens.filter((token) => {
    const isRead = passages.some(({ from, to }) => token.index >= from && token.index < to);
    const isContained = !reasoningWords.has(token.plain) && [...token.keys].some((key) => stems.has(key));
    return !isRead && isTopical(question, token) && !isContained;
  });
}

/** The parts with most words of the request; all parts of a short result, and the first parts of a result without such words. */
function telling(items: readonly Item[], terms: readonly string[]): Item[] {
  if (items.length <= MOST_QUOTES) return [...items];
  const keys = new Set(terms.flatMap(stemsOf));
  const hits = ({ text }: Item) => new Set(stemsOf(text)).intersection(keys).size;
  const most = Math.max(...items.map(hits));
  const chosen = items.filter((item) => hits(item) === most);
  const sections = [...Map.groupBy(chosen, ({ heading }) => heading).values()];
  return sections.flatMap((section) => section.slice(0, Math.ceil(MOST_QUOTES / sections.length)));
}

function quoted({ title, cite, items, shown }: LookedUp & { shown: readonly Item[] }, t: Translate): string[] {
  const mark = cite ? ` ${cite}` : '';
  const quotes = shown.flatMap(({ heading, text }, n) => [
    ...(heading !== '' && heading !== shown[n - 1]?.heading ? [`${heading}:`] : []),
    `> ${text.replaceAll('\n', '\n> ')}${mark}`,
  ]);
  return [`### ${title}${mark}`, ...(shown.length < items.length ? [t('partly')] : []), ...quotes];
}
