/** Sentences about runs that are retried. */
export const retryPhrases = {
  en: {
    keptOfEarlier: () => 'This run repeats what failed in an earlier one and what came after that. It keeps the work before.',
    retryBeforeEnd: () => 'This run has not ended yet. Stop it, or wait for its end.',
    sameAgain: () => 'A retry of this run would do the same again. Ask the question again instead.',
    agentsGone: () => 'An agent of this run does not exist any more. Ask the question again instead.',
    notAlone: () => 'The earlier message is still being answered. Stop it, or wait for its end.',
    notRetried: () => 'The work of this run cannot be kept. Ask the question again instead.',
    keyUsed: () => 'This Idempotency-Key was already used with a different request. Use a new key for a new request.',
  },
  fr: {
    keptOfEarlier: () =>
      'Cette exécution refait ce qui a échoué ou manquait dans une précédente, et garde le reste de son travail.',
    retryBeforeEnd: () => 'Cette exécution n’est pas encore terminée. Arrêtez-la, ou attendez sa fin.',
    sameAgain: () => 'Un nouvel essai de cette exécution ferait la même chose. Posez plutôt la question à nouveau.',
    agentsGone: () => 'Un agent de cette exécution n’existe plus. Posez plutôt la question à nouveau.',
    notAlone: () => 'Le message précédent est encore en cours de traitement. Arrêtez-le, ou attendez sa fin.',
    notRetried: () => 'Le travail de cette exécution ne peut pas être repris. Posez plutôt la question à nouveau.',
    keyUsed: () =>
      'Cette clé d’idempotence (Idempotency-Key) a déjà servi à une autre demande. Utilisez une nouvelle clé pour une nouvelle demande.',
  },
};
