import { plural } from '../text/plural';

/** Refusals of requests beyond a limit, and parts of a team that limits leave out. */
const en = {
  tooManyRuns: ({ perMinute, seconds }: { perMinute: number; seconds: number }) =>
    `You can start at most ${perMinute} runs per minute. Try again in ${seconds} s.`,
  budgetSpent: () =>
    'Your monthly budget for models is used up. It is renewed on the first day of next month (UTC). The usage page shows what it was used for.',
  budgetSpentInRun: () => 'The monthly budget for models was used up during this run.',
  runBudgetSpent: () => 'The budget that was set for this run is used up.',
  deskOverBudget: () => 'This desk cannot answer any more questions this month.',
  agentsOverLimit: ({ agents, most }: { agents: string; most: number }) =>
    `On this server a team has at most ${plural('en', most, { one: '# agent', other: '# agents' })}, so these do not take part: ${agents}.`,
  roundsOverLimit: ({ wanted, most }: { wanted: number; most: number }) =>
    `On this server a team plays at most ${plural('en', most, { one: '# round', other: '# rounds' })}, so not all ${wanted} rounds are played.`,
  tooManyModelTests: () => 'Too many tests of models. Please try again in a moment.',
  tooManyWebhookTests: () => 'Too many tests of webhooks. Please try again in a moment.',
  tooManyExports: () => 'Too many exports. Please try again in a minute.',
  tooManyForks: () => 'Too many forks of conversations. Please try again in a moment.',
};

const fr: typeof en = {
  tooManyRuns: ({ perMinute, seconds }) =>
    `Vous pouvez démarrer au plus ${perMinute} exécutions par minute. Réessayez dans ${seconds} s.`,
  budgetSpent: () =>
    'Le budget mensuel dont vous disposez pour les modèles est épuisé. Le prochain commence le premier jour du mois prochain (UTC). La page de consommation montre à quoi il a servi.',
  budgetSpentInRun: () => 'Le budget mensuel pour les modèles a été épuisé pendant cette exécution.',
  runBudgetSpent: () => 'Le budget fixé pour cette exécution est épuisé.',
  deskOverBudget: () => 'Ce guichet ne peut plus répondre à des questions ce mois-ci.',
  agentsOverLimit: ({ agents, most }) =>
    `Sur ce serveur, une équipe compte au plus ${plural('fr', most, { one: '# agent', other: '# agents' })}. Ne participent donc pas : ${agents}.`,
  roundsOverLimit: ({ wanted, most }) =>
    `Sur ce serveur, une équipe joue au plus ${plural('fr', most, { one: '# tour', other: '# tours' })} : les ${wanted} tours demandés ne sont donc pas tous joués.`,
  tooManyModelTests: () => 'Trop de tests de modèles. Réessayez dans un instant.',
  tooManyWebhookTests: () => 'Trop de tests de webhooks. Réessayez dans un instant.',
  tooManyExports: () => 'Trop d’exports. Réessayez dans une minute.',
  tooManyForks: () => 'Trop de branches créées. Réessayez dans un instant.',
};

export const limitPhrases = { en, fr };
