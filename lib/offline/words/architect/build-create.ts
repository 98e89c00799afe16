import type { RequestWord } from '@/lib/core/words/requests/request-words';
import type { Call } from '../../calls/desk';
import { type Built, notUnderstood, referToFolder, type Scene } from './build';
import { buildAdd } from './build-add';
import { buildNote } from './build-note';
import { COLOURS, emojiIn } from './colours';
import type { RequestedAct } from './find-acts';
import { readItems } from './read-items';
import { FOLDER_NOUNS, NOTE_NOUNS, readReference, unquoted, WORD_NOUNS } from './read-reference';
import { INSIDE, splitAt } from './split-words';

const TOPIC = new Set('for about on pour sur'.split(' '));
const MANY = new Set('folders subfolders dossiers'.split(' '));
const WITH = new Set('with avec'.split(' '));

/** "Create a folder called Enzymes in Biology", "a blue folder", "folders for A, B and C". */
export function buildCreate(act: RequestedAct, scene: Scene): Built {
  const nouns = act.words.filter(({ isQuoted }) => !isQuoted).slice(0, 4);
  if (nouns.some(({ norm }) => NOTE_NOUNS.has(norm))) return buildNote(act, scene);
  const isFolder = /folder|dossier/.test(act.text.toLowerCase());
  if (!isFolder && nouns.some(({ norm }) => WORD_NOUNS.has(norm))) return buildAdd(act, scene);
  const emoji = emojiIn(act.text);
  const isSub = /subfolder|sous.dossier/i.test(act.text);
  const placed = splitAt(withoutSub(act.words), { at: WITH, text: scene.text });
  const rest = placed && hasLook(placed.after) ? placed.before : withoutSub(act.words);
  const colour = act.words.find(
    ({ norm, isQuoted }, n) => !isQuoted && COLOURS.has(norm) && (n < 3 || !rest.includes(act.words[n] as RequestWord)),
  );
  const inside = splitAt(rest, { at: INSIDE, text: scene.text });
  const parent = inside ? referToFolder(scene, inside.after) : isSub ? (scene.folder ?? 'here') : undefined;
  const names = namesIn({ ...act, words: (inside?.before ?? rest).filter((word) => word !== colour) }, scene);
  if (names.length === 0) return notUnderstood(scene, act.text);
  scene.folder = names[0];
  scene.item = { name: names[0] ?? '', kind: 'folder' };
  const look = {
    ...(parent !== undefined && { parent }),
    ...(emoji && { emoji }),
    ...(colour && { color: COLOURS.get(colour.norm) ?? '' }),
  };
  return { calls: names.map((name): Call => ({ tool: 'createFolder', input: { name, ...look } })) };
}

/** "sous-dossier" is two words, of which the first is no preposition. */
const withoutSub = (words: readonly RequestWord[]) =>
  words.filter(({ norm }, n) => norm !== 'sous' || !FOLDER_NOUNS.has(words[n + 1]?.norm ?? ''));

const hasLook = (words: readonly RequestWord[]) =>
  words.length === 0 || words.some(({ norm }) => COLOURS.has(norm) || /^(?:emoji|icon|icone)$/.test(norm));

function namesIn({ words, material }: RequestedAct, { text }: Scene): string[] {
  if (material !== '') return readItems(material).map(({ term }) => term);
  const noun = words.findIndex(({ norm }) => FOLDER_NOUNS.has(norm));
  const topic = words[noun + 1];
  const isTopic = noun >= 0 && topic !== undefined && TOPIC.has(topic.norm);
  const named = readReference(text, isTopic ? words.slice(noun + 2) : words);
  if (!named || named.name === 'here') return [];
  const name = withoutEmoji(named.name);
  if (words.some(({ norm }) => MANY.has(norm))) return readItems(name).map(({ term }) => term);
  return name === '' ? [] : [isTopic ? capitalised(name) : name];
}

const withoutEmoji = (name: string) => unquoted(name.replace(emojiIn(name) ?? '', ''));
const capitalised = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1);
