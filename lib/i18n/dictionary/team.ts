const en = {
  rounds: 'Rounds',
  index: 'Go to a round',
  /** Before the title of an agent. */
  allRounds: 'All rounds of',
  ownFocus: 'Focus',
  taskFrom: (lead: string) => `Task from ${lead}:`,
  tookNoPart: 'Took no part in this round.',
  goal: 'Goal',
  criteria: 'Success criteria',
  approach: 'Approach',
  focus: 'Focus of each agent',
  chosen: 'Chosen for this request',
  leadAnother: (lead: string, agents: string) => `${lead} asked for another round with ${agents}`,
  leadEnough: (lead: string) => `${lead} decided that no other round is needed`,
};

const fr: typeof en = {
  rounds: 'Tours',
  index: 'Aller à un tour',
  allRounds: 'Tous les tours\u00a0:',
  ownFocus: 'Rôle',
  taskFrom: (lead) => `Tâche donnée par ${lead}\u00a0:`,
  tookNoPart: 'N’a pas participé à ce tour.',
  goal: 'Objectif',
  criteria: 'Critères de réussite',
  approach: 'Démarche',
  focus: 'Rôle de chaque agent',
  chosen: 'Choisis pour cette demande',
  leadAnother: (lead, agents) => `${lead} a demandé un autre tour avec ${agents}`,
  leadEnough: (lead) => `${lead} a décidé qu’aucun autre tour n’était nécessaire`,
};

export const team = { en, fr };
