import type { WordCommand } from './word-command';

const LOOKS: ReadonlySet<string> = new Set(['kind', 'id', 'colour', 'emoji']);

/** Whether a command only adds something, or changes a colour or an emoji: nothing that the user has written is lost or moved by it. */
export function isHarmless(command: WordCommand): boolean {
  switch (command.kind) {
    case 'createFolder':
    case 'addWord':
    case 'placeWord':
    case 'createNote':
      return true;
    case 'updateFolder':
    case 'updateWord':
      return Object.entries(command).every(([field, value]) => LOOKS.has(field) || value === undefined);
    default:
      return false;
  }
}
