import type { Language } from '@/lib/core/text/language';

/** The model's own phrases in English and French; each `#` is replaced by a parameter, in order. */
const table = {
  where: ['where', 'où'],
  and: ['and', 'et'],
  or: ['or', 'ou'],
  isNot: ['is not', 'n’est pas'],
  contains: ['contains', 'contient'],
  span: ['from # to #', 'du # au #'],
  until: ['until', 'jusqu’au'],
  since: ['since', 'depuis le'],
  yes: ['yes', 'oui'],
  no: ['no', 'non'],
  valuesOf: ['one of # values', 'une de # valeurs'],
  records: ['# records', '# fiches'],
  record: ['# record', '# fiche'],
  number: ['Number', 'Nombre'],
  sum: ['Sum of', 'Somme de'],
  of: ['of', 'de'],
  by: ['by', 'par'],
  month: ['month', 'mois'],
  year: ['year', 'année'],
  shown: ['# of # shown', '# sur # affichées'],
  follows: ['#:', '# :'],
  incomplete: ['There are more than the tool returned.', 'Il y en a plus que ce que l’outil a renvoyé.'],
  source: ['Source', 'Source'],
  notUsed: ['Not used: #', 'Non utilisé : #'],
  cannot: ['I could not answer this without a language model', 'Je n’ai pas pu répondre sans modèle de langage'],
  pasted: ['the other # characters of the request', 'les # autres caractères de la demande'],
  because: ['#: none of my searches used #.', '# : aucune de mes recherches n’a utilisé #.'],
  nothing: ['#: nothing I can reach matches these words.', '# : rien de ce que j’atteins ne correspond à ces mots.'],
  material: ['Here is what was found:', 'Voici ce qui a été trouvé :'],
  step: [
    'A language model can answer this: choose one for your question, or add one on the Models page.',
    'Un modèle de langage peut y répondre : choisissez-en un pour votre question, ou ajoutez-en un à la page Modèles.',
  ],
  signature: [
    '_Offline model: it quotes and counts what the tools returned, and does not reason._',
    '_Modèle hors ligne : il cite et compte ce que les outils ont renvoyé, et ne raisonne pas._',
  ],
  failed: ['`#` failed: #', '`#` a échoué : #'],
  documents: ['# of # documents in which a # was found #', '# documents sur # dans lesquels figure : # #'],
  inDocuments: ['Found in documents: # – #', 'Trouvé dans les documents : # – #'],
  readAs: ['“#” is taken to mean # to #.', '« # » est compris comme du # au #.'],
  noDate: ['No date for # was found in: #.', 'Aucune date pour # dans : #.'],
  document: ['Document', 'Document'],
  passages: ['Passages found for “#” – #', 'Passages trouvés pour « # » – #'],
  hello: [
    'I am the offline model: I look up, list, count, filter and quote, by the words of your question.',
    'Je suis le modèle hors ligne : je cherche, liste, compte, filtre et cite, d’après les mots de votre question.',
  ],
  named: ['Names shared by #.', 'Noms partagés par #.'],
  couldNot: ['Could not answer: #. Here is what they found.', 'N’ont pas pu répondre : #. Voici ce qu’ils ont trouvé.'],
  missing: ['Missing', 'Absents'],
  nothingNamed: [
    'The request names no passage or term that I could look up.',
    'La demande ne nomme aucun passage et aucun terme que je puisse chercher.',
  ],
  notFound: ['Not found: #. The tool answered: #', 'Introuvable : #. Réponse de l’outil : #'],
  notFoundBeside: ['Not found: #.', 'Introuvable : #.'],
  nothingFound: ['Nothing was found for this.', 'Rien n’a été trouvé pour cette demande.'],
  partly: ['Only a part of it is quoted here.', 'Seule une partie en est citée ici.'],
  next: ['You could ask next:', 'Vous pouvez demander ensuite :'],
  askMeaning: ['What does # mean?', 'Que signifie # ?'],
  askText: ['What does # say?', 'Que dit # ?'],
  askHelps: ['Which # are there for #?', 'Quelles aides (#) y a-t-il pour # ?'],
  askInEnglish: [
    'Could you ask in English or French? Without a language model nothing can be translated.',
    'Pouvez-vous poser la question en anglais ou en français ? Sans modèle de langage, rien ne peut être traduit.',
  ],
  whichPage: ['Which one do you mean: #?', 'De quoi s’agit-il : # ?'],
  emptyPage: ['The page “#” was found, but it has no text.', 'La page « # » a été trouvée, mais elle n’a pas de texte.'],
  noPage: ['The pages of # that were found do not answer this.', 'Les pages trouvées (#) ne répondent pas à cette question.'],
  left: ['# more points are left out of the chart.', '# autres points ne sont pas dans le graphique.'],
} as const satisfies Record<string, readonly [en: string, fr: string]>;

export type PhraseKey = keyof typeof table;
export type Translate = (key: PhraseKey, ...put: readonly (string | number)[]) => string;

/** Returns a function that fills phrases of one language. */
export function translatorTo(language: Language): Translate {
  return translatorOf(table, language);
}

/** Returns the same for other phrases in English and French, in which each `#` is replaced by a parameter. */
export function translatorOf<K extends string>(
  phrases: Readonly<Record<K, readonly [en: string, fr: string]>>,
  language: Language,
): (key: K, ...put: readonly (string | number)[]) => string {
  return (key, ...put) => {
    const [first = '', ...rest] = phrases[key][language === 'fr' ? 1 : 0].split('#');
    return rest.reduce((text, piece, n) => `${text}${put[n] ?? ''}${piece}`, first);
  };
}
