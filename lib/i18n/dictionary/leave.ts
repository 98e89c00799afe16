/** Confirmation before leaving a page with unsaved changes. */
const en = {
  title: 'Leave without saving?',
  text: 'Your changes on this page will be lost.',
  leave: 'Leave',
};

const fr: typeof en = {
  title: 'Partir sans enregistrer ?',
  text: 'Ce que vous avez modifié ici sera perdu.',
  leave: 'Partir',
};

export const leaveWords = { en, fr };
