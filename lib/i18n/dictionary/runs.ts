import { plural } from '@/lib/core/text/plural';

const en = {
  title: 'Runs',
  description: 'All your questions and the work done to answer them.',
  filters: 'Filters',
  search: 'Search questions',
  anyStatus: 'All states',
  rating: 'Rating',
  anyRating: 'Rated or not',
  anyStrategy: 'All kinds',
  agent: 'Agent',
  anyAgent: 'All agents',
  chosenAgent: 'Agent:',
  searchAgents: 'Search agents',
  noAgents: 'No agents found.',
  agentsFailed: 'The agents could not be loaded.',
  period: 'Period',
  anyPeriod: 'Any time',
  days: (days: number) => (days === 1 ? 'Today' : `Last ${days} days`),
  clear: 'Clear the filters',
  searching: 'Searching…',
  found: (count: number, mayHaveMore: boolean) =>
    mayHaveMore
      ? plural('en', count, { one: '# run shown, there may be more', other: '# runs shown, there may be more' })
      : plural('en', count, { one: '# run', other: '# runs' }),
  question: 'Question',
  status: 'Status',
  strategy: 'Kind',
  agents: 'Agents',
  duration: 'Time',
  started: 'Started',
  team: (agents: number, rounds: number) =>
    `${plural('en', agents, { one: '# agent', other: '# agents' })}, ${plural('en', rounds, { one: '# round', other: '# rounds' })}`,
  dispatch: (specialists: number, rounds: number) =>
    `${plural('en', specialists, { one: '# specialist', other: '# specialists' })}, at most ${plural('en', rounds, { one: '# round', other: '# rounds' })}`,
  plannerChooses: 'The planner chose the specialists',
  initiatorChooses: (rounds: number) =>
    `The initiator chose the team, ${plural('en', rounds, { one: '# round', other: '# rounds' })}`,
  latestOnly: (most: number) => `The history shows the latest ${most} decisions and the latest ${most} ended runs.`,
  allRuns: 'All runs',
  emptyTitle: 'No runs yet',
  emptyText: 'Every message you send starts a run. Its agents, tools, rounds and cost will be kept here, step by step.',
  emptyAction: 'Ask something',
  emptyExample: 'For example: “Which contracts end this year, and who owns those accounts?”',
  noneTitle: 'No run matches the filters',
  noneText: 'Other words or fewer filters may find it. Only words of the question are searched.',
  noneYetTitle: 'No run found so far',
  noneYetText: 'Older runs have not been searched yet.',
  noneAction: 'Show all',
  errorTitle: 'The runs could not be loaded',
  errorKept: 'No run was lost; only this list could not be loaded.',
};

const fr: typeof en = {
  title: 'Exécutions',
  description: 'Chaque question posée, et ce qui a été fait pour y répondre.',
  filters: 'Filtres',
  search: 'Chercher dans les questions',
  anyStatus: 'Tous les états',
  rating: 'Jugement',
  anyRating: 'Jugées ou non',
  anyStrategy: 'Tous les types',
  agent: 'Agent',
  anyAgent: 'Tous les agents',
  chosenAgent: 'Agent :',
  searchAgents: 'Chercher des agents',
  noAgents: 'Aucun agent trouvé.',
  agentsFailed: 'Les agents n’ont pas pu être chargés.',
  period: 'Période',
  anyPeriod: 'Toutes les dates',
  days: (days) => (days === 1 ? 'Aujourd’hui' : `${days} derniers jours`),
  clear: 'Effacer les filtres',
  searching: 'Recherche…',
  found: (count, mayHaveMore) =>
    mayHaveMore
      ? plural('fr', count, {
          one: '# exécution affichée, il peut y en avoir d’autres',
          other: '# exécutions affichées, il peut y en avoir d’autres',
        })
      : plural('fr', count, { one: '# exécution', other: '# exécutions' }),
  question: 'Question',
  status: 'État',
  strategy: 'Type',
  agents: 'Agents',
  duration: 'Durée',
  started: 'Début',
  team: (agents, rounds) =>
    `${plural('fr', agents, { one: '# agent', other: '# agents' })}, ${plural('fr', rounds, { one: '# tour', other: '# tours' })}`,
  dispatch: (specialists, rounds) =>
    `${plural('fr', specialists, { one: '# spécialiste', other: '# spécialistes' })}, au plus ${plural('fr', rounds, { one: '# tour', other: '# tours' })}`,
  plannerChooses: 'Le planificateur a choisi les spécialistes',
  initiatorChooses: (rounds) => `L’initiateur a choisi l’équipe, ${plural('fr', rounds, { one: '# tour', other: '# tours' })}`,
  latestOnly: (most) => `L’historique montre les ${most} dernières décisions et les ${most} dernières exécutions terminées.`,
  allRuns: 'Toutes les exécutions',
  emptyTitle: 'Aucune exécution',
  emptyText:
    'Chaque message envoyé lance une exécution. Ses agents, ses outils, ses tours et son coût seront conservés ici, étape par étape.',
  emptyAction: 'Poser une question',
  emptyExample: 'Par exemple : « Quels contrats finissent cette année, et qui suit ces comptes ? »',
  noneTitle: 'Aucune exécution ne correspond aux filtres',
  noneText: 'Essayez d’autres mots ou moins de filtres. Seuls les mots de la question sont cherchés.',
  noneYetTitle: 'Aucune exécution trouvée jusqu’ici',
  noneYetText: 'Les exécutions plus anciennes n’ont pas encore été parcourues.',
  noneAction: 'Tout afficher',
  errorTitle: 'Impossible de charger les exécutions',
  errorKept: 'Elles sont toutes conservées ; seule cette liste manque.',
};

export const runs = { en, fr };
