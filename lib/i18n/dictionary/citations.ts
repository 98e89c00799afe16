import type { CitationProblem, CitationStatus, FactKind } from '@/lib/core/citations/citation';
import { plural } from '@/lib/core/text/plural';

const en = {
  title: 'Checked quotes',
  /** "7 of 8 quotes verified" */
  verified: (verified: number, all: number) =>
    `${verified} of ${plural('en', all, { one: '# quote', other: '# quotes' })} verified`,
  unknown: (count: number) =>
    plural('en', count, {
      one: '# citation of a source that does not exist',
      other: '# citations of sources that do not exist',
    }),
  unsupported: (count: number) =>
    plural('en', count, {
      one: '# figure, date or name that its source does not contain',
      other: '# figures, dates or names that their sources do not contain',
    }),
  uncited: (count: number) =>
    plural('en', count, { one: '# statement without a source', other: '# statements without a source' }),
  /** Each may be followed by a colon and the title of the source. */
  unsupportedKinds: {
    figure: 'Figure not in the source',
    date: 'Date not in the source',
    name: 'Name not in the source',
  } satisfies Record<FactKind, string>,
  colon: ': ',
  /** Summary of the paragraphs that were replaced because of a wrong quote. */
  replaced: (count: number) =>
    plural('en', count, {
      one: '# paragraph was written again because of a wrong quote',
      other: '# paragraphs were written again because of wrong quotes',
    }),
  replacedBy: 'Replaced by:',
  /** Title of the list of the sources that an answer cites by number. */
  sources: 'Sources',
  checking: 'Checking quotes…',
  failed: 'The quotes could not be checked, because the sources could not be read.',
  retry: 'Try again',
  statuses: {
    verified: 'Verified',
    repaired: 'Same words',
    uncertain: 'Uncertain',
    invalid: 'Not found',
    cited: 'Cited',
    uncited: 'Without a source',
  } satisfies Record<CitationStatus, string>,
  problems: {
    'unknown-source': 'There is no such source.',
    'unreadable-source': 'The text of a source is not available, so the quote cannot be compared.',
    'not-found': 'These words are in none of the sources that the run has read.',
    'other-source': 'These words are in another source.',
    'other-words': 'The source says something similar:',
    'hidden-negation': 'The quote leaves out a negation of its source.',
    'only-asked': 'The source asks this, and does not say it.',
    'joined-sentences': 'The parts around “…” belong to different sentences of the source.',
    'own-words': 'The agent wrote these words itself, in the call that returned them.',
    'struck-out': 'These words are struck out in the source.',
    'changed-source': 'The source has changed since it was read. These words are still in it.',
    'changed-words': 'The source has changed since it was read, and these words are no longer in it.',
    'gone-source': 'When it was read again, the source was gone or empty.',
    'unreachable-source': 'The source could not be read again.',
  } satisfies Record<CitationProblem, string>,
  exact: 'In the source:',
  /** Read by screen readers around a difference. */
  onlyInQuote: 'only in the quote',
  onlyInSource: 'only in the source',
};

const fr: typeof en = {
  title: 'Citations vérifiées',
  verified: (verified, all) =>
    `${plural('fr', verified, { one: '# citation vérifiée', other: '# citations vérifiées' })} sur ${all}`,
  unknown: (count) =>
    plural('fr', count, {
      one: '# renvoi à une source qui n’existe pas',
      other: '# renvois à des sources qui n’existent pas',
    }),
  unsupported: (count) =>
    plural('fr', count, {
      one: '# chiffre, date ou nom absent de sa source',
      other: '# chiffres, dates ou noms absents de leurs sources',
    }),
  uncited: (count) => plural('fr', count, { one: '# affirmation sans source', other: '# affirmations sans source' }),
  unsupportedKinds: {
    figure: 'Chiffre absent de la source',
    date: 'Date absente de la source',
    name: 'Nom absent de la source',
  },
  colon: '\u00a0: ',
  replaced: (count) =>
    plural('fr', count, {
      one: '# paragraphe réécrit à cause d’une citation fausse',
      other: '# paragraphes réécrits à cause de citations fausses',
    }),
  replacedBy: 'Remplacé par\u00a0:',
  sources: 'Sources',
  checking: 'Vérification des citations…',
  failed: 'Les citations n’ont pas pu être vérifiées, car les sources n’ont pas pu être lues.',
  retry: 'Réessayer',
  statuses: {
    verified: 'Vérifiée',
    repaired: 'Mêmes mots',
    uncertain: 'Incertaine',
    invalid: 'Introuvable',
    cited: 'Source indiquée',
    uncited: 'Sans source',
  },
  problems: {
    'unknown-source': 'Cette source n’existe pas.',
    'unreadable-source': 'Le texte d’une source n’est pas disponible\u00a0: la citation ne peut pas être comparée.',
    'not-found': 'Ces mots ne figurent dans aucune des sources lues.',
    'other-source': 'Ces mots figurent dans une autre source.',
    'other-words': 'La source dit quelque chose de semblable\u00a0:',
    'hidden-negation': 'La citation omet une négation de sa source.',
    'only-asked': 'La source le demande, et ne l’affirme pas.',
    'joined-sentences': 'Les parties autour de « … » appartiennent à des phrases différentes de la source.',
    'own-words': 'L’agent a écrit ces mots lui-même, dans l’appel qui les a renvoyés.',
    'struck-out': 'Ces mots sont barrés dans la source.',
    'changed-source': 'La source a changé depuis sa lecture. Ces mots y figurent toujours.',
    'changed-words': 'La source a changé depuis sa lecture et ces mots n’y figurent plus.',
    'gone-source': 'Lors d’une nouvelle lecture, la source n’existait plus ou était vide.',
    'unreachable-source': 'La source n’a pas pu être relue.',
  },
  exact: 'Dans la source\u00a0:',
  onlyInQuote: 'seulement dans la citation',
  onlyInSource: 'seulement dans la source',
};

/** Quotes of an answer and what their check has found; loaded with the first quote. */
export const citations = { en, fr };
