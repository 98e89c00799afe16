import { nameKey, termKey } from '@/lib/core/words/name-key';
import type { WordCommand } from '@/lib/core/words/word-command';
import { MAX_FOLDER_DEPTH, WORD_COLOURS, type WordLibrary } from '@/lib/core/words/word-library';

/** Few names, some of them equal but for case and accents, so that they collide. */
const NAMES = ['Cells', 'cells', 'Été', 'ete', 'Rocks', 'Œuvre', 'Stars', 'Music', 'a', 'Ä', 'Long name with  spaces', '日本語'];
const NOWHERE = '00000000-0000-4000-8000-000000000000';

/** Makes random commands for a library, most of which fit it. `random`: numbers in [0, 1). */
export function createRandomCommands(random: () => number) {
  const below = (n: number) => Math.floor(random() * n);
  const oneOf = <T>(values: readonly T[]) => values[below(values.length)] as T;
  const newId = () => {
    const digits = Array.from({ length: 12 }, () => below(16).toString(16)).join('');
    return `00000000-0000-4000-8000-${digits}`;
  };
  const idIn = (rows: ReadonlyMap<string, unknown>) => (rows.size === 0 || below(50) === 0 ? NOWHERE : oneOf([...rows.keys()]));
  const name = () => (below(3) === 0 ? oneOf(NAMES) : `${oneOf(NAMES)} ${below(1000)}`);

  return function randomCommand({ folders, words, notes }: WordLibrary): WordCommand {
    const [folderId, wordId] = [idIn(folders), idIn(words)];
    const parentId = below(3) === 0 ? null : idIn(folders);
    const before = below(3) === 0 ? idIn(below(2) === 0 ? folders : words) : null;
    const folderOfWord = words.get(wordId)?.places[0]?.folderId ?? folderId;
    const makers: readonly (readonly [weight: number, make: () => WordCommand])[] = [
      [8, () => ({ kind: 'createFolder', id: newId(), parentId, name: name(), emoji: '🔬', before })],
      [3, () => ({ kind: 'updateFolder', id: folderId, name: name(), colour: oneOf(WORD_COLOURS) })],
      [6, () => ({ kind: 'moveFolder', id: folderId, parentId, before })],
      [1, () => ({ kind: 'deleteFolder', id: folderId })],
      [16, () => ({ kind: 'addWord', id: newId(), folderId, term: name(), tags: [name()], before })],
      [6, () => ({ kind: 'updateWord', id: wordId, term: name(), meaning: name(), examples: [name(), name()] })],
      [6, () => ({ kind: 'moveWord', id: wordId, from: folderOfWord, to: folderId, before })],
      [4, () => ({ kind: 'placeWord', id: wordId, folderId, before })],
      [4, () => ({ kind: 'removeWord', id: wordId, folderId: folderOfWord })],
      [2, () => ({ kind: 'deleteWord', id: wordId })],
      [3, () => ({ kind: 'createNote', id: newId(), folderId, wordId: null, content: name() })],
      [3, () => ({ kind: 'createNote', id: newId(), folderId: null, wordId, content: name() })],
      [2, () => ({ kind: 'updateNote', id: idIn(notes), content: name() })],
      [1, () => ({ kind: 'deleteNote', id: idIn(notes) })],
    ];
    let at = below(makers.reduce((sum, [weight]) => sum + weight, 0));
    for (const [weight, make] of makers) {
      if (at < weight) return make();
      at -= weight;
    }
    throw new Error('not reached');
  };
}

/** The rows of a library in one order, without its version. */
export function contentOf({ folders, words, notes }: WordLibrary): string {
  const sorted = (rows: ReadonlyMap<string, { id: string }>) =>
    [...rows.values()]
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map((row) => Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify([sorted(folders), sorted(words), sorted(notes)]);
}

/** What is wrong with a library, whatever led to it. */
export function problemsOf({ folders, words, notes }: WordLibrary): string[] {
  const problems: string[] = [];
  const taken = new Set<string>();
  const claim = (key: string) => {
    if (taken.has(key)) problems.push(`twice: ${key}`);
    taken.add(key);
  };
  for (const { id, parentId, name } of folders.values()) {
    claim(`${parentId}/${nameKey(name)}`);
    let depth = 1;
    for (let parent = parentId; parent !== null; parent = folders.get(parent)?.parentId ?? null) {
      if (!folders.has(parent)) problems.push(`folder ${id} has no parent`);
      if (++depth > MAX_FOLDER_DEPTH) {
        problems.push(`folder ${id} is too deep or in a circle`);
        break;
      }
    }
  }
  for (const word of words.values()) {
    if (word.places.length === 0) problems.push(`word ${word.id} is nowhere`);
    for (const { folderId } of word.places) {
      claim(`${folderId}: ${termKey(word)}`);
      if (!folders.has(folderId)) problems.push(`word ${word.id} is in a folder that does not exist`);
    }
  }
  for (const { id, folderId, wordId } of notes.values()) {
    const hasOwner = folderId === null ? words.has(wordId ?? '') : wordId === null && folders.has(folderId);
    if (!hasOwner) problems.push(`note ${id} belongs to nothing`);
  }
  return problems;
}
