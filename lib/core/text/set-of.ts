/** Returns the words of a text in which they are separated by spaces. */
export const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
