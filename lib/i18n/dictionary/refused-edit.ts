const en = {
  /** `item`: the name of the item that was edited. */
  refusedItem: (item: string) => `The edit of “${item}” was not made`,
  written: (text: string) => `You wrote: “${text}”`,
  copyText: 'Copy text',
};

const fr: typeof en = {
  refusedItem: (item) => `La modification de « ${item} » n’a pas été faite`,
  written: (text) => `Vous avez écrit : « ${text} »`,
  copyText: 'Copier le texte',
};

export const refusedEdit = { en, fr };
