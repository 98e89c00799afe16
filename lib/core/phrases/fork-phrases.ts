/** Sentences about conversations that are forked. */
export const forkPhrases = {
  en: {
    forkTooLong: () => 'This conversation is too long to be copied up to here. Fork from an earlier answer.',
    notForked: () => 'Conversations with an answer desk or about words cannot be forked.',
  },
  fr: {
    forkTooLong: () =>
      'Cette conversation est trop longue pour être copiée jusqu’ici. Créez la branche à partir d’une réponse plus ancienne.',
    notForked: () => 'Une conversation avec un guichet de réponses ou sur les mots ne peut pas avoir de branches.',
  },
};
