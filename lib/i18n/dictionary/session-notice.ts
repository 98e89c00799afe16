/** The notice on a page with unsaved changes whose session has ended. */
const en = {
  title: 'Your session has ended',
  text: 'Your changes are still on this page. Sign in again, then come back to save them.',
  signIn: 'Sign in in a new tab',
};

const fr: typeof en = {
  title: 'Votre session est terminée',
  text: 'Vos modifications sont toujours sur cette page. Reconnectez-vous, puis revenez les enregistrer.',
  signIn: 'Se connecter dans un nouvel onglet',
};

export const sessionNotice = { en, fr };
