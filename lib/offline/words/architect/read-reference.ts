import { setOf } from '@/lib/core/text/set-of';
import type { RequestWord } from '@/lib/core/words/requests/request-words';

/** A reference of a request to an item of the library. */
export interface Reference {
  /** A name or path as written, or one of the words that the tools know: `here`, `this word`, `the last folder`. */
  name: string;
  kind?: 'folder' | 'word';
}

const FILLERS = setOf(
  'the a an my our some following new all of me us named called entitled le la les l un une des du de d au aux mes mon ma nos appele appelee appelé nomme nomme nommé intitulé nouveau nouvelle',
);
export const ALL = setOf('all every everything each whole tous toutes tout');
export const FOLDER_NOUNS = setOf('folder folders subfolder subfolders dossier dossiers');
export const NOTE_NOUNS = setOf('note notes remarque');
export const WORD_NOUNS = setOf('word words term terms mot mots terme termes expression expressions vocabulary vocabulaire');
const PRONOUNS = setOf('it them that this these those him le la les lui leur ca cela');
const HERE = setOf('here ici');
const THIS = setOf('this current ce cet cette ces courant actuel');
const LAST = setOf('last dernier derniere previous precedent');

/** Text of these words as written, without quotation marks and punctuation around it. */
export function textOf(text: string, words: readonly RequestWord[]): string {
  return unquoted(spanOf(text, words));
}

/** Text of these words as written, with the brackets around or in it. */
export function spanOf(text: string, words: readonly RequestWord[]): string {
  let [start, end] = [words[0]?.start ?? 0, words.at(-1)?.end ?? 0];
  const isOpen = depthOf(text.slice(start, end)) > 0;
  if (isOpen && text[end] === ')') end++;
  if (depthOf(text.slice(start, end)) < 0 && text[start - 1] === '(') start--;
  return text.slice(start, end);
}

const depthOf = (text: string) => text.split('(').length - text.split(')').length;

const AROUND = new Set(' \n\t\u00a0\u202f,;:!?–—');

/** Removes punctuation and quotation marks around a name. */
export function unquoted(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && AROUND.has(text[start] ?? '')) start++;
  while (end > start && AROUND.has(text[end - 1] ?? '')) end--;
  if (/[^.]\.$/.test(text.slice(start, end))) end--;
  let name = text.slice(start, end).trim();
  // A hyphen beside a letter belongs to a prefix or suffix: "-ing".
  if (name.startsWith('- ') || name === '-') name = name.slice(1).trim();
  if (name.endsWith(' -')) name = name.slice(0, -1).trim();
  while (name.length > 2 && name.startsWith('*') && name.endsWith('*')) name = name.slice(1, -1);
  return /^["“”«`'‘].*["“”»`'’]$/s.test(name) ? name.slice(1, -1).trim() : name;
}

/** Reads a name with the nouns around it: "the folder Cells", "Cells folder", "this word". Undefined for a pronoun or without words. */
export function readReference(text: string, allWords: readonly RequestWord[]): Reference | undefined {
  const kind = kindOf(allWords);
  let words = allWords;
  const names = allWords.filter(
    (word) => word.isQuoted || !(isNoun(word) || isFiller(text, word) || THIS.has(word.norm) || LAST.has(word.norm)),
  );
  if (names.length === 0 && kind === 'word') return { name: 'this word', kind };
  if (names.length === 0 && kind === 'folder')
    return { name: allWords.some(({ norm }) => LAST.has(norm)) ? 'the last folder' : 'here', kind };
  if (allWords.length === 1 && HERE.has(allWords[0]?.norm ?? '')) return { name: 'here', kind: 'folder' };
  if (allWords.length === 0 || isPronoun(allWords)) return undefined;
  while (words.length > 1 && !words[0]?.isQuoted && (isFiller(text, words[0]) || isNoun(words[0] as RequestWord)))
    words = words.slice(1);
  const last = words.at(-1);
  if (words.length > 1 && last && !last.isQuoted && FOLDER_NOUNS.has(last.norm)) words = words.slice(0, -1);
  const name = textOf(text, words);
  return name === '' ? undefined : { name, ...(kind && { kind }) };
}

/** Whether words refer to several items without a name, or to one that the tools do not know: "all folders", "the words", "the last word". */
export function isUnnamed(text: string, words: readonly RequestWord[]): boolean {
  const nouns = words.filter(isNoun);
  const others = words.filter((word) => !isNoun(word));
  const isLast = others.some(({ norm }) => LAST.has(norm)) && nouns.some(({ norm }) => WORD_NOUNS.has(norm));
  const isMany = others.some(({ norm }) => ALL.has(norm)) || nouns.some(({ norm }) => norm.endsWith('s'));
  const isVague = (word: RequestWord) => !word.isQuoted && (isFiller(text, word) || ALL.has(word.norm) || LAST.has(word.norm));
  return words.length > 0 && others.every(isVague) && (isLast || isMany);
}

export const isNoun = ({ norm, isQuoted }: RequestWord) => !isQuoted && (FOLDER_NOUNS.has(norm) || WORD_NOUNS.has(norm));

export const isPronoun = (words: readonly RequestWord[]) =>
  words.length > 0 && words.every(({ norm, isQuoted }) => !isQuoted && (PRONOUNS.has(norm) || norm === 'all' || norm === 'of'));

/** A capital letter by itself is a name. */
const isFiller = (text: string, word: RequestWord | undefined) =>
  word !== undefined && FILLERS.has(word.norm) && !/^\p{Lu}$/u.test(text.slice(word.start, word.end));

function kindOf(words: readonly RequestWord[]): Reference['kind'] {
  const noun = [...words.slice(0, 4), ...words.slice(-1)].find(isNoun);
  if (!noun) return undefined;
  return FOLDER_NOUNS.has(noun.norm) ? 'folder' : 'word';
}
