/** Sentences about shared conversations. */
export const sharePhrases = {
  en: {
    nothingToShare: () => 'There is no finished answer to share yet.',
    mostShares: ({ most }: { most: number }) => `This conversation has ${most} links, the maximum. Please revoke one first.`,
  },
  fr: {
    nothingToShare: () => 'Il n’y a pas encore de réponse terminée à partager.',
    mostShares: ({ most }: { most: number }) => `Cette conversation a ${most} liens, le maximum. Révoquez-en d’abord un.`,
  },
};
