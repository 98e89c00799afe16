const en = {
  retry: 'Retry',
  retryHint: 'Repeats what failed and keeps everything else.',
  continue: 'Continue',
  continueHint: 'Goes on where the run was stopped.',
};

const fr: typeof en = {
  retry: 'Réessayer',
  retryHint: 'Refait ce qui a échoué et garde tout le reste.',
  continue: 'Continuer',
  continueHint: 'Reprend là où l’exécution a été arrêtée.',
};

/** The button that retries a run; loaded with the first run that did not complete. */
export const retryWords = { en, fr };
