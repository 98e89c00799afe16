const en = {
  failed: 'Signing out failed. You are still signed in.',
  /** Confirmation while files are attached to unsent messages or being uploaded, or a typed text was not sent. */
  lossTitle: 'Sign out now?',
  lossText: 'Files attached to messages that you have not sent will be lost, and uploads that have not finished will stop.',
  draftsAreDeleted: 'What you have typed in this browser and not sent is deleted.',
};

const fr: typeof en = {
  failed: 'La déconnexion a échoué. Votre session est toujours ouverte.',
  lossTitle: 'Se déconnecter maintenant ?',
  lossText:
    'Les fichiers joints aux messages que vous n’avez pas envoyés seront perdus, et les dépôts qui ne sont pas terminés seront interrompus.',
  draftsAreDeleted: 'Ce que vous avez saisi dans ce navigateur sans l’envoyer est supprimé.',
};

export const signOutWords = { en, fr };
