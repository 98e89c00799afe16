import type { PassageProblem } from '@/lib/core/citations/passage-problem';
import type { Difference } from '@/lib/core/text/difference';
import { plural } from '@/lib/core/text/plural';

/** Titles of kinds of removed texts, by the name of their kind. Other kinds are shown by that name. */
type Kinds = Record<string, string>;

/** By how the citation was chosen. */
type Choices = Partial<Record<'answer' | 'search' | 'desk' | 'none', string>>;

const en = {
  work: 'How the answer was made',
  /** By id of the phase: the text that is shown while it runs. */
  activities: {
    validate: 'Reading the question…',
    redact: 'Removing personal data…',
    translate: 'Finding the language…',
    'redact-translation': 'Checking the translation…',
    reuse: 'Looking for an earlier answer…',
    context: 'Searching the pages…',
    answer: 'Writing the answer…',
    verify: 'Checking the source…',
    keep: 'Keeping the answer…',
  } as Record<string, string>,
  readingPages: 'Reading web pages…',
  words: (count: number) => plural('en', count, { one: '# word', other: '# words' }),
  lastQuestion: 'the last question of this conversation',
  nothingRemoved: 'Nothing had to be removed.',
  removed: (list: string) => `Removed: ${list}.`,
  checkedBy: { rules: 'Checked by rules.', model: 'Checked by a model.', names: 'Names were looked for by rules.' },
  kinds: {
    name: 'name',
    number: 'number',
    address: 'address',
    data: 'other personal data',
    email: 'e-mail address',
    phone: 'telephone number',
    profanity: 'profanity',
    distress: 'words of distress',
    threat: 'threat',
    manipulation: 'manipulation',
  } as Kinds,
  language: (code: string) => `Asked in: ${code}.`,
  translatedTo: (code: string) => `Translated into: ${code}.`,
  notTranslated: 'Not translated.',
  ignored: 'The translation of the model was not used.',
  candidates: (count: number) =>
    plural('en', count, { one: '# similar question was answered before.', other: '# similar questions were answered before.' }),
  reused: (date: string) => `Answer given on ${date}`,
  reusedHint: 'This question was answered before, and the earlier answer was given again.',
  askAnew: 'Get a new answer',
  noneReused: 'None of them answers exactly this question.',
  noneGivenAgain: 'No earlier answer is given again.',
  candidate: ({ question, date, similarity }: { question: string; date: string; similarity: string }) =>
    `“${question}” (${date}, similarity ${similarity})`,
  /** `asked` and `kept`: the words in which the questions differ; empty where one of them has none. */
  differs: ({ kind, asked, kept }: { kind: string; asked: string; kept: string }) =>
    `differs by ${kind}: “${asked || '–'}” here, “${kept || '–'}” there`,
  differences: {
    number: 'number',
    date: 'date',
    negation: 'negation',
    name: 'name',
    area: 'area',
    language: 'language',
    contrast: 'meaning',
    question: 'what is asked for',
    length: 'length',
  } satisfies Record<Difference['kind'], string>,
  outdated: {
    unlisted: 'its answer is not given again: the desk no longer lists the document that it cites',
    deleted: 'its answer is not given again: the document that it cites was deleted',
    replaced: 'its answer is not given again: the document that it cites was replaced by a newer version',
    unchecked: 'its answer is not given again: whether the document that it cites is still the same could not be checked',
  } satisfies Record<PassageProblem, string>,
  rankedBecause: (reason: string) => `The model’s reason: ${reason}`,
  searched: (query: string) => `Searched for “${query}”.`,
  hits: (count: number) => plural('en', count, { one: '# result found', other: '# results found' }),
  area: (area: string) => `Area: ${area}.`,
  noArea: 'No area fits.',
  scenario: (title: string) => `Scenario: ${title}.`,
  ownScenario: 'Your own scenario takes the place of the desk’s: this answer is not given to others.',
  sameContext: 'The context of the last answer was used again.',
  unreadable: (attempt: number) => `Attempt ${attempt} could not be read.`,
  support: (supported: number, all: number) =>
    `${supported} of ${plural('en', all, { one: '# sentence', other: '# sentences' })} supported by what was read`,
  /** For a citation that the answer does not name itself. */
  replaced: {
    search: 'Source chosen by the search, not by the answer',
    desk: 'The link leads to the search, not to a source',
  },
  confidence: (value: string) => `Confidence ${value} of 10`,
  choices: {
    answer: 'The address that the answer names works.',
    search: 'The answer names no source that can be cited; the best page of the search is given instead.',
    desk: 'No source could be checked; the search page is given instead.',
    none: 'There is no source to give.',
  } as Choices,
  /** For a passage of a document. */
  documentChoices: (title: string): Choices => ({
    answer: `The answer names a passage that the search found in “${title}”, a document of this desk.`,
    search: `The answer names no source that can be cited; the best passage of the search, in “${title}”, is given instead.`,
  }),
  checked: (what: string, result: string) => `${what}: ${result}`,
  opened: 'opened',
  found: 'found by the search, in a document of this desk',
  failed: 'it cannot be cited',
  openPassage: 'Opens the cited passage',
  kept: 'Kept for review.',
  notKept: 'Not kept yet; it is kept later.',
  types: {
    clarifying: 'Clarifying question',
    out_of_scope: 'Outside what this desk answers',
    other_level: 'Another organisation is responsible for this',
    refused: 'Not answered',
  },
};

