import { randomUUID } from 'node:crypto';
import type { WordCommand } from '@/lib/core/words/word-command';
import { anatomy } from './anatomy';
import { astronomy } from './astronomy';
import { biology } from './biology';
import { frenchWords } from './french';
import { music } from './music';
import { rhetoric } from './rhetoric';
import type { SampleFolder, SampleWord } from './sample-folder';

const SAMPLES: readonly SampleFolder[] = [biology, anatomy, frenchWords, rhetoric, astronomy, music];

/** Returns the commands that fill an empty word library with the samples; the ids are new each time. */
export function sampleWordCommands(): WordCommand[] {
  const folderIds = new Map<string, string>();
  const further: { id: string; name: string }[] = [];

  function addWord({ note, alsoIn = [], ...content }: SampleWord, folderId: string): WordCommand[] {
    const id = randomUUID();
    further.push(...alsoIn.map((name) => ({ id, name })));
    const added: WordCommand = { kind: 'addWord', id, folderId, ...content };
    return note === undefined
      ? [added]
      : [added, { kind: 'createNote', id: randomUUID(), folderId: null, wordId: id, content: note }];
  }

  function addFolder({ name, emoji, colour, note, words, folders = [] }: SampleFolder, parentId: string | null): WordCommand[] {
    const id = randomUUID();
    folderIds.set(name, id);
    return [
      { kind: 'createFolder', id, parentId, name, emoji, colour },
      ...(note === undefined
        ? []
        : [{ kind: 'createNote' as const, id: randomUUID(), folderId: id, wordId: null, content: note }]),
      ...folders.flatMap((folder) => addFolder(folder, id)),
      ...words.flatMap((word) => addWord(word, id)),
    ];
  }

  const added = SAMPLES.flatMap((folder) => addFolder(folder, null));
  return [
    ...added,
    ...further.map(({ id, name }): WordCommand => ({ kind: 'placeWord', id, folderId: folderIds.get(name) ?? '' })),
  ];
}
