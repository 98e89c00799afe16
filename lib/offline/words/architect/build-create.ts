import type { RequestWord } from '@/lib/core/words/requests/request-words';
import type { Call } from '../../calls/desk';
import { type Built, notUnderstood, referToFolder, type Scene } from './build';
import { addingCall, buildAdd } from './build-add';
import { buildNote } from './build-note';
import { COLOURS, emojiIn } from './colours';
import type { RequestedAct } from './find-acts';
import { type ListedWord, readItems } from './read-items';
import { FOLDER_NOUNS, NOTE_NOUNS, readReference, spanOf, unquoted, WORD_NOUNS } from './read-reference';
import { INSIDE, splitAt, splitHere } from './split-words';

const TOPIC = new Set('for about on pour sur'.split(' '));
const MANY = new Set('folders subfolders dossiers'.split(' '));
const WITH = new Set('with containing including avec contenant'.split(' '));

/** "Create a folder called Enzymes in Biology", "a blue folder", "folders for A, B and C". */
export function buildCreate(act: RequestedAct, scene: Scene): Built {
  const nouns = act.words.filter(({ isQuoted }) => !isQuoted).slice(0, 4);
  if (nouns.some(({ norm }) => NOTE_NOUNS.has(norm))) return buildNote(act, scene);
  const isFolder = /folder|dossier/.test(act.text.toLowerCase());
  if (!isFolder && nouns.some(({ norm }) => WORD_NOUNS.has(norm))) return buildAdd(act, scene);
  const emoji = emojiIn(act.text);
  const isSub = /subfolder|sous.dossier/i.test(act.text);
  const words = withoutSub(act.words);
  // "Create a folder Verbs with run, walk", "… with: run, walk"
  const placed = splitAt(words, { at: WITH, text: scene.text, which: 'first', mayEnd: true });
  const content = placed ? listIn(act.material, placed.after, scene.text) : [];
  const rest = placed && (content.length > 0 || hasLook(placed.after)) ? placed.before : words;
  const colour = act.words.find(
    ({ norm, isQuoted }, n) => !isQuoted && COLOURS.has(norm) && (n < 3 || !rest.includes(act.words[n] as RequestWord)),
  );
  const inside = splitHere(rest) ?? splitAt(rest, { at: INSIDE, text: scene.text });
  const parent = inside ? referToFolder(scene, inside.after) : isSub ? (scene.folder ?? 'here') : undefined;
  const names = namesIn(
    {
      ...act,
      material: content.length > 0 ? '' : act.material,
      words: (inside?.before ?? rest).filter((word) => word !== colour),
    },
    scene,
  );
  if (names.length === 0) return notUnderstood(scene, act.text);
  scene.folder = names[0];
  scene.item = { name: names[0] ?? '', kind: 'folder' };
  const look = {
    ...(parent !== undefined && { parent }),
    ...(emoji && !names.some((name) => name.includes(emoji)) && { emoji }),
    ...(colour && { color: COLOURS.get(colour.norm) ?? '' }),
  };
  const created = names.map((name): Call => ({ tool: 'createFolder', input: { name, ...look } }));
  return { calls: content.length > 0 ? [...created, addingCall(content, { folder: names[0] ?? '' })] : created };
}

/** The words for a new folder; a single one may be part of the name: "Gone with the wind". */
function listIn(material: string, words: readonly RequestWord[], text: string): ListedWord[] {
  if (material !== '') return readItems(material);
  if (hasLook(words)) return [];
  const noun = words.findIndex(({ norm, isQuoted }) => !isQuoted && WORD_NOUNS.has(norm));
  const terms = words.slice(noun + 1);
  const items = readItems(spanOf(text, terms));
  return noun >= 0 || items.length > 1 ? items : [];
}

/** "sous-dossier" is split into two words, of which the first is not a preposition here. */
const withoutSub = (words: readonly RequestWord[]) =>
  words.filter(({ norm }, n) => norm !== 'sous' || !FOLDER_NOUNS.has(words[n + 1]?.norm ?? ''));

const hasLook = (words: readonly RequestWord[]) =>
  words.length === 0 || words.some(({ norm }) => COLOURS.has(norm) || /^(?:emoji|icon|icone)$/.test(norm));

function namesIn({ words, material }: RequestedAct, { text }: Scene): string[] {
  if (material !== '') return readItems(material).map(({ term }) => term);
  const noun = words.findIndex(({ norm }) => FOLDER_NOUNS.has(norm));
  const isTopic = noun >= 0 && TOPIC.has(words[noun + 1]?.norm ?? '');
  // "a list called Travel"
  const marker = noun < 0 ? words.findIndex(({ norm }) => /^(?:called|named|appelee?|appelé|nommee?|nommé)$/.test(norm)) : -1;
  const named = readReference(text, words.slice(isTopic ? noun + 2 : marker + 1));
  if (!named || named.name === 'here') return [];
  // A quoted name stays as it is, and an emoji alone is a name.
  const name = (words.some(({ isQuoted }) => isQuoted) ? '' : withoutEmoji(named.name)) || named.name;
  if (words.some(({ norm }) => MANY.has(norm))) return readItems(name).map(({ term }) => term);
  return name === '' ? [] : [isTopic ? capitalised(name) : name];
}

const withoutEmoji = (name: string) => unquoted(name.replace(emojiIn(name) ?? '', ''));
const capitalised = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1);
