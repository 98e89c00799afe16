type Why = { why: string };

/** Sentences about dispatches and about citations. */
const en = {
  planByRules: ({ why }: Why) => `The planner made no plan, so the specialists were chosen by rules: ${why}`,
  chosenByRules: ({ words }: { words: string }) => `Rules chose the specialists by the words of the request: ${words}.`,
  workflowByRules: ({ words }: { words: string }) => `Rules chose this prompt workflow by the words of the request: ${words}.`,
  choiceRead: ({ choice, question }: { choice: string; question: string }) =>
    `“${choice}” is answered as the question that the last answer suggested: ${question}`,
  noRuleMatches: () => 'No rule matches the words of the request, so all usual specialists received it.',
  unknownSpecialists: ({ agents }: { agents: string }) =>
    `The plan named agents that are not in this team, and their tasks were left out: ${agents}.`,
  tasksOverLimit: ({ most, agents }: { most: number; agents: string }) =>
    `The plan had more than ${most} tasks, and the least important ones were left out: ${agents}.`,
  emptyPlan: () => 'The plan named no specialist of this team, so the specialists were chosen by rules.',
  noWorkflows: ({ server, why }: { server: string } & Why) => `The prompt workflows of “${server}” cannot be used: ${why}`,
  workflowFailed: ({ name, why }: { name: string } & Why) =>
    `The prompt workflow “${name}” could not be used, so the specialists were sent out without it: ${why}`,
  noSuchWorkflow: () => 'No server of this team has it.',
  workflowServerGone: () => 'The connection was removed or switched off, or needs a sign-in.',
  workflowNeeds: ({ arguments: names }: { arguments: string }) => `The plan lacks these arguments: ${names}.`,
  workflowEmpty: () => 'It is empty.',
  workflowNamesNoTool: () => 'It names no tool of this team.',
  workflowWouldSend: () => 'Its arguments could pass private data from this conversation on to its server.',
  workflowToolsLeft: ({ tools }: { tools: string }) =>
    `The prompt workflow also names tools that no one in this team has: ${tools}.`,
  noFollowUp: ({ why }: Why) => `The planner could not say whether anything is missing, so there was no follow-up: ${why}`,
  noSynthesis: () => 'The synthesizer could not answer. The reports of the specialists are shown instead.',
  citationCheckUnfinished: () =>
    'The citation check did not finish. The answer is complete, but its sources were not read again.',
  paragraphNotCorrected: () =>
    'A paragraph with a wrong quote was not replaced: the second version had as many wrong quotes, or there was none.',
  stoppedAfterFailure: () => 'Stopped after the first tasks because a specialist failed.',
  noSpecialistAnswered: () => 'No specialist answered in the last follow-up, so there was no other one.',
  noTimeForPhase: ({ phase }: { phase: string }) => `There was no time left for the phase “${phase}”.`,
  taskFailed: ({ why }: Why) => `failed: ${why}`,
  taskStopped: () => 'stopped by a person',
  taskWithoutTime: () => 'not asked, because there was no time left',
  taskNotBegun: () => 'not asked, because another specialist had failed',
  addedLate: ({ agents }: { agents: string }) => `${agents} could not be sent out, because no further tasks were given.`,
};

const fr: typeof en = {
  planByRules: ({ why }) =>
    `Le planificateur n’a pas fait de plan, les spécialistes ont donc été choisis par des règles : ${why}`,
  chosenByRules: ({ words }) => `Des règles ont choisi les spécialistes d’après les mots de la demande : ${words}.`,
  workflowByRules: ({ words }) => `Des règles ont choisi ce workflow d’après les mots de la demande : ${words}.`,
  choiceRead: ({ choice, question }) =>
    `« ${choice} » est traité comme la question proposée par la dernière réponse : ${question}`,
  noRuleMatches: () => 'Aucune règle ne correspond aux mots de la demande, tous les spécialistes habituels l’ont donc reçue.',
  unknownSpecialists: ({ agents }) =>
    `Le plan nommait des agents qui ne font pas partie de cette équipe, et leurs tâches ont été écartées : ${agents}.`,
  tasksOverLimit: ({ most, agents }) =>
    `Le plan avait plus de ${most} tâches, et les moins importantes ont été écartées : ${agents}.`,
  emptyPlan: () => 'Le plan ne nommait aucun spécialiste de cette équipe, ils ont donc été choisis par des règles.',
  noWorkflows: ({ server, why }) => `Les workflows de « ${server} » ne peuvent pas être utilisés : ${why}`,
  workflowFailed: ({ name, why }) =>
    `Le workflow « ${name} » n’a pas pu être utilisé, les spécialistes ont donc été envoyés sans lui : ${why}`,
  noSuchWorkflow: () => 'Aucun serveur de cette équipe ne le propose.',
  workflowServerGone: () => 'La connexion a été supprimée ou désactivée, ou demande de se reconnecter.',
  workflowNeeds: ({ arguments: names }) => `Il manque ces arguments dans le plan : ${names}.`,
  workflowEmpty: () => 'Il est vide.',
  workflowWouldSend: () => 'Ses arguments pourraient transmettre à son serveur des données privées de cette conversation.',
  workflowNamesNoTool: () => 'Il ne nomme aucun outil de cette équipe.',
  workflowToolsLeft: ({ tools }) => `Le workflow nomme aussi des outils que personne n’a dans cette équipe : ${tools}.`,
  noFollowUp: ({ why }) => `Le planificateur n’a pas pu dire s’il manque quelque chose, il n’y a donc pas eu de suite : ${why}`,
  noSynthesis: () => 'La synthèse a échoué. Voici à la place les rapports des spécialistes.',
  citationCheckUnfinished: () =>
    'La vérification des citations n’a pas abouti. La réponse est complète, mais ses sources n’ont pas été relues.',
  paragraphNotCorrected: () =>
    'Un paragraphe contenant une citation fausse n’a pas été remplacé : la seconde version en contenait autant, ou il n’y en a pas eu.',
  stoppedAfterFailure: () => 'Arrêt après les premières tâches, car un spécialiste a échoué.',
  noSpecialistAnswered: () => 'Aucun spécialiste n’a répondu dans la dernière suite : il n’y en a pas eu d’autre.',
  noTimeForPhase: ({ phase }) => `Il ne restait plus de temps pour la phase « ${phase} ».`,
  taskFailed: ({ why }) => `échec : ${why}`,
  taskStopped: () => 'arrêté par une personne',
  taskWithoutTime: () => 'non consulté, car il ne restait plus de temps',
  taskNotBegun: () => 'non consulté, car un autre spécialiste avait échoué',
  addedLate: ({ agents }) => `${agents} : trop tard, plus aucune tâche n’a été donnée.`,
};

export const dispatchPhrases = { en, fr };
