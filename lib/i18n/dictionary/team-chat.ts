import { plural } from '@/lib/core/plural';

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
  estimate: (calls: number) => plural('en', calls, { one: 'at least # model call', other: 'at least # model calls' }),
  estimateText: (agents: number, rounds: number) =>
    `One to set the goal, one for each agent and round (${agents} × ${rounds}), one for the answer, and one more for every time an agent uses tools.`,
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
  estimate: (calls) => plural('fr', calls, { one: 'au moins # appel au modèle', other: 'au moins # appels au modèle' }),
  estimateText: (agents, rounds) =>
    `Un pour fixer l’objectif, un par agent et par tour (${agents} × ${rounds}), un pour la réponse, et un de plus chaque fois qu’un agent utilise des outils.`,
};

export const teamChat = { en, fr };
