import { setOf } from '@/lib/core/text/set-of';
import type { RequestWord } from '@/lib/core/words/requests/request-words';
import { type Built, notUnderstood, referToFolder, referToItem, type Scene, sourceKey } from './build';
import { buildNote } from './build-note';
import { buildWordField, wordFieldIn } from './build-word-field';
import { COLOURS, emojiIn } from './colours';
import type { RequestedAct } from './find-acts';
import { isPronoun, NOTE_NOUNS, readReference, textOf } from './read-reference';
import { isOneOf, splitAt } from './split-words';

const NEW_NAME = setOf('to as into en par');
const NAMES = setOf('name names nom noms title titre');
const LOOKS = setOf('colour color couleur emoji icon icone');
/** "Change A to B", but not "Correct the spelling of A". */
const RENAMES = /^(?:chang|modif|rem?plac|set)/;
const EDGES = setOf('the a an of for to as in with on its le la les un une de d du en pour sur avec à au aux');

/** "Rename A to B", "Call this folder B". */
export function buildRename({ words, verb, text: clause, material }: RequestedAct, scene: Scene): Built {
  const { text } = scene;
  const split =
    splitAt(words, { at: /^rem?plac/.test(verb) ? setOf('with by par') : NEW_NAME, text, which: 'first' }) ?? splitNamed(words);
  const name = split ? textOf(text, split.after) : material;
  if (name === '') return notUnderstood(scene, clause);
  const item = referToItem(scene, split?.before ?? words);
  return { calls: [{ tool: 'renameItem', input: { item: item.name, ...(item.kind && { kind: item.kind }), name } }] };
}

/** "this folder Cytology", "it Cytology" */
function splitNamed(words: readonly RequestWord[]) {
  const noun = words.findIndex(({ norm, isQuoted }) => !isQuoted && /^(?:folder|word|dossier|mot)$/.test(norm)) + 1;
  const at = noun > 0 ? noun : isPronoun(words.slice(0, 1)) ? 1 : 0;
  return at > 0 && at < words.length ? { before: words.slice(0, at), after: words.slice(at) } : undefined;
}

/** "Make Cells blue", "Set the emoji of Cells to 🧬", "Change the meaning of X to …", "Change the name of A to B". */
export function buildUpdate(act: RequestedAct, scene: Scene): Built {
  const { words, verb, text: clause } = act;
  const { text } = scene;
  if (verb === 'untag') return notUnderstood(scene, clause);
  const nouns = words.filter(({ isQuoted }) => !isQuoted).slice(0, 4);
  const named = nouns.findIndex(({ norm }) => NAMES.has(norm));
  if (named >= 0) return buildRename({ ...act, words: words.slice(words.indexOf(nouns[named] as RequestWord) + 2) }, scene);
  if (nouns.some(({ norm }) => NOTE_NOUNS.has(norm))) return buildNote(act, scene);
  const emoji = emojiIn(clause);
  const colour = words.findLast(({ norm, isQuoted }) => !isQuoted && COLOURS.has(norm));
  if (verb === 'tag' || (!colour && !emoji && wordFieldIn(nouns))) return buildWordField(act, scene);
  const isRename = RENAMES.test(verb) && !nouns.some(({ norm }) => LOOKS.has(norm));
  if (!colour && !emoji) return isRename ? buildRename(act, scene) : notUnderstood(scene, clause);
  const about = trimmed(
    words.filter((word) => word !== colour && word.norm !== emoji && (word.isQuoted || !LOOKS.has(word.norm))),
    text,
  );
  const look = { ...(emoji && { emoji }), ...(colour && { color: COLOURS.get(colour.norm) ?? '' }) };
  const item = referToItem(scene, about);
  const name = item.name.replace(emoji ?? '', '').trim();
  const isFolder = item.kind ? item.kind === 'folder' : scene.isFolder(name);
  if (isFolder === undefined) return { calls: [] };
  if (isFolder) return { calls: [{ tool: 'updateFolderMetadata', input: { folder: name, ...look } }] };
  return colour
    ? { calls: [{ tool: 'updateWordMetadata', input: { word: name, color: look.color ?? '' } }] }
    : notUnderstood(scene, clause);
}

/** Removes prepositions and articles at both ends, unless nothing else is left. */
function trimmed(words: readonly RequestWord[], text: string): readonly RequestWord[] {
  const isEdge = (word: RequestWord | undefined) =>
    word !== undefined && (isOneOf(EDGES, word, text) || /^an?$/.test(text.slice(word.start, word.end)));
  let left = words;
  while (left.length > 1 && isEdge(left[0])) left = left.slice(1);
  while (left.length > 1 && isEdge(left.at(-1))) left = left.slice(0, -1);
  return left;
}

/** "Go to A", "Show me the folder A". */
export function buildOpen({ words, text: clause }: RequestedAct, scene: Scene): Built {
  const reference = readReference(scene.text, words);
  const folder = reference?.name ?? scene.folder;
  if (folder === undefined) return notUnderstood(scene, clause);
  scene.folder = folder;
  return { calls: [{ tool: 'navigateTo', input: { folder } }] };
}

const MERGES = /^(?:merge|combine|fusionn)/;
const WITH = setOf('into with and dans avec et to');

/**
 * "Merge A into B": A is deleted only if all its content could be moved. Requests that require understanding the words are left to a language model.
 */
export function buildOrganise({ words, verb, text: clause }: RequestedAct, scene: Scene): Built {
  const split = MERGES.test(verb) ? splitAt(words, { at: WITH, text: scene.text }) : undefined;
  if (!split) return { problem: scene.t('needsMeaning', clause) };
  const isInto = !/^(?:and|et|with|avec)$/.test(words[split.before.length]?.norm ?? '');
  const [one, other] = [split.before, split.after].map((part) => referToFolder(scene, part));
  const [from = '', to = ''] = isInto ? [one, other] : [other, one];
  scene.sources.add(sourceKey(from));
  return {
    calls: [
      { tool: 'moveItem', input: { wordsOf: from, subfolders: true, to } },
      { tool: 'deleteItem', input: { item: from, kind: 'folder', ifEmpty: true } },
    ],
  };
}
