import { setOf } from '@/lib/core/text/set-of';
import { phraseAt } from '@/lib/core/words/requests/phrase-table';
import { readRequest } from '@/lib/core/words/requests/read-request';
import { TOPICS } from '@/lib/core/words/requests/request-phrases';
import { type RequestWord, readSentences } from '@/lib/core/words/requests/request-words';
import { askingWords, libraryWords, lightWords, stopWords } from '../../language/lexicon';
import { FOLDER_NOUNS, readReference, unquoted, WORD_NOUNS } from '../architect/read-reference';
import { splitAt } from '../architect/split-words';

const WHERE = setOf('in inside of from on within about dans de d du des sur');
const EMPTY = setOf(
  'new longer more nouveau nouveaux nouvelle using used word words term difference between like such both one two three four five simply example sentence give make entre parler mot mots utilise',
);
const MOST_TERMS = 4;

/** The topics of a question to the Scholar. */
export interface Topics {
  /** The folder whose words it asks for: a name, or `here`. */
  folder?: string;
  /** The words that it names, as written. */
  terms: string[];
  /** Whether it is about the word that the user looks at. */
  isThisWord: boolean;
}

/** Finds the folder and the words that a question names, ignoring words that merely ask. */
export function findTopics(text: string): Topics {
  const words = readSentences(text).flatMap((sentence) => sentence.words);
  const clauses = readRequest(text);
  const refused = clauses.flatMap((one) => (one.kind === 'change' && one.isNegated ? one.words.slice(0, one.read) : []));
  const terms = termsIn(text, words, new Set(refused.map(({ start }) => start)));
  const isNamed = words.some(({ norm }, n) => /^(?:this|ce|cette)$/.test(norm) && WORD_NOUNS.has(words[n + 1]?.norm ?? ''));
  const asks = clauses.some(({ kind }) => /^(?:question|explanation)$/.test(kind)) || words.some(({ norm }) => TOPICS.has(norm));
  return { folder: folderIn(text, words), terms, isThisWord: isNamed || (terms.length === 0 && asks) };
}

function folderIn(text: string, words: readonly RequestWord[]): string | undefined {
  const isHere = words.some(
    ({ norm }, n) => /^(?:here|ici)$/.test(norm) || (/^(?:this|ce)$/.test(norm) && FOLDER_NOUNS.has(words[n + 1]?.norm ?? '')),
  );
  if (isHere) return 'here';
  const asksForWords = words.some(
    ({ norm, isQuoted }) => !isQuoted && (FOLDER_NOUNS.has(norm) || /^(?:words|terms|mots|termes)$/.test(norm)),
  );
  if (!asksForWords && !/^\W*(?:what['’]?s|what is|what are|qu['’]y a-t-il|quoi) (?:in|inside|dans)\b/i.test(text))
    return undefined;
  const named = splitAt(words, { at: WHERE, text }) ?? afterNoun(words);
  const reference = named && readReference(text, untilVerb(named.after));
  return reference && !/^(?:this word)$/.test(reference.name) ? reference.name : undefined;
}

/** "Describe the folder Cells" */
function afterNoun(words: readonly RequestWord[]) {
  const at = words.findIndex(({ norm, isQuoted }) => !isQuoted && /^(?:folder|dossier)$/.test(norm));
  return at >= 0 && at < words.length - 1 ? { after: words.slice(at + 1) } : undefined;
}

/** "in Cells start with r": the name ends before a lower-case word. */
function untilVerb(words: readonly RequestWord[]): readonly RequestWord[] {
  const end = words.findIndex(
    ({ norm }, n) =>
      n > 0 && /^(?:start|starts|begin|begins|are|is|mean|have|has|that|which|with|commencent|sont|qui)$/.test(norm),
  );
  return end < 0 ? words : words.slice(0, end);
}

function termsIn(text: string, words: readonly RequestWord[], refused: ReadonlySet<number>): string[] {
  const runs: RequestWord[][] = [];
  for (const [n, word] of words.entries()) {
    const last = runs.at(-1)?.at(-1);
    if (refused.has(word.start) || !isNaming(words, n)) continue;
    const isNext = last !== undefined && last === words[n - 1] && word.before === '' && !word.isQuoted && !last.isQuoted;
    if (isNext) runs.at(-1)?.push(word);
    else runs.push([word]);
  }
  const terms = runs.map((run) => unquoted(text.slice(run[0]?.start, run.at(-1)?.end)));
  const isQuote = words.some(({ isQuoted }) => isQuoted);
  // Beside a quotation, the other words only say what is asked about it.
  const wanted = isQuote
    ? words.filter(({ isQuoted }) => isQuoted).map(({ start, end }) => unquoted(text.slice(start, end)))
    : terms;
  return [...new Set(wanted.filter(Boolean))].slice(0, MOST_TERMS);
}

function isNaming(words: readonly RequestWord[], n: number): boolean {
  const { norm = '', isQuoted } = words[n] ?? {};
  if (isQuoted) return true;
  const isAsking = [stopWords, lightWords, askingWords, libraryWords, TOPICS, EMPTY, FOLDER_NOUNS].some((set) => set.has(norm));
  const kind = phraseAt(words, n)?.kind;
  return !isAsking && !/^\d+$/.test(norm) && (kind === undefined || kind === 'change' || (kind === 'opening' && norm.length > 4));
}
