import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { ENGLISH_WORDS } from './english-words';
import { FRENCH_WORDS } from './french-words';
import { createLexicon, type Lexicon } from './lexicon';

/** Words that are compared by meaning, by language (ISO 639-3). */
export const lexicons: Readonly<Record<string, Lexicon>> = {
  eng: createLexicon(ENGLISH_WORDS, english),
  fra: createLexicon(FRENCH_WORDS, french),
};

/** For other languages: the words themselves. */
export const plainLexicon: Lexicon = createLexicon({ stopWords: '', synonyms: [], contrasts: {} }, (word) => word);
