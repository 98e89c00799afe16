import type { WordCommand } from '@/lib/core/words/word-command';
import type { WordLibrary } from '@/lib/core/words/word-library';

/** Returns what a person has typed in commands, one text per line; empty for moves, deletions and choices. What a list had before is left out. */
export function typedText(commands: readonly WordCommand[]): string {
  return commands.flatMap(textsOf).filter(Boolean).join('\n');
}

function textsOf(command: WordCommand): string[] {
  switch (command.kind) {
    case 'createFolder':
    case 'updateFolder':
      return [command.name ?? ''];
    case 'addWord':
    case 'updateWord': {
      const { term, language, meaning, partOfSpeech, examples = [], mnemonic, tags = [] } = command;
      const isNew = command.kind === 'addWord';
      const was = command.kind === 'updateWord' ? command.was : undefined;
      const added = (list: readonly string[], before: readonly string[] = []) => list.filter((one) => !before.includes(one));
      return [
        term ?? '',
        isNew ? '' : (language ?? ''),
        meaning ?? '',
        partOfSpeech ?? '',
        ...added(examples, was?.examples),
        mnemonic ?? '',
        added(tags, was?.tags).join(', '),
      ];
    }
    case 'createNote':
    case 'updateNote':
      return [command.content];
    default:
      return [];
  }
}

/** Returns the name of what the first command is about, as the library is then; undefined for something new. */
export function subjectOf([command]: readonly WordCommand[], { folders, words, notes }: WordLibrary): string | undefined {
  if (!command) return undefined;
  const note = command.kind === 'createNote' ? command : notes.get(command.id);
  const own = note ? (note.wordId ?? note.folderId ?? '') : command.id;
  return words.get(own)?.term ?? folders.get(own)?.name;
}
