/** Refusals of requests beyond a limit per minute. */
const en = {
  tooManyRuns: ({ perMinute, seconds }: { perMinute: number; seconds: number }) =>
    `You can start at most ${perMinute} runs per minute. Try again in ${seconds} s.`,
  tooManyModelTests: () => 'Too many tests of models. Please try again in a moment.',
  tooManyWebhookTests: () => 'Too many tests of webhooks. Please try again in a moment.',
};

const fr: typeof en = {
  tooManyRuns: ({ perMinute, seconds }) =>
    `Vous pouvez démarrer au plus ${perMinute} exécutions par minute. Réessayez dans ${seconds} s.`,
  tooManyModelTests: () => 'Trop de tests de modèles. Réessayez dans un instant.',
  tooManyWebhookTests: () => 'Trop de tests de webhooks. Réessayez dans un instant.',
};

export const limitPhrases = { en, fr };
