import { setOf } from '@/lib/core/text/set-of';
import type { RequestWord } from '@/lib/core/words/requests/request-words';
import type { Call } from '../../calls/desk';
import { type Built, notUnderstood, referToFolder, referToItem, type Scene, sourceKey } from './build';
import { buildAdd } from './build-add';
import type { RequestedAct } from './find-acts';
import { readItems } from './read-items';
import { ALL, FOLDER_NOUNS, isNoun, isUnnamed, textOf, WORD_NOUNS } from './read-reference';
import { FROM, OF, splitAt, splitTarget } from './split-words';

/** Words that do not change the meaning of "all words", as in "all the words that are in A". */
const WITH_ALL = setOf('the of my our that which are is le la les l mes nos qui sont');
/** Plural nouns and other words that a list can follow: "these 2 words: X, Y". */
const ANNOUNCING = setOf(
  'following below these those items words terms expressions folders subfolders suivants suivantes ces mots termes dossiers',
);
const EXCEPT = setOf('except excepting excluding but besides without not sauf excepte hormis sans hors');
/** Tools call the first level "/". "root" may also be the name of a folder; the tools decide. */
const FIRST_LEVEL = /^(?:the |le |au )?(?:first level|top level|top|premier niveau)$/i;
const TAKES_OUT = /^(?:enlev|retir|remove|take)/;

/** "Move all words from A to B", "Move X, Y to B", "Put X in B". */
export function buildMove(act: RequestedAct, scene: Scene): Built {
  const { text, t } = scene;
  if (/^(?:cop|dupli)/.test(act.verb)) return { problem: t('cannotCopy', act.text) };
  if (act.material !== '') return buildAdd(act, scene);
  const target = splitTarget(act.words, text);
  if (!target) return notUnderstood(scene, act.text);
  const to = FIRST_LEVEL.test(textOf(text, target.after)) ? '/' : referToFolder(scene, target.after);
  const all = allWordsOf(target.before, scene);
  if (all === 'unclear') return { problem: t('needsMeaning', act.text) };
  if (all) {
    takeAllFrom(scene, all.folder);
    return { calls: [{ tool: 'moveItem', input: { wordsOf: all.folder, to } }] };
  }
  const { items, from } = itemsFrom(target.before, { verb: act.verb, scene });
  if (from !== undefined) scene.sources.add(sourceKey(from));
  scene.folder = to;
  const source = from !== undefined && { from };
  return { calls: items.map((item): Call => ({ tool: 'moveItem', input: { ...item, ...source, to } })) };
}

/** "Delete X", "Remove X from A", "Delete from A: X, Y", "Delete all words in A", "Empty A". */
export function buildDelete(act: RequestedAct, scene: Scene): Built {
  const isEmptying = /^(?:empt|vid|clear|wip)/.test(act.verb) && !isOfWords(act.words);
  const isList = isAnnounced(act, scene);
  if (isEmptying && act.material !== '') return notUnderstood(scene, act.text);
  const all = isEmptying ? { folder: referToFolder(scene, act.words) } : isList ? undefined : allWordsOf(act.words, scene);
  if (all === 'unclear') return { problem: scene.t('needsMeaning', act.text) };
  if (all) {
    if (!scene.takes('deleteItem', 'wordsOf')) return notUnderstood(scene, act.text);
    takeAllFrom(scene, all.folder);
    return { calls: [{ tool: 'deleteItem', input: { wordsOf: all.folder } }] };
  }
  const { items, from } = isList ? listedItems(act, scene) : itemsFrom(act.words, { verb: act.verb, scene });
  const calls = items.map((item): Call => {
    // If something cannot be moved, it must not be deleted.
    const isSource = from === undefined && item.kind !== 'word' && scene.sources.has(sourceKey(item.item));
    const input = { ...item, ...(from !== undefined && { from }), ...(isSource && { ifEmpty: true }) };
    return { tool: 'deleteItem', input };
  });
  return { calls };
}

/** Whether words refer to words of the library rather than to a folder: "the word ribosome", "all words in A", but not "the words folder". */
function isOfWords(words: readonly RequestWord[]): boolean {
  const at = words.findIndex((word) => isNoun(word) && !word.isCapital && !word.norm.startsWith('vocab'));
  return WORD_NOUNS.has(words[at]?.norm ?? '') && !FOLDER_NOUNS.has(words[at + 1]?.norm ?? '');
}

/** After a change of all words of a folder, "it" means the folder. */
function takeAllFrom(scene: Scene, folder: string): void {
  scene.sources.add(sourceKey(folder));
  scene.item = { name: folder, kind: 'folder' };
  scene.folder = folder;
}

