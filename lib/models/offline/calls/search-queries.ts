import { toolNoun } from '../evidence/read-result';
import { clausesOf } from '../language/clauses';
import { englishFor } from '../language/synonyms';
import { contentWords, stem, stemsOf, wordsOf } from '../language/words';
import type { Situation } from './situation';
import type { ToolProfile } from './tool-profile';

const MAX_WORDS = 10;

const phrase = (words: readonly string[]) => words.slice(0, MAX_WORDS).join(' ');

/** Words of a text as it writes them, without the ones that carry no subject. */
function subjectWords(text: string): string[] {
  const wanted = new Set(contentWords(text));
  return [...new Set(text.match(/[\p{L}\d][\p{L}\d'’-]*/gu) ?? [])].filter((word) =>
    wordsOf(word).some((part) => wanted.has(part)),
  );
}

/** What to search for, most promising first: the request, its parts, other agents' names, the focus. */
export function searchQueries({ conversation, borrowed }: Situation, tool: ToolProfile): string[] {
  const { topic: subject, focus, language } = conversation;
  const searched = new Set(stemsOf(tool.description));
  const nouns = new Set(stemsOf(toolNoun(tool.name)));
  const words = (text: string) => subjectWords(text).filter((word) => !nouns.has(stem(word.toLowerCase())));
  const whole = words(subject);
  const clauses = clausesOf(subject).map(words);
  const topic = (clauses.at(-1) ?? whole).filter((word) => !/^\d+$/.test(word)).slice(0, 2);
  const inEnglish = language === 'fr' ? whole.map((word) => englishFor(stem(wordsOf(word)[0] ?? '')) ?? word) : [];
  const known = new Set(whole.map((word) => stem(word.toLowerCase())));
  const isSearched = (word: string) => Number(searched.has(stem(word.toLowerCase())));
  const fromFocus = words(focus)
    .filter((word) => !known.has(stem(word.toLowerCase())))
    .sort((a, b) => isSearched(b) - isSearched(a));
  const searchable = fromFocus.filter(isSearched);
  const names = [...borrowed.names.keys()]
    .slice(0, 3)
    .map((name) => phrase([name, ...(searchable.length > 0 ? searchable : topic).slice(0, 2)]));
  const queries = [whole, inEnglish, ...clauses.filter(({ length }) => length > 1)].map(phrase);
  return [...new Set([...queries.slice(0, 1), ...names, ...queries.slice(1), phrase(fromFocus)].filter(Boolean))];
}

/** Single words to fall back on when whole phrases found nothing: the longest say most. */
export function singleWords({ conversation }: Situation): string[] {
  return subjectWords(`${conversation.request} ${conversation.focus}`)
    .filter((word) => word.length > 3)
    .sort((a, b) => b.length - a.length)
    .slice(0, 3);
}
