import type { WordField } from '../words/word-fields';

const fields: Record<'en' | 'fr', Record<WordField, string>> = {
  en: {
    term: 'term',
    meaning: 'meaning',
    language: 'language',
    partOfSpeech: 'part of speech',
    examples: 'examples',
    mnemonic: 'mnemonic',
    tags: 'tags',
    colour: 'colour',
    folder: 'folder',
  },
  fr: {
    term: 'terme',
    meaning: 'sens',
    language: 'langue',
    partOfSpeech: 'nature du mot',
    examples: 'exemples',
    mnemonic: 'moyen mnémotechnique',
    tags: 'étiquettes',
    colour: 'couleur',
    folder: 'dossier',
  },
};

const named = (language: 'en' | 'fr', field: string) => fields[language][field as WordField] ?? field;

const en = {
  importNoTerm: () => 'The term is missing.',
  importTooLong: ({ field, most }: { field: string; most: number }) => `Too long: at most ${most} (${named('en', field)}).`,
  importNotPossible: ({ field, value }: { field: string; value: string }) =>
    `“${value}” is not possible here (${named('en', field)}).`,
  importNeedsFolder: () => 'Words are in folders: choose a folder, or name one in a column “folder”.',
  importUnreadable: () => 'This line cannot be read: a quotation mark may be missing.',
  importTooManyRows: ({ most }: { most: number }) => `At most ${most} words can be imported at a time. Divide the file.`,
  importEmpty: () => 'The text has no words.',
  importTooSlow: () => 'The text takes too long to read. Divide it.',
  ratedSince: () => 'The word has been rated again since. Undo the later rating first.',
  ratedElsewhere: () => 'The word was rated elsewhere after it was shown here. That rating counts.',
};

const fr: typeof en = {
  importNoTerm: () => 'Le terme manque.',
  importTooLong: ({ field, most }) => `Trop long : ${most} au plus (${named('fr', field)}).`,
  importNotPossible: ({ field, value }) => `« ${value} » est impossible ici (${named('fr', field)}).`,
  importNeedsFolder: () =>
    'Les mots se trouvent dans des dossiers : choisissez un dossier, ou nommez-en un dans une colonne « dossier ».',
  importUnreadable: () => 'Cette ligne est illisible : il manque peut-être un guillemet.',
  importTooManyRows: ({ most }) => `On peut importer au plus ${most} mots à la fois. Divisez le fichier.`,
  importEmpty: () => 'Le texte ne contient aucun mot.',
  importTooSlow: () => 'La lecture du texte prend trop de temps. Divisez-le.',
  ratedSince: () => 'Le mot a été évalué de nouveau depuis. Annulez d’abord l’évaluation la plus récente.',
  ratedElsewhere: () => 'Le mot a été évalué ailleurs après avoir été affiché ici. C’est cette évaluation qui compte.',
};

/** Sentences about the import and the review of words. */
export const wordImportPhrases = { en, fr };
