import { fold } from '../text/fold';

/** Formats in which words are imported and exported. `lines`: a term and its meaning on each line; `anki`: Anki's text export. */
export const WORD_FORMATS = ['csv', 'tsv', 'lines', 'anki'] as const;
export type WordFormat = (typeof WORD_FORMATS)[number];

/** The fields that a column of an imported table can hold. */
export const WORD_FIELDS = [
  'term',
  'meaning',
  'language',
  'partOfSpeech',
  'examples',
  'mnemonic',
  'tags',
  'colour',
  'folder',
] as const;
export type WordField = (typeof WORD_FIELDS)[number];

/** Names of columns in English and French, without accents; the first is the one that is exported. */
const NAMES: Record<WordField, readonly string[]> = {
  term: ['term', 'word', 'front', 'vocabulary', 'expression', 'terme', 'mot', 'recto', 'vocabulaire'],
  meaning: ['meaning', 'definition', 'back', 'translation', 'sens', 'signification', 'verso', 'traduction'],
  language: ['language', 'lang', 'langue'],
  partOfSpeech: ['part of speech', 'pos', 'word class', 'nature', 'classe grammaticale'],
  examples: ['examples', 'example', 'sentence', 'exemples', 'exemple', 'phrase'],
  mnemonic: ['mnemonic', 'memory aid', 'mnemotechnique', 'moyen mnemotechnique'],
  tags: ['tags', 'tag', 'labels', 'etiquettes', 'etiquette'],
  colour: ['colour', 'color', 'couleur'],
  folder: ['folder', 'folders', 'path', 'deck', 'dossier', 'dossiers', 'chemin', 'paquet'],
};

const FIELDS = new Map(WORD_FIELDS.flatMap((field) => NAMES[field].map((name) => [name, field] as const)));

/** Returns the field of a column with this name: `Part_of_speech` is `partOfSpeech`. Undefined for other names. */
export function fieldOf(name: string): WordField | undefined {
  const plain = fold(name)
    .replace(/[\s_-]+/g, ' ')
    .trim();
  return FIELDS.get(plain) ?? (name === 'partOfSpeech' ? 'partOfSpeech' : undefined);
}

/** Returns the name under which a field is exported. */
export function nameOfField(field: WordField): string {
  return NAMES[field][0] ?? field;
}
