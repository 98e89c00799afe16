import { plural } from '@/lib/core/text/plural';
import type { PlanItem } from '@/lib/core/words/word-plan';

type Included = NonNullable<PlanItem['includes']>;
type Kind = PlanItem['what']['kind'];

const en = {
  label: 'What would change',
  changes: (count: number) => plural('en', count, { one: '# change', other: '# changes' }),
  anew: 'The word library has changed, so the plan was made again.',
  refused: 'No longer part of the plan:',
  kinds: { folder: 'folder', word: 'word', note: 'note' } as Record<Kind, string>,
  noteOf: (name: string) => `Note of “${name}”`,
  item: (act: string, kind: string, name: string) => `${act}: ${kind} “${name}”`,
  includes: ({ folders, words, notes }: Included) =>
    `with ${[
      plural('en', folders, { one: '# folder', other: '# folders' }),
      plural('en', words, { one: '# word', other: '# words' }),
      plural('en', notes, { one: '# note', other: '# notes' }),
    ].join(', ')}`,
  /** By field; others are shown by their name. */
  fields: {
    name: 'Name',
    term: 'Term',
    meaning: 'Meaning',
    language: 'Language',
    partOfSpeech: 'Part of speech',
    examples: 'Examples',
    mnemonic: 'Mnemonic',
    tags: 'Tags',
    colour: 'Colour',
    emoji: 'Emoji',
    folder: 'Folder',
    folders: 'Folders',
    content: 'Note',
    position: 'Position',
  } as Record<string, string>,
  was: 'was',
  becomes: 'becomes',
  empty: 'empty',
  left: 'left out',
  keepAll: 'Choose all',
  keepNone: 'Choose none',
  kept: (n: number, of: number) => `${n} of ${plural('en', of, { one: '# change', other: '# changes' })} will be made.`,
  noneKept: 'Choose at least one change, or decline the plan.',
};

const fr: typeof en = {
  label: 'Ce qui changerait',
  changes: (count) => plural('fr', count, { one: '# modification', other: '# modifications' }),
  anew: 'La bibliothèque de mots a changé : le plan a été refait.',
  refused: 'Ne fait plus partie du plan :',
  kinds: { folder: 'dossier', word: 'mot', note: 'note' },
  noteOf: (name) => `Note de « ${name} »`,
  item: (act, kind, name) => `${act} : ${kind} « ${name} »`,
  includes: ({ folders, words, notes }) =>
    `avec ${[
      plural('fr', folders, { one: '# dossier', other: '# dossiers' }),
      plural('fr', words, { one: '# mot', other: '# mots' }),
      plural('fr', notes, { one: '# note', other: '# notes' }),
    ].join(', ')}`,
  fields: {
    name: 'Nom',
    term: 'Terme',
    meaning: 'Sens',
    language: 'Langue',
    partOfSpeech: 'Nature du mot',
    examples: 'Exemples',
    mnemonic: 'Moyen mnémotechnique',
    tags: 'Étiquettes',
    colour: 'Couleur',
    emoji: 'Emoji',
    folder: 'Dossier',
    folders: 'Dossiers',
    content: 'Note',
    position: 'Position',
  },
  was: 'était',
  becomes: 'devient',
  empty: 'vide',
  left: 'écarté',
  keepAll: 'Tout choisir',
  keepNone: 'Ne rien choisir',
  kept: (n, of) => `${n} sur ${plural('fr', of, { one: '# modification sera faite.', other: '# modifications seront faites.' })}`,
  noneKept: 'Choisissez au moins une modification, ou refusez le plan.',
};

export const wordPlanWords = { en, fr };
