import type { TeamCalls } from '@/lib/core/teams/team-calls';
import { plural } from '@/lib/core/text/plural';

interface Cost {
  fewest: string;
  most: string;
  model: string;
  days: number;
}

type Calls = Pick<TeamCalls, 'least' | 'all'>;

/** The set-up of a team. */
const en = {
  noAgents: 'Choose at least one agent.',
  noSavedTeam: 'Default team',
  tooLarge: (most: number) =>
    `${plural('en', most, { one: 'Agents after the first one', other: 'Agents after the first #' })} are left out: this server allows no more in a team.`,
  saveTeam: 'Save team…',
  chooseForMe: 'Choose for me',
  rounds: 'Rounds',
  failure: 'If an agent fails',
  endEarly: 'End early when a round brings nothing new',
  policies: { skip: 'Continue without it', retry: 'Try it again', abort: 'Stop the run' },
  inShort: { retry: 'tries again after a failure', abort: 'stops at a failure' },
  advanced: 'Advanced',
  runBudget: {
    tokens: { label: 'Most tokens per run', hint: 'Empty: no limit' },
    usd: { label: 'Most US dollars per run', hint: 'Empty: no limit. Calls without a known price are not counted.' },
  },
  whenSpent:
    'When this is used up, no model is called any more: the reports that are finished by then are the answer. Calls that have begun are finished.',
  atMostTokens: (tokens: string) => `at most ${tokens} tokens`,
  atMostDollars: (cost: string) => `at most ${cost}`,
  estimate: ({ least, all }: Calls) => `about ${least === all ? all : `${least} to ${all}`} model calls`,
  cost: ({ fewest, most, model, days }: Cost) =>
    `About ${fewest === most ? most : `${fewest} to ${most}`} if all use ${model}, based on the average cost of your calls in the last ${days} days.`,
  madeOf: {
    goal: 'to set the goal',
    goalAndTeam: 'to set the goal and choose the agents',
    members: (agents: number, rounds: number) =>
      `${plural('en', agents, { one: '# agent', other: '# agents' })} × ${plural('en', rounds, { one: '# round', other: '# rounds' })}`,
    lead: (lead: string) => `decisions of the lead, ${lead}, between the rounds`,
    answer: 'to write the answer',
    fewerAgents: 'Fewer if fewer agents are chosen.',
    endsEarly: 'Fewer if, from the second round on, a round brings nothing new.',
    leadEnds: (lead: string) => `Fewer if ${lead} ends the rounds, which it can do after the first one.`,
    notCounted:
      'Not counted: one more for every time that an agent uses tools, what is repeated after a failure, and the correction of wrong quotes.',
    again: (times: number) =>
      plural('en', times, {
        one: 'An agent that fails is asked once more.',
        other: 'An agent that fails is asked up to # more times.',
      }),
  },
};

const fr: typeof en = {
  noAgents: 'Choisissez au moins un agent.',
  noSavedTeam: 'Équipe par défaut',
  tooLarge: (most) =>
    `${plural('fr', most, { one: 'Les agents après le premier', other: 'Les agents après les # premiers' })} ne participent pas\u00a0: ce serveur n’en permet pas plus dans une équipe.`,
  saveTeam: 'Enregistrer l’équipe…',
  chooseForMe: 'Choisir pour moi',
  rounds: 'Tours',
  failure: 'Si un agent échoue',
  endEarly: 'Finir plus tôt si un tour n’apporte rien de nouveau',
  policies: { skip: 'Continuer sans lui', retry: 'L’interroger à nouveau', abort: 'Arrêter l’exécution' },
  inShort: { retry: 'réessaie après un échec', abort: 's’arrête au premier échec' },
  advanced: 'Options avancées',
  runBudget: {
    tokens: { label: 'Jetons par exécution, au plus', hint: 'Vide\u00a0: pas de limite' },
    usd: {
      label: 'Dollars US par exécution, au plus',
      hint: 'Vide\u00a0: pas de limite. Les appels dont le prix est inconnu ne sont pas comptés.',
    },
  },
  whenSpent:
    'Une fois ce budget épuisé, aucun modèle n’est plus appelé : les rapports déjà terminés sont la réponse. Les appels déjà commencés sont menés à leur terme.',
  atMostTokens: (tokens) => `${tokens} jetons au plus`,
  atMostDollars: (cost) => `${cost} au plus`,
  estimate: ({ least, all }) => `environ ${least === all ? all : `${least} à ${all}`} appels au modèle`,
  cost: ({ fewest, most, model, days }) =>
    `Environ ${fewest === most ? most : `${fewest} à ${most}`} si tous utilisent ${model}, d’après le coût moyen de vos appels des ${days} derniers jours.`,
  madeOf: {
    goal: 'pour fixer l’objectif',
    goalAndTeam: 'pour fixer l’objectif et choisir les agents',
    members: (agents, rounds) =>
      `${plural('fr', agents, { one: '# agent', other: '# agents' })} × ${plural('fr', rounds, { one: '# tour', other: '# tours' })}`,
    lead: (lead) => `décisions du responsable, ${lead}, entre les tours`,
    answer: 'pour rédiger la réponse',
    fewerAgents: 'Moins si moins d’agents sont choisis.',
    endsEarly: 'Moins si, à partir du deuxième tour, un tour n’apporte rien de nouveau.',
    leadEnds: (lead) => `Moins si ${lead} met fin aux tours, ce qui est possible dès le premier.`,
    notCounted:
      'Non compris\u00a0: un appel de plus chaque fois qu’un agent utilise des outils, ce qui est répété après un échec, et la correction de citations fausses.',
    again: (times) =>
      plural('fr', times, {
        one: 'Un agent qui échoue est interrogé une fois de plus.',
        other: 'Un agent qui échoue est interrogé jusqu’à # fois de plus.',
      }),
  },
};

export const teamChat = { en, fr };
