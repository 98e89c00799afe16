/** Kinds of notices of a run. */
const en = {
  offline_model: 'Offline model',
  skipped: 'Left out',
  cut: 'Shortened',
  fallback: 'Fallback',
  retry: 'Retried',
  waiting: 'Waited',
  warning: 'Note',
  resumed: 'Resumed',
  redacted: 'Redacted',
  error: 'Stream error',
};

const fr: typeof en = {
  offline_model: 'Modèle hors ligne',
  skipped: 'Écarté',
  cut: 'Raccourci',
  fallback: 'Repli',
  retry: 'Nouvel essai',
  waiting: 'Attente',
  warning: 'Remarque',
  resumed: 'Repris',
  redacted: 'Caviardé',
  error: 'Erreur du flux',
};

export const notices = { en, fr };
