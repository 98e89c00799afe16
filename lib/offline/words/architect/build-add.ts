import { setOf } from '@/lib/core/text/set-of';
import type { RequestWord } from '@/lib/core/words/requests/request-words';
import type { Call } from '../../calls/desk';
import { type Built, referToFolder, type Scene } from './build';
import { buildNote } from './build-note';
import { buildWordField, wordFieldIn } from './build-word-field';
import type { RequestedAct } from './find-acts';
import { type ListedWord, readItems } from './read-items';
import { isPronoun, NOTE_NOUNS, readReference, spanOf, WORD_NOUNS } from './read-reference';
import { splitTarget, TO } from './split-words';

const LISTS = setOf('these those following ces suivants suivantes this all everything words terms mots termes list liste');

/** "Add X, Y and Z to F", "Add these terms to F: …", "Add X – its meaning". */
export function buildAdd(act: RequestedAct, scene: Scene): Built {
  const nouns = act.words.filter(({ isQuoted }) => !isQuoted).slice(0, 3);
  if (nouns.some(({ norm }) => NOTE_NOUNS.has(norm))) return buildNote(act, scene);
  if (wordFieldIn(nouns)) return buildWordField(act, scene);
  const split = splitTarget(act.words, scene.text);
  // "Add to Cells: …"
  const leads = !split && act.words[0] && TO.has(act.words[0].norm) ? act.words.slice(1) : undefined;
  const itemWords = leads ? [] : (split?.before ?? act.words);
  const place = split?.after ?? leads;
  if (act.material === '' && isThisWord(scene.text, itemWords)) return { problem: scene.t('alsoShowWord') };
  const words = wordsIn(act.material, itemWords, scene.text);
  if (words.length === 0) return { problem: scene.t('wordsNotListed') };
  const folder = place ? referToFolder(scene, place) : scene.folder;
  if (folder !== undefined) scene.folder = folder;
  const where = folder !== undefined && { folder };
  const [word, another] = words;
  if (word && !another) scene.item = { name: word.term, kind: 'word' };
  return { calls: [addingCall(words, where || {})] };
}

/** Adds one word or several, in one call. */
export function addingCall(words: readonly ListedWord[], where: { folder?: string }): Call {
  const [word, another] = words;
  if (word && !another) return { tool: 'addWord', input: { ...word, ...where } };
  return { tool: 'bulkAddWords', input: { ...where, words: words.map((one) => ({ ...one })) } };
}

function wordsIn(material: string, words: readonly RequestWord[], text: string): ListedWord[] {
  const isList =
    words.every(({ isQuoted, norm }) => !isQuoted && (LISTS.has(norm) || /^\d/.test(norm))) ||
    words.some(({ norm, isQuoted }) => !isQuoted && LISTS.has(norm));
  const [term] = material !== '' && !isList ? readItems(namedIn(words, text)) : [];
  if (term) return [{ ...term, meaning: material }];
  if (material !== '') return readItems(material);
  // "Add this word", "add ten words about the sea": the request does not name the words.
  return isPronoun(words) || WORD_NOUNS.has(words.at(-1)?.norm ?? '') || isVague(words) ? [] : readItems(namedIn(words, text));
}

/** The terms as written, without "the word" before them. */
function namedIn(words: readonly RequestWord[], text: string): string {
  const noun = words.findIndex(({ norm, isQuoted }) => !isQuoted && WORD_NOUNS.has(norm));
  const terms = words.slice(noun >= 0 && noun < 3 ? noun + 1 : 0);
  return spanOf(text, terms);
}

const AMOUNTS = setOf(
  'some more few several two three four five six seven eight nine ten twenty des quelques plusieurs deux trois quatre cinq six sept huit neuf dix vingt',
);

/** "ten medical terms": the terms themselves are not named. */
function isVague(words: readonly RequestWord[]): boolean {
  const noun = words.findIndex(({ norm, isQuoted }) => !isQuoted && WORD_NOUNS.has(norm));
  return words.slice(Math.max(0, noun - 2), Math.max(0, noun)).some(({ norm }) => AMOUNTS.has(norm) || /^\d+$/.test(norm));
}

const isThisWord = (text: string, words: readonly RequestWord[]) => readReference(text, words)?.name === 'this word';
