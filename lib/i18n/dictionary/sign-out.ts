const en = {
  failed: 'Signing out failed. You are still signed in.',
};

const fr: typeof en = {
  failed: 'La déconnexion a échoué. Vous êtes toujours connecté.',
};

export const signOutWords = { en, fr };
