const en = {
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  copyId: 'Copy id',
  copyFailed: 'That could not be copied. Select it and copy it by hand.',
  cancel: 'Cancel',
  save: 'Save',
  delete: 'Delete',
  retry: 'Try again',
  less: 'Less',
  more: 'More',
  showMore: 'Show more',
  showTyped: 'Show the typed text',
  hideTyped: 'Hide the typed text',
  loading: 'Loading…',
  notifications: 'Notifications',
};

const fr: typeof en = {
  close: 'Fermer',
  copy: 'Copier',
  copied: 'Copié',
  copyId: 'Copier l’identifiant',
  copyFailed: 'Impossible de copier. Sélectionnez le texte et copiez-le à la main.',
  cancel: 'Annuler',
  save: 'Enregistrer',
  delete: 'Supprimer',
  retry: 'Réessayer',
  less: 'Moins',
  more: 'Plus',
  showMore: 'Afficher plus',
  showTyped: 'Montrer la saisie',
  hideTyped: 'Masquer la saisie',
  loading: 'Chargement…',
  notifications: 'Notifications',
};

export const ui = { en, fr };
