/** Limits of a word library's texts in characters, and of its lists in entries; `commands`: of one change. */
export const WORD_LIMITS = {
  term: 200,
  meaning: 5000,
  partOfSpeech: 50,
  language: 35,
  example: 1000,
  mnemonic: 2000,
  tag: 50,
  /** Examples and tags of a word, each. */
  list: 50,
  note: 20_000,
  commands: 1000,
} as const;

/** A language tag such as "en" or "pt-BR". */
export const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/;
