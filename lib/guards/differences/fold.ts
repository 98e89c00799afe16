/** Removes case, accents and the curve of apostrophes. */
export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").toLowerCase();
