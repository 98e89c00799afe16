import { nameKey } from '@/lib/core/words/name-key';
import type { WordLibrary } from '@/lib/core/words/word-library';

const MOST_SUGGESTIONS = 4;
/** A name is looked for by its beginning, in up to this many words at the end of the text. */
const MOST_WORDS = 3;
const LEAST_CHARACTERS = 2;

/** A name of the library that the end of a text begins. */
export interface Suggestion {
  kind: 'folder' | 'word';
  name: string;
  /** The text with the name in place of its beginning. */
  completed: string;
}

/** Returns the folders and words whose names begin like the end of a text; folders first. */
export function suggestNames({ folders, words }: Pick<WordLibrary, 'folders' | 'words'>, text: string): Suggestion[] {
  const tokens = text.split(' ');
  for (let count = Math.min(MOST_WORDS, tokens.length); count > 0; count--) {
    const begun = tokens.slice(-count).join(' ');
    const start = text.length - begun.length;
    const found = namesLike(nameKey(begun)).map(({ kind, name }) => ({
      kind,
      name,
      completed: `${text.slice(0, start)}${name} `,
    }));
    if (found.length > 0) return found;
  }
  return [];

  function namesLike(key: string): Omit<Suggestion, 'completed'>[] {
    const found = new Map<string, Omit<Suggestion, 'completed'>>();
    if (key.length < LEAST_CHARACTERS) return [];
    const add = (kind: Suggestion['kind'], name: string) => {
      const nameOf = nameKey(name);
      if (nameOf !== key && nameOf.startsWith(key) && !found.has(nameOf)) found.set(nameOf, { kind, name });
      return found.size >= MOST_SUGGESTIONS;
    };
    for (const { name } of folders.values()) if (add('folder', name)) return [...found.values()];
    for (const { term } of words.values()) if (add('word', term)) return [...found.values()];
    return [...found.values()];
  }
}
