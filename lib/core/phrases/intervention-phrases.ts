/** Sentences about users' messages and commands to a run in progress. */
const en = {
  finishedAfterRound: ({ round }: { round: number }) => `You asked for the answer after round ${round}.`,
  finishedEarly: () => 'You asked for the answer before the work was done.',
  taskNotAwaited: () => 'not asked, because the answer was wanted before',
  messageUnread: ({ text }: { text: string }) => `No agent read your message, because the work was already over: “${text}”`,
  messageUnreadStopped: ({ text }: { text: string }) => `No agent read your message before the run was stopped: “${text}”`,
  cannotFinish: () => 'Nothing has been found yet to answer from, or the answer is already being written.',
};

const fr: typeof en = {
  finishedAfterRound: ({ round }) => `Vous avez demandé la réponse après le tour ${round}.`,
  finishedEarly: () => 'Vous avez demandé la réponse avant la fin du travail.',
  taskNotAwaited: () => 'non consulté, car la réponse était demandée avant',
  messageUnread: ({ text }) => `Aucun agent n’a lu votre message, car le travail était déjà terminé : « ${text} »`,
  messageUnreadStopped: ({ text }) =>
    `Aucun agent n’a lu votre message avant l’arrêt de l’exécution\u00a0: «\u00a0${text}\u00a0»`,
  cannotFinish: () => 'Rien n’a encore été trouvé pour répondre, ou la réponse est déjà en cours de rédaction.',
};

export const interventionPhrases = { en, fr };
