import { plural } from '@/lib/core/plural';

/** Names of strategies; any other is named as in the API. */
const strategies: Record<string, string> = {
  single: 'Chat',
  rounds: 'Team',
  dispatch: 'Dispatch',
  answers: 'Answers',
  routed: 'Words',
};

const en = {
  title: 'Runs',
  description: 'All your questions and the work done to answer them.',
  filter: 'Status or rating',
  all: 'All states',
  question: 'Question',
  status: 'Status',
  strategy: 'Kind',
  agents: 'Agents',
  duration: 'Time',
  started: 'Started',
  strategies,
  team: (agents: number, rounds: number) =>
    `${plural('en', agents, { one: '# agent', other: '# agents' })}, ${plural('en', rounds, { one: '# round', other: '# rounds' })}`,
  dispatch: (specialists: number, rounds: number) =>
    `${plural('en', specialists, { one: '# specialist', other: '# specialists' })}, at most ${plural('en', rounds, { one: '# round', other: '# rounds' })}`,
  plannerChooses: 'The planner chose the specialists',
  initiatorChooses: (rounds: number) =>
    `The initiator chose the team, ${plural('en', rounds, { one: '# round', other: '# rounds' })}`,
  loadedMore: (count: number) => plural('en', count, { one: '# more run loaded', other: '# more runs loaded' }),
  latestOnly: (most: number) => `The history shows the latest ${most} decisions and the latest ${most} ended runs.`,
  allRuns: 'All runs',
  emptyTitle: 'No runs yet',
  emptyText: 'Every message you send starts a run. Its agents, tools, rounds and cost will be kept here, step by step.',
  emptyAction: 'Ask something',
  emptyExample: 'For example: “Which contracts end this year, and who owns those accounts?”',
  noneTitle: 'No run matches this filter',
  noneText: 'Choose another filter to see the other runs.',
  noneAction: 'Show all',
  errorTitle: 'The runs could not be loaded',
  errorKept: 'No run was lost; only this list could not be loaded.',
};

const fr: typeof en = {
  title: 'Exécutions',
  description: 'Chaque question posée, et ce qui a été fait pour y répondre.',
  filter: 'État ou jugement',
  all: 'Tous les états',
  question: 'Question',
  status: 'État',
  strategy: 'Type',
  agents: 'Agents',
  duration: 'Durée',
  started: 'Début',
  strategies: { single: 'Chat', rounds: 'Équipe', dispatch: 'Dispatch', answers: 'Réponses', routed: 'Mots' },
  team: (agents, rounds) =>
    `${plural('fr', agents, { one: '# agent', other: '# agents' })}, ${plural('fr', rounds, { one: '# tour', other: '# tours' })}`,
  dispatch: (specialists, rounds) =>
    `${plural('fr', specialists, { one: '# spécialiste', other: '# spécialistes' })}, au plus ${plural('fr', rounds, { one: '# tour', other: '# tours' })}`,
  plannerChooses: 'Le planificateur a choisi les spécialistes',
  initiatorChooses: (rounds) => `L’initiateur a choisi l’équipe, ${plural('fr', rounds, { one: '# tour', other: '# tours' })}`,
  loadedMore: (count) => plural('fr', count, { one: '# exécution de plus chargée', other: '# exécutions de plus chargées' }),
  latestOnly: (most) => `L’historique montre les ${most} dernières décisions et les ${most} dernières exécutions terminées.`,
  allRuns: 'Toutes les exécutions',
  emptyTitle: 'Aucune exécution',
  emptyText:
    'Chaque message envoyé lance une exécution. Ses agents, ses outils, ses tours et son coût seront conservés ici, étape par étape.',
  emptyAction: 'Poser une question',
  emptyExample: 'Par exemple : « Quels contrats finissent cette année, et qui suit ces comptes ? »',
  noneTitle: 'Aucune exécution ne correspond à ce filtre',
  noneText: 'Choisissez un autre filtre pour voir les autres exécutions.',
  noneAction: 'Tout afficher',
  errorTitle: 'Impossible de charger les exécutions',
  errorKept: 'Elles sont toutes conservées ; seule cette liste manque.',
};

export const runs = { en, fr };
