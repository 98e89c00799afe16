/** Sentences about conversations that are forked. */
export const forkPhrases = {
  en: {
    forkTooLong: ({ count }: { count: number }) => `A fork has at most ${count} earlier messages. Fork from an earlier answer.`,
    notForked: () => 'Conversations with an answer desk or about words cannot be forked.',
  },
  fr: {
    forkTooLong: ({ count }: { count: number }) =>
      `Une branche contient au plus ${count} messages précédents. Créez-la à partir d’une réponse plus ancienne.`,
    notForked: () => 'Une conversation avec un guichet de réponses ou sur les mots ne peut pas avoir de branches.',
  },
};
