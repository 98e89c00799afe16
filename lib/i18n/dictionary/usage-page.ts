import { plural } from '@/lib/core/plural';
import { pages } from './pages';

const en = {
  title: pages.en.usage,
  description: 'Tokens and cost of the models that answered you.',
  failed: 'The usage could not be loaded',
  period: 'Period',
  days: (n: number) => (n === 365 ? '1 year' : plural('en', n, { one: '# day', other: '# days' })),
  thisMonth: 'This month',
  of: (most: string) => `of ${most}`,
  used: (share: string) => `${share} of your budget used`,
  usedOf: (what: string) => `Share of the budget used: ${what}`,
  spent: 'Your budget is used up. Runs start again on the first day of next month.',
  empty: 'No model was used in this period',
  emptyText: 'Each question that a model answers is counted here, by day, model and agent.',
  ask: 'Ask a question',
  tokensOver: { day: 'Tokens per day', week: 'Tokens per week', month: 'Tokens per month' },
  costOver: { day: 'Cost per day', week: 'Cost per week', month: 'Cost per month' },
  byModel: 'By model',
  byAgent: 'By agent',
  model: 'Model',
  agent: 'Agent',
  calls: 'Calls',
  tokens: 'Tokens',
  input: 'Input',
  cached: 'From cache',
  output: 'Output',
  cost: 'Cost',
  unknown: 'unknown',
  unpriced: 'The price of some calls is unknown: their provider does not report it, and MODEL_PRICES does not list it.',
  counting:
    'Days begin at midnight UTC. Removed conversations stay counted. This month’s figures leave out the offline model and models of your own backends.',
};

const fr: typeof en = {
  title: pages.fr.usage,
  description: 'Jetons et coût des modèles qui vous ont répondu.',
  failed: 'Impossible de charger la consommation',
  period: 'Période',
  days: (n) => (n === 365 ? '1 an' : plural('fr', n, { one: '# jour', other: '# jours' })),
  thisMonth: 'Ce mois-ci',
  of: (most) => `sur ${most}`,
  used: (share) => `${share} de votre budget utilisés`,
  usedOf: (what) => `Part du budget utilisée : ${what}`,
  spent: 'Votre budget est épuisé. Les exécutions reprennent le premier jour du mois prochain.',
  empty: 'Aucun modèle utilisé sur cette période',
  emptyText: 'Chaque question à laquelle un modèle répond est comptée ici, par jour, par modèle et par agent.',
  ask: 'Poser une question',
  tokensOver: { day: 'Jetons par jour', week: 'Jetons par semaine', month: 'Jetons par mois' },
  costOver: { day: 'Coût par jour', week: 'Coût par semaine', month: 'Coût par mois' },
  byModel: 'Par modèle',
  byAgent: 'Par agent',
  model: 'Modèle',
  agent: 'Agent',
  calls: 'Appels',
  tokens: 'Jetons',
  input: 'Entrée',
  cached: 'Du cache',
  output: 'Sortie',
  cost: 'Coût',
  unknown: 'inconnu',
  unpriced: 'Le prix de certains appels est inconnu : leur fournisseur ne l’indique pas, et MODEL_PRICES ne le contient pas.',
  counting:
    'Les jours commencent à minuit UTC. Les conversations supprimées restent comptées. Les chiffres du mois ne comprennent ni le modèle hors ligne ni les modèles de vos propres backends.',
};

/** Words of the usage page. */
export const usagePage = { en, fr };
