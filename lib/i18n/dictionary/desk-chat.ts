const en = {
  emptyText: 'Ask a question: you get one short answer with one checked source, from the pages of this desk.',
};

const fr: typeof en = {
  emptyText: 'Posez une question : vous recevez une réponse brève avec une source vérifiée, tirée des pages de ce guichet.',
};

/** Words of the composer in the mode Answers. */
export const deskChat = { en, fr };
