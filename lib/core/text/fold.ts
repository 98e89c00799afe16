/** Returns a text in lower case and without accents, for comparisons. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