const fr: typeof en = {
  work: 'Comment la réponse a été établie',
  activities: {
    validate: 'Lecture de la question…',
    redact: 'Retrait des données personnelles…',
    translate: 'Recherche de la langue…',
    'redact-translation': 'Vérification de la traduction…',
    reuse: 'Recherche d’une réponse antérieure…',
    context: 'Recherche dans les pages…',
    answer: 'Rédaction de la réponse…',
    verify: 'Vérification de la source…',
    keep: 'Conservation de la réponse…',
  },
  readingPages: 'Lecture de pages web…',
  words: (count) => plural('fr', count, { one: '# mot', other: '# mots' }),
  lastQuestion: 'la dernière question de cette conversation',
  nothingRemoved: 'Rien n’a dû être retiré.',
  removed: (list) => `Retiré\u00a0: ${list}.`,
  checkedBy: {
    rules: 'Vérifié par des règles.',
    model: 'Vérifié par un modèle.',
    names: 'Les noms ont été recherchés par des règles.',
  },
  kinds: {
    name: 'nom',
    number: 'numéro',
    address: 'adresse',
    data: 'autres données personnelles',
    email: 'adresse e-mail',
    phone: 'numéro de téléphone',
    profanity: 'grossièreté',
    distress: 'mots de détresse',
    threat: 'menace',
    manipulation: 'manipulation',
  },
  language: (code) => `Posée en\u00a0: ${code}.`,
  translatedTo: (code) => `Traduite en\u00a0: ${code}.`,
  notTranslated: 'Non traduite.',
  ignored: 'La traduction du modèle n’a pas été utilisée.',
  candidates: (count) =>
    plural('fr', count, {
      one: '# question semblable a déjà reçu une réponse.',
      other: '# questions semblables ont déjà reçu une réponse.',
    }),
  reused: (date) => `Réponse donnée le ${date}`,
  reusedHint: 'Cette question a déjà reçu une réponse, qui a été donnée de nouveau.',
  askAnew: 'Obtenir une nouvelle réponse',
  noneReused: 'Aucune ne répond exactement à cette question.',
  noneGivenAgain: 'Aucune réponse antérieure n’est donnée de nouveau.',
  candidate: ({ question, date, similarity }) => `«\u00a0${question}\u00a0» (${date}, similarité ${similarity})`,
  differs: ({ kind, asked, kept }) =>
    `différence de ${kind}\u00a0: «\u00a0${asked || '–'}\u00a0» ici, «\u00a0${kept || '–'}\u00a0» là`,
  differences: {
    number: 'nombre',
    date: 'date',
    negation: 'négation',
    name: 'nom',
    area: 'domaine',
    language: 'langue',
    contrast: 'sens',
    question: 'demande',
    length: 'longueur',
  },
  outdated: {
    unlisted: 'réponse non donnée de nouveau\u00a0: le document qu’elle cite ne fait plus partie du guichet',
    deleted: 'réponse non donnée de nouveau\u00a0: le document qu’elle cite a été supprimé',
    replaced: 'réponse non donnée de nouveau\u00a0: le document qu’elle cite a été remplacé par une version plus récente',
    unchecked: 'réponse non donnée de nouveau\u00a0: impossible de vérifier si le document qu’elle cite est encore le même',
  },
  rankedBecause: (reason) => `Raison du modèle\u00a0: ${reason}`,
  searched: (query) => `Recherche\u00a0: «\u00a0${query}\u00a0».`,
  hits: (count) => plural('fr', count, { one: '# résultat trouvé', other: '# résultats trouvés' }),
  area: (area) => `Domaine\u00a0: ${area}.`,
  noArea: 'Aucun domaine ne convient.',
  scenario: (title) => `Scénario\u00a0: ${title}.`,
  ownScenario: 'Votre propre scénario remplace celui du guichet : cette réponse n’est pas donnée à d’autres.',
  sameContext: 'Le contexte de la dernière réponse a été repris.',
  unreadable: (attempt) => `L’essai ${attempt} n’a pas pu être lu.`,
  support: (supported, all) => `Phrases étayées par ce qui a été lu\u00a0: ${supported} sur ${all}`,
  replaced: {
    search: 'Source choisie par la recherche, non par la réponse',
    desk: 'Le lien mène à la recherche, non à une source',
  },
  confidence: (value) => `Confiance ${value} sur 10`,
  choices: {
    answer: 'L’adresse citée par la réponse fonctionne.',
    search:
      'La réponse ne nomme aucune source qui puisse être citée\u00a0; la meilleure page de la recherche est donnée à la place.',
    desk: 'Aucune source n’a pu être vérifiée\u00a0; la page de recherche est donnée à la place.',
    none: 'Il n’y a pas de source à donner.',
  },
  documentChoices: (title) => ({
    answer: `La réponse nomme un passage que la recherche a trouvé dans «\u00a0${title}\u00a0», un document de ce guichet.`,
    search: `La réponse ne nomme aucune source qui puisse être citée\u00a0; le meilleur passage de la recherche, dans «\u00a0${title}\u00a0», est donné à la place.`,
  }),
  checked: (what, result) => `${what}\u00a0: ${result}`,
  opened: 'ouverte',
  found: 'trouvé par la recherche, dans un document de ce guichet',
  failed: 'ne peut pas être citée',
  openPassage: 'Ouvre le passage cité',
  kept: 'Conservée pour évaluation.',
  notKept: 'Pas encore conservée\u00a0; elle le sera plus tard.',
  types: {
    clarifying: 'Une question en retour',
    out_of_scope: 'Hors de ce à quoi ce guichet répond',
    other_level: 'Un autre organisme est compétent',
    refused: 'Sans réponse',
  },
};

/** Words of the view of an answer desk's run. */
export const answersWords = { en, fr };
