/** Limits of the content of a word library: texts in characters, `list` in entries. */
export const WORD_LIMITS = {
  term: 200,
  meaning: 5000,
  partOfSpeech: 50,
  example: 1000,
  mnemonic: 2000,
  tag: 50,
  /** Examples of a word, or its tags. */
  list: 50,
  note: 20_000,
} as const;

/** Maximum number of commands of one change. */
export const MAX_COMMANDS = 1000;

/** A language tag such as "en" or "pt-BR". */
export const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/;
