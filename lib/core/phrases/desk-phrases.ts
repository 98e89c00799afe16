/** Sentences from answer desks to askers. */
const en = {
  questionTooShort: () => 'Please ask in a few more words: with one or two words alone, an answer cannot be found.',
  questionTooLong: ({ length }: { length: number }) => `The question is too long: at most ${length} characters are read.`,
  tooManyQuestions: ({ questions }: { questions: number }) =>
    `This conversation has reached its limit of ${questions} questions. Please start a new one.`,
  questionWithoutWords: () => 'The message contains no words. Please ask a question.',
  questionBlocked: () => 'This question cannot be answered because of words that it contains. Please ask in other words.',
  questionInDistress: () =>
    'This assistant cannot help with this, but people can. Please call your local emergency number or a crisis line, or talk to somebody you trust. If you also have a question about our services, you can ask it separately.',
  /** The desk's own text. */
  deskHelp: ({ en }: { en: string; fr: string }) => en,
  personalDataUnchecked: () =>
    'The check for personal data did not work, so the question was not sent on. Please try again later or in other words, or use the search.',
  languageUnknown: () => 'The language of the question could not be recognized. Please ask in a full sentence.',
  searchDesk: ({ desk }: { desk: string }) => `Search ${desk}`,
  noAnswerWritten: () => 'An answer could not be written. Please try again, or use the search.',
  outsideOfDesk: () => 'This service does not answer questions of this kind.',
  otherOrganisation: () => 'Another organisation is responsible for this.',
  sentencesOmitted: ({ all, given }: { all: number; given: number }) =>
    `The model wrote ${all} sentences; this desk gives at most ${given}, so the rest is left out.`,
  answerWithoutForm: () => 'The model wrote no answer in the required form.',
  namesByRules: () => 'Names were looked for by rules, since no model can check them.',
  secondCheckFailed: ({ why }: { why: string }) => `The translation was checked for personal data by rules alone: ${why}`,
  notTranslated: ({ why }: { why: string }) => `The question was not translated, so its own words are searched for: ${why}`,
  noTranslationOffline: () => 'Nothing is translated without a model: the search uses the words of the question.',
  queryByRules: ({ why }: { why: string }) => `The search words were chosen by rules: ${why}`,
  contextByRules: ({ why }: { why: string }) => `The area was found by rules: ${why}`,
  similarUnavailable: () => 'Earlier answers could not be searched in time, so a new answer is written.',
  rankingFailed: ({ why }: { why: string }) => `No earlier answer is given again, since none could be chosen: ${why}`,
  searchFailed: ({ why }: { why: string }) => `The search failed: ${why}`,
  answerNotKept: () => 'The answer could not be kept for review yet. It is kept later.',
  ratedAtDesk: () => 'An answer of a desk cannot be rated here: below it, you can say whether it was helpful.',
};

const fr: typeof en = {
  questionTooShort: () =>
    'Posez la question en quelques mots de plus : un ou deux mots ne suffisent pas pour trouver une réponse.',
  questionTooLong: ({ length }) => `La question est trop longue : au plus ${length} caractères sont lus.`,
  tooManyQuestions: ({ questions }) =>
    `Cette conversation a atteint sa limite de ${questions} questions. Commencez-en une nouvelle.`,
  questionWithoutWords: () => 'Le message ne contient aucun mot. Posez une question.',
  questionBlocked: () => 'Cette question ne peut pas recevoir de réponse à cause de mots qu’elle contient. Posez-la autrement.',
  questionInDistress: () =>
    'Cet assistant ne peut pas aider pour cela, mais des personnes le peuvent. Appelez le numéro d’urgence de votre région ou une ligne d’écoute, ou parlez à une personne de confiance. Si vous avez aussi une question sur nos services, vous pouvez la poser séparément.',
  deskHelp: ({ fr }) => fr,
  personalDataUnchecked: () =>
    'La vérification des données personnelles n’a pas fonctionné, la question n’a donc pas été transmise. Réessayez plus tard ou avec d’autres mots, ou utilisez la recherche.',
  languageUnknown: () => 'La langue de la question n’a pas pu être reconnue. Posez-la par une phrase complète.',
  searchDesk: ({ desk }) => `Rechercher sur ${desk}`,
  noAnswerWritten: () => 'La réponse n’a pas pu être rédigée. Réessayez, ou utilisez la recherche.',
  outsideOfDesk: () => 'Ce service ne répond pas à ce genre de question.',
  otherOrganisation: () => 'Un autre organisme est compétent.',
  sentencesOmitted: ({ all, given }) =>
    `Le modèle a écrit ${all} phrases ; ce guichet en donne au plus ${given}, le reste est omis.`,
  answerWithoutForm: () => 'Le modèle n’a pas écrit de réponse dans la forme demandée.',
  namesByRules: () => 'Les noms ont été recherchés par des règles, faute de modèle capable de les vérifier.',
  secondCheckFailed: ({ why }) => `Les données personnelles de la traduction n’ont été vérifiées que par des règles : ${why}`,
  notTranslated: ({ why }) => `La question n’a pas été traduite, ses propres mots sont donc recherchés : ${why}`,
  noTranslationOffline: () => 'Rien n’est traduit sans modèle : la recherche utilise les mots de la question.',
  queryByRules: ({ why }) => `Les mots de recherche ont été choisis par des règles : ${why}`,
  contextByRules: ({ why }) => `Le domaine a été trouvé par des règles : ${why}`,
  similarUnavailable: () =>
    'Les réponses précédentes n’ont pas pu être recherchées à temps, une nouvelle réponse est donc rédigée.',
  rankingFailed: ({ why }) => `Aucune réponse précédente n’est redonnée, faute d’avoir pu en choisir une : ${why}`,
  searchFailed: ({ why }) => `La recherche a échoué : ${why}`,
  answerNotKept: () => 'La réponse n’a pas encore pu être conservée pour évaluation. Elle le sera plus tard.',
  ratedAtDesk: () => 'La réponse d’un guichet ne s’évalue pas ici : sous la réponse, vous pouvez dire si elle a été utile.',
};

export const deskPhrases = { en, fr };
