import type { RequestWord } from '@/lib/core/words/requests/request-words';
import { type Built, referToFolder, type Scene } from './build';
import { buildNote } from './build-note';
import { buildWordField, wordFieldIn } from './build-word-field';
import type { RequestedAct } from './find-acts';
import { type ListedWord, readItems } from './read-items';
import { isPronoun, NOTE_NOUNS, readReference, WORD_NOUNS } from './read-reference';
import { splitTarget, TO } from './split-words';

const LISTS = new Set(
  'these those following ces suivants suivantes this all everything words terms mots termes list liste'.split(' '),
);

/** "Add X, Y and Z to F", "Add these terms to F: …", "Add X – its meaning". */
export function buildAdd(act: RequestedAct, scene: Scene): Built {
  const nouns = act.words.filter(({ isQuoted }) => !isQuoted).slice(0, 3);
  if (nouns.some(({ norm }) => NOTE_NOUNS.has(norm))) return buildNote(act, scene);
  if (wordFieldIn(nouns)) return buildWordField(act, scene);
  const split = splitTarget(act.words, scene.text);
  // "Add to Cells: …"
  const leads = !split && act.words[0] && TO.has(act.words[0].norm) ? act.words.slice(1) : undefined;
  const said = leads ? [] : (split?.before ?? act.words);
  const place = split?.after ?? leads;
  const words = wordsIn(act.material, said, scene.text);
  if (words.length === 0) return { problem: scene.t('wordsNotListed') };
  const folder = place ? referToFolder(scene, place) : scene.folder;
  if (folder !== undefined) scene.folder = folder;
  const where = folder !== undefined && { folder };
  const [word, another] = words;
  if (word && !another) scene.item = { name: word.term, kind: 'word' };
  if (word && !another) return { calls: [{ tool: 'addWord', input: { ...word, ...where } }] };
  return { calls: [{ tool: 'bulkAddWords', input: { ...where, words: words.map((one) => ({ ...one })) } }] };
}

function wordsIn(material: string, said: readonly RequestWord[], text: string): ListedWord[] {
  const isList =
    said.every(({ isQuoted, norm }) => !isQuoted && (LISTS.has(norm) || /^\d/.test(norm))) ||
    said.some(({ norm, isQuoted }) => !isQuoted && LISTS.has(norm));
  const [term] = material !== '' && !isList ? readItems(namedIn(said, text)) : [];
  if (term) return [{ ...term, meaning: material }];
  if (material !== '') return readItems(material);
  // "Add this word", "add ten words about the sea": the request does not say which.
  return isPronoun(said) || WORD_NOUNS.has(said.at(-1)?.norm ?? '') || isVague(said) ? [] : readItems(namedIn(said, text));
}

/** Names as written, without "the word". */
function namedIn(said: readonly RequestWord[], text: string): string {
  const reference = readReference(text, said);
  return !reference || reference.name === 'this word' ? '' : (quotedIn(said, text) ?? reference.name);
}

/** Quotation marks keep a term with commas in one piece. */
const quotedIn = (said: readonly RequestWord[], text: string) => {
  const first = said.findIndex(({ isQuoted }) => isQuoted);
  return first >= 0 && said.length > first + 1 ? text.slice(said[first]?.start, said.at(-1)?.end) : undefined;
};

const isVague = (said: readonly RequestWord[]) => {
  const noun = said.findIndex(({ norm, isQuoted }) => !isQuoted && WORD_NOUNS.has(norm));
  return (
    (noun > 0 &&
      /^(?:\d+|some|more|few|several|two|three|four|five|six|seven|eight|nine|ten|twenty|des|quelques|plusieurs|deux|trois|cinq|dix|vingt)$/.test(
        said[Math.max(0, noun - 2)]?.norm ?? '',
      )) ||
    (noun > 0 && /^(?:\d+|some|more|few|several|five|ten|des|quelques|plusieurs|cinq|dix)$/.test(said[noun - 1]?.norm ?? ''))
  );
};
