const en = {
  retry: 'Retry',
  retryHint: 'Repeats what failed and what came after it. Earlier work is kept.',
  continue: 'Continue',
  continueHint: 'Goes on where the run was stopped.',
  retried: 'Retried below.',
  continued: 'Continued below.',
};

const fr: typeof en = {
  retry: 'Réessayer',
  retryHint: 'Refait ce qui a échoué et la suite. Le travail précédent est conservé.',
  continue: 'Continuer',
  continueHint: 'Reprend là où l’exécution a été arrêtée.',
  retried: 'Une nouvelle tentative suit ci-dessous.',
  continued: 'La suite est ci-dessous.',
};

/** The button that retries a run; loaded with the first run that did not complete. */
export const retryWords = { en, fr };