/**
 * The folder of "all words from A", "everything in A", "the words of A"; `unclear` for a selection that requires understanding: "all words except X",
 * "all verbs in A", "all folders". Undefined when items are named.
 */
function allWordsOf(words: readonly RequestWord[], scene: Scene): { folder: string } | 'unclear' | undefined {
  const first = words.find(({ isQuoted, norm }) => !isQuoted && (ALL.has(norm) || WORD_NOUNS.has(norm)));
  const isAll = first && (ALL.has(first.norm) || /s$/.test(first.norm)) && words.indexOf(first) < 2;
  if (!isAll) return undefined;
  const split = splitAt(words, { at: OF, text: scene.text, which: 'first' });
  const before = split?.before ?? words;
  if (split && before.every(isAllWords)) return { folder: referToFolder(scene, split.after) };
  const isCondition = split ? ALL.has(words[0]?.norm ?? '') : isUnnamed(scene.text, words);
  return isCondition || before.some(({ norm, isQuoted }) => !isQuoted && EXCEPT.has(norm)) ? 'unclear' : undefined;
}

const isAllWords = ({ norm, isQuoted, before }: RequestWord) =>
  !isQuoted && before !== ',' && (ALL.has(norm) || WORD_NOUNS.has(norm) || WITH_ALL.has(norm));

interface Named {
  [key: string]: string;
  item: string;
}

/** Items, and the folder that they are taken from. */
interface Items {
  items: Named[];
  from?: string;
}

/** Whether the words are followed by a list, as in "the following words from A: X, Y", and not by a reason, as in "cat: it is outdated". */
function isAnnounced({ words, material }: RequestedAct, { text }: Scene): boolean {
  const before = splitAt(words, { at: OF, text, which: 'first' })?.before ?? words;
  const isAnnouncing = ({ norm, isQuoted }: RequestWord) => !isQuoted && ANNOUNCING.has(norm);
  const isUsual = (word: RequestWord) =>
    isAllWords(word) || isAnnouncing(word) || (!word.isQuoted && FOLDER_NOUNS.has(word.norm));
  return material !== '' && (before.every(isUsual) || before.slice(-1).some(isAnnouncing));
}

/** "the words from A: X, Y" */
function listedItems({ words, material }: RequestedAct, scene: Scene): Items {
  const split = splitAt(words, { at: OF, text: scene.text, which: 'first' });
  const items = readItems(material).map(({ term }): Named => ({ item: term }));
  return split ? { items, from: referToFolder(scene, split.after) } : { items };
}

/** The items that the words refer to. */
function itemsFrom(words: readonly RequestWord[], { verb, scene }: { verb: string; scene: Scene }): Items {
  const { text } = scene;
  const out = words.filter(({ norm }, n) => !(norm === 'out' && words[n + 1]?.norm === 'of'));
  const isOut = out.length < words.length;
  const at = isOut ? new Set([...FROM, 'of']) : TAKES_OUT.test(verb) ? new Set([...FROM, 'de', 'd', 'du', 'des']) : FROM;
  const split = splitAt(out, { at, text }) ?? fromFolder(out, text);
  const item = referToItem(scene, split?.before ?? out);
  const from = split && referToFolder(scene, split.after);
  const names = isDeictic(item.name)
    ? [item.name]
    : readItems(quoted(split?.before ?? out, text) ?? item.name)
        .map(({ term }) => term)
        .filter((term, n) => n === 0 || !/^(?:everything|all|tout)\b/i.test(term));
  // "the folders A and B", but not "this word and X"
  const isShared =
    names.length === 1 ||
    out.some(({ norm, isQuoted }) => !isQuoted && /^(?:words|terms|folders|mots|termes|dossiers)$/.test(norm));
  const items = names.map((name): Named => ({ item: name, ...(isShared && item.kind && { kind: item.kind }) }));
  return from === undefined ? { items } : { items, from };
}

const isDeictic = (name: string) => /^(?:here|this word|the last folder)$/.test(name);

/** "ribosome du dossier Archive", "ribosome de Cellules", but not "pomme de terre" */
function fromFolder(words: readonly RequestWord[], text: string) {
  const split = splitAt(words, { at: new Set(['de', 'du', 'des']), text });
  const [first] = split?.after ?? [];
  const isFolder = first && (FOLDER_NOUNS.has(first.norm) || /^\p{Lu}/u.test(text.slice(first.start, first.end)));
  return split && isFolder && split.before.length > 0 ? split : undefined;
}

const quoted = (words: readonly RequestWord[], text: string) => {
  const [first] = words;
  return first?.isQuoted && words.length > 1 ? text.slice(first.start, words.at(-1)?.end) : undefined;
};
