const en = {
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  copyId: 'Copy id',
  cancel: 'Cancel',
  save: 'Save',
  delete: 'Delete',
  retry: 'Try again',
  less: 'Less',
  more: 'More',
  loading: 'Loading…',
  details: 'Details',
  notifications: 'Notifications',
};

const fr: typeof en = {
  close: 'Fermer',
  copy: 'Copier',
  copied: 'Copié',
  copyId: 'Copier l’identifiant',
  cancel: 'Annuler',
  save: 'Enregistrer',
  delete: 'Supprimer',
  retry: 'Réessayer',
  less: 'Moins',
  more: 'Plus',
  loading: 'Chargement…',
  details: 'Détails',
  notifications: 'Notifications',
};

export const ui = { en, fr };
