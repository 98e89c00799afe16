import { phrase } from '../phrases/phrase';
import { CommandRefused } from './command-refused';
import type { LibraryDraft } from './library-draft';
import type { LibraryLookup } from './library-lookup';
import type { WordCommand } from './word-command';
import { sameRow } from './word-rows';

/** Carries out a command of a plan. @throws {CommandRefused} also if the item already is as the command would make it */
export function runChange(draft: LibraryDraft, command: WordCommand): void {
  const before = findUpdated(command, draft.lookup);
  draft.run(command);
  if (!before || !sameRow(before.row, findUpdated(command, draft.lookup)?.row)) return;
  throw new CommandRefused(phrase('alreadySo', { item: before.name }));
}

const NOTE_CHARACTERS = 40;

function findUpdated({ kind, id }: WordCommand, lookup: LibraryLookup) {
  if (kind === 'updateFolder') {
    const row = lookup.folder(id);
    return row && { row, name: row.name };
  }
  if (kind === 'updateWord') {
    const row = lookup.word(id);
    return row && { row, name: row.term };
  }
  const row = kind === 'updateNote' ? lookup.note(id) : undefined;
  return row && { row, name: row.content.slice(0, NOTE_CHARACTERS) };
}
