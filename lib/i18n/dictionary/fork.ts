const en = {
  fork: 'Fork from here',
  forked: 'A copy up to here. What you write now does not change the original conversation.',
  copiedFrom: 'Everything above is a copy from',
  copiedFromRemoved: 'Everything above is a copy from a conversation that has been deleted since.',
};

const fr: typeof en = {
  fork: 'Créer une branche à partir d’ici',
  forked: 'Une copie jusqu’ici. Ce que vous écrivez maintenant ne change pas la conversation d’origine.',
  copiedFrom: 'Tout ce qui précède est une copie de',
  copiedFromRemoved: 'Tout ce qui précède est une copie d’une conversation supprimée depuis.',
};

/** Forks of conversations. */
export const forkWords = { en, fr };
