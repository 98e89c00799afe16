/** Not in `inbox`, which every page loads. */
const en = {
  moreWait: (shown: number) => `These are the ${shown} oldest requests. More follow once you have answered some.`,
};

const fr: typeof en = {
  moreWait: (shown) => `Voici les ${shown} demandes les plus anciennes. D’autres suivront quand vous aurez répondu à certaines.`,
};

export const inboxPage = { en, fr };
