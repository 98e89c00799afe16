type Tool = { tool: string };

/** Sentences about a call whose outcome is unknown. */
const en = {
  didItHappen: ({ tool }: Tool) =>
    `${tool} was started, but the server stopped before the outcome was known. Did it happen? Please check before you answer.`,
  itHappened: () => 'It happened',
  runItAgain: () => 'It did not happen: run it again',
  outcomeUnknown: ({ tool }: Tool) => `It is not known whether ${tool} happened.`,
  outcomeUnknownSaying: ({ tool, reply }: Tool & { reply: string }) =>
    `It is not known whether ${tool} happened. The person says: ${reply}`,
};

const fr: typeof en = {
  didItHappen: ({ tool }) =>
    `${tool} a été lancé, mais le serveur s’est arrêté avant d’en connaître le résultat. Cela a-t-il été fait ? Vérifiez avant de répondre.`,
  itHappened: () => 'Cela a été fait',
  runItAgain: () => 'Cela n’a pas été fait : recommencer',
  outcomeUnknown: ({ tool }) => `On ne sait pas si ${tool} a été exécuté.`,
  outcomeUnknownSaying: ({ tool, reply }) => `On ne sait pas si ${tool} a été exécuté. Vous dites : ${reply}`,
};

export const outcomePhrases = { en, fr };
