const en = {
  failed: 'Signing out failed. You are still signed in.',
};

const fr: typeof en = {
  failed: 'La déconnexion a échoué. Votre session est toujours ouverte.',
};

export const signOutWords = { en, fr };
