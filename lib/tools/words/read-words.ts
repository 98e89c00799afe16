import { sliceText } from '@/lib/core/text/slice-text';
import type { ToolContext } from '@/lib/core/tools/tool';
import type { LibraryLookup } from '@/lib/core/words/library-lookup';
import { pathText } from '@/lib/core/words/walk-folders';
import type { Word } from '@/lib/core/words/word-library';
import { TurnDraft } from './turn-draft';

const MEANING_CHARACTERS = 600;

/** Maximum number of characters that a note reader returns; a single note is always complete. */
const NOTES_CHARACTERS = 20_000;

/** Opens the word library for reading, with what earlier calls of the turn have proposed. */
export async function openLibrary(context: Pick<ToolContext, 'sources' | 'earlier'>) {
  const draft = await TurnDraft.open(context);
  const { lookup, references } = draft;
  return { lookup, references, library: () => draft.toLibrary() };
}

type NotesOf = ReturnType<typeof noteReader>;

/**
 * Creates a reader of the notes of folders or words, for one list of a result. All notes have an id; one that no longer fits is cut, as its `length`
 * shows.
 */
export function noteReader(lookup: LibraryLookup) {
  let left = NOTES_CHARACTERS;
  return (ownerId: string) =>
    lookup.notesOf(ownerId).map(({ id, content }) => {
      const { text } = sliceText(content, 0, left);
      left = Math.max(0, left - text.length);
      return { id, content: text, ...(text.length < content.length && { length: content.length }) };
    });
}

/** A word as agents receive it; empty fields are left out. */
export function wordText(lookup: LibraryLookup, word: Word, notesOf: NotesOf) {
  const { id, term, language, meaning, partOfSpeech, examples, mnemonic, tags, places } = word;
  const notes = notesOf(id);
  return {
    id,
    term,
    language,
    folders: places.map(({ folderId }) => pathText(lookup, folderId)),
    ...(meaning !== '' && { meaning: sliceText(meaning, 0, MEANING_CHARACTERS).text }),
    ...(partOfSpeech !== null && { partOfSpeech }),
    ...(examples.length > 0 && { examples }),
    ...(mnemonic !== null && { mnemonic }),
    ...(tags.length > 0 && { tags }),
    ...(notes.length > 0 && { notes }),
  };
}
