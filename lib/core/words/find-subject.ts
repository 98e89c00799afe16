import { nameKey } from './name-key';
import type { WordLibrary } from './word-library';
import type { WordsAt } from './words-at';

/** The word or folder that a question is about. */
export type WordSubject = { kind: 'word' | 'folder'; id: string; name: string };

/**
 * Finds the subject of a question: the longest word of the library that it names, and among equal ones that in the user's folder; otherwise the word
 * that the user has open, or the user's folder.
 */
export function findSubject(
  { words, folders }: Pick<WordLibrary, 'words' | 'folders'>,
  { question, at }: { question: string; at: Pick<WordsAt, 'folderId' | 'wordId'> },
): WordSubject | undefined {
  const text = spaced(question);
  let found: { id: string; term: string; rank: number } | undefined;
  for (const { id, term, places } of words.values()) {
    const key = spaced(term);
    const rank = key.length + (places.some(({ folderId }) => folderId === at.folderId) ? 0.5 : 0);
    if (key.trim() !== '' && rank > (found?.rank ?? 0) && text.includes(key)) found = { id, term, rank };
  }
  if (found) return { kind: 'word', id: found.id, name: found.term };
  const open = at.wordId ? words.get(at.wordId) : undefined;
  if (open) return { kind: 'word', id: open.id, name: open.term };
  const folder = at.folderId ? folders.get(at.folderId) : undefined;
  return folder && { kind: 'folder', id: folder.id, name: folder.name };
}

/** Folds a text to words between single spaces, so that only whole words are found. */
const spaced = (text: string) => ` ${nameKey(text.replace(/[^\p{L}\p{N}\p{M}]/gu, ' '))} `;
