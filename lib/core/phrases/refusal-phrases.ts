import { plural } from '../text/plural';

type Agent = { agent: string };
type Most = { most: number };

const reached =
  (what: string) =>
  ({ most }: Most) =>
    `You have ${most} ${what}, the maximum. Please remove one first.`;
const reachedInFrench =
  (what: string) =>
  ({ most }: Most) =>
    `Vous avez ${most} ${what}, le maximum. Supprimez-en d’abord.`;

/** Refusals of requests of the pages: of fields, of runs, of the library, of connections and their tools, and maximum numbers. */
const en = {
  unexpectedError: ({ reference }: { reference: string }) => `Something went wrong. Reference: ${reference}`,
  fieldRefused: ({ field, why }: { field: string; why: string }) => `${field}: ${why}`,

  // Runs
  agentUnknown: ({ agent }: Agent) => `There is no agent called “${agent}”.`,
  teamUnknown: ({ team }: { team: string }) => `There is no team called “${team}”.`,
  areaUnknown: ({ area }: { area: string }) => `The answer desk has no area called “${area}”.`,
  memberUnknown: ({ agent, known }: Agent & { known: string }) =>
    `There is no agent called “${agent}”: it must be one of ${known}.`,
  mayNotAsk: ({ agents }: { agents: string }) => `You may not ask ${agents}.`,
  mayNotAskTeams: () => 'You may not ask teams.',
  noAgentToAsk: () => 'There is no agent that you may ask.',
  pausedAgentGone: () => 'The agent no longer exists, so the schedule was paused.',
  pausedTeamGone: () => 'The team no longer exists, so the schedule was paused.',
  pausedDeskGone: () => 'The answer desk no longer exists, so the schedule was paused.',
  pausedNotAllowed: () => 'You may no longer ask it, so the schedule was paused.',
  draftNotAllowed: () => 'You may ask some agents only, so you cannot try one that is not saved.',
  keyIsLimited: () => 'With this API key only some agents can be asked. This needs a key without such a limit, or a sign-in.',
  continuedElsewhere: () => 'This conversation has been continued meanwhile.',
  notInRun: ({ agent }: Agent) => `${agent} is not part of this run.`,
  noSuchTurn: () => 'The run has no such turn.',
  turnEnded: () => 'This cannot be done with this turn, or not any more.',
  notForRun: ({ agent }: Agent) => `${agent} cannot be added to this run.`,
  onlyToTeams: () => 'Agents can only be added to the run of a team.',
  alreadyInTeam: ({ agent }: Agent) => `${agent} is already in the team.`,
  teamIsFull: ({ most }: Most) => `A team has at most ${plural('en', most, { one: '# agent', other: '# agents' })}.`,
  notWaiting: ({ agent }: Agent) => `${agent} does not wait for this answer any more.`,
  repeatByKey: () => 'Whether a write is repeated must be decided by a signed-in person: an API key cannot decide it.',
  approvalByKey: () => 'An approval must be given by a signed-in person: an API key cannot give it.',
  settingByKey: () => 'This setting must be changed by a signed-in person: an API key cannot change it.',
  approvalDiffers: () =>
    'This approval does not match its request. If the server’s secret was replaced, stop the run and ask again.',
  toolIsGone: ({ tool }: { tool: string }) => `The tool “${tool}” no longer exists.`,
  startedJustNow: () => 'It has just been started.',
  scheduleOccupied: () => 'The previous run of its conversation has not ended. It may be waiting for you.',

  // The library
  limitedAuthor: () => 'You may ask some agents only, so you cannot make or change agents.',
  itemUsed: ({ titles }: { titles: string }) => `It is used by ${titles}. Remove it there first.`,
  itemUsedByOthers: ({ others }: { others: number }) => `It is used by ${others} of other people. Remove it there first.`,
  itemUsedByBoth: ({ titles, others }: { titles: string; others: number }) =>
    `It is used by ${titles}, ${others} of other people. Remove it there first.`,
  usesChanged: () => 'Something that it uses was removed, renamed or made private meanwhile. Save it again.',
  nameIsTaken: ({ name }: { name: string }) => `The name “${name}” is taken. Choose another name.`,
  tooLongForFile: () => 'It is too long for a file.',
  savedElsewhere: () => 'It has since been saved by somebody else or in another window. Reload it to see what has changed.',

  // Connections and their tools
  connectionChanged: () => 'This connection was changed in another window meanwhile. Reload it and try again.',
  connectionIsOff: ({ name }: { name: string }) => `“${name}” is off. Switch it on first.`,
  serverTooSlow: ({ name, seconds }: { name: string; seconds: number }) => `“${name}” did not answer within ${seconds} s.`,
  noSignIn: () => 'This connection does not use a sign-in.',
  nothingToSelect: () => 'This connection has no objects or tables to select.',
  toolChanged: () => 'This tool has changed since you opened it. Reload it and review it again.',
  toolMayWrite: () => 'The server does not say that this tool only reads.',
  modelsByOwner: () => 'Only an owner may change the models of this server.',
  alreadyPulled: ({ model }: { model: string }) => `${model} is already being pulled.`,
  webhookIsOff: () => 'This webhook is off. Switch it on first.',

  // Limits
  mostAgents: reached('agents'),
  mostPrompts: reached('prompts'),
  mostTeams: reached('teams'),
  mostDesks: reached('desks'),
  mostSchedules: reached('schedules'),
  mostWebhooks: reached('webhooks'),
  mostKeys: reached('keys'),
  mostConnections: reached('connections'),
  tooManyHttpTools: ({ most }: Most) => `You can have ${most} HTTP tools. Please remove some first.`,
  tooManyConnectionTests: () => 'Too many tests of connections. Please try again in a moment.',
  tooManyAddressChecks: () => 'Too many checks of addresses. Please try again in a moment.',
  tooManyPreviews: () => 'Too many previews. Please try again in a moment.',
  tooManyAttempts: () => 'Too many attempts. Please wait a moment.',
  tooManyUploads: ({ most }: Most) => `${most} of your files are being uploaded. Upload more when they are done.`,
  tooManyLargeMessages: ({ most }: Most) =>
    `${most} of your messages with files are being uploaded. Send more when they are done.`,
  tooManyReads: () => 'Too many files are being read. Please try again in a moment.',
  limitsUnknown: () => 'Rate limits cannot be checked at the moment. Please try again.',
};

const othersItems = (others: number) =>
  plural('fr', others, { one: '# élément d’une autre personne', other: '# éléments d’autres personnes' });

const fr: typeof en = {
  unexpectedError: ({ reference }) => `Un problème inattendu est survenu. Référence : ${reference}`,
  fieldRefused: ({ field, why }) => `${field} : ${why}`,
  agentUnknown: ({ agent }) => `Il n’y a pas d’agent appelé « ${agent} ».`,
  teamUnknown: ({ team }) => `Il n’y a pas d’équipe appelée « ${team} ».`,
  areaUnknown: ({ area }) => `Le guichet n’a pas de domaine appelé « ${area} ».`,
  memberUnknown: ({ agent, known }) => `Il n’y a pas d’agent appelé « ${agent} ». Choisissez parmi : ${known}.`,
  mayNotAsk: ({ agents }) => `Vous ne pouvez pas interroger ${agents}.`,
  mayNotAskTeams: () => 'Vous ne pouvez pas interroger d’équipes.',
  noAgentToAsk: () => 'Il n’y a aucun agent que vous puissiez interroger.',
  pausedAgentGone: () => 'L’agent n’existe plus : la planification a été mise en pause.',
  pausedTeamGone: () => 'L’équipe n’existe plus : la planification a été mise en pause.',
  pausedDeskGone: () => 'Le guichet de réponses n’existe plus : la planification a été mise en pause.',
  pausedNotAllowed: () => 'Vous ne pouvez plus l’interroger : la planification a été mise en pause.',
  draftNotAllowed: () =>
    'Vous ne pouvez interroger que certains agents : vous ne pouvez donc pas en essayer un qui n’est pas enregistré.',
  keyIsLimited: () =>
    'Cette clé d’API ne permet d’interroger que certains agents. Il faut une clé sans cette limite, ou une connexion.',
  continuedElsewhere: () => 'Cette conversation a été poursuivie entre-temps.',
  notInRun: ({ agent }) => `${agent} ne participe pas à cette exécution.`,
  noSuchTurn: () => 'Cette exécution n’a pas une telle intervention.',
  turnEnded: () => 'Ce n’est pas possible pour cette intervention, ou ne l’est plus.',
  notForRun: ({ agent }) => `${agent} ne peut pas être ajouté à cette exécution.`,
  onlyToTeams: () => 'On ne peut ajouter d’agents qu’à l’exécution d’une équipe.',
  alreadyInTeam: ({ agent }) => `${agent} est déjà dans l’équipe.`,
  teamIsFull: ({ most }) => `Une équipe compte au plus ${plural('fr', most, { one: '# agent', other: '# agents' })}.`,
  notWaiting: ({ agent }) => `${agent} n’attend plus cette réponse.`,
  repeatByKey: () => 'Seule une personne connectée peut décider de refaire une modification : une clé d’API ne le peut pas.',
  approvalByKey: () => 'Seule une personne connectée peut donner son accord : une clé d’API ne le peut pas.',
  settingByKey: () => 'Seule une personne connectée peut modifier ce réglage : une clé d’API ne le peut pas.',
  approvalDiffers: () =>
    'Cet accord ne correspond pas à la demande. Si le secret du serveur a été remplacé, arrêtez l’exécution et redemandez.',
  toolIsGone: ({ tool }) => `L’outil « ${tool} » n’existe plus.`,
  startedJustNow: () => 'Elle vient d’être lancée.',
  scheduleOccupied: () => 'L’exécution précédente de sa conversation n’est pas terminée. Elle vous attend peut-être.',
  limitedAuthor: () => 'Vous ne pouvez interroger que certains agents : vous ne pouvez donc pas en créer ni en modifier.',
  itemUsed: ({ titles }) => `Cet élément est utilisé par ${titles}. Retirez-l’en d’abord.`,
  itemUsedByOthers: ({ others }) => `Cet élément est utilisé par ${othersItems(others)}. Il doit d’abord en être retiré.`,
  itemUsedByBoth: ({ titles, others }) =>
    `Cet élément est utilisé par ${titles} et par ${othersItems(others)}. Il doit d’abord en être retiré.`,
  usesChanged: () => 'Un élément utilisé ici a été supprimé, renommé ou rendu privé entre-temps. Enregistrez à nouveau.',
  nameIsTaken: ({ name }) => `Le nom « ${name} » est déjà pris. Choisissez-en un autre.`,
  tooLongForFile: () => 'Il est trop long pour un fichier.',
  savedElsewhere: () =>
    'Une autre personne ou une autre fenêtre a enregistré entre-temps. Rechargez la page pour voir ce qui a changé.',
  connectionChanged: () => 'Cette connexion a été modifiée entre-temps dans une autre fenêtre. Rechargez la page et réessayez.',
  connectionIsOff: ({ name }) => `« ${name} » est désactivée. Activez-la d’abord.`,
  serverTooSlow: ({ name, seconds }) => `« ${name} » n’a pas répondu en ${seconds} s.`,
  noSignIn: () => 'Cette connexion n’utilise pas d’authentification.',
  nothingToSelect: () => 'Cette connexion n’a ni objets ni tables à choisir.',
  toolChanged: () => 'Cet outil a changé depuis que vous l’avez ouvert. Rechargez la page et vérifiez-le à nouveau.',
  toolMayWrite: () => 'Le serveur ne dit pas que cet outil ne fait que lire.',
  modelsByOwner: () => 'Seul un propriétaire peut changer les modèles de ce serveur.',
  alreadyPulled: ({ model }) => `${model} est déjà en cours de téléchargement.`,
  webhookIsOff: () => 'Ce webhook est désactivé. Activez-le d’abord.',
  mostAgents: reachedInFrench('agents'),
  mostPrompts: reachedInFrench('prompts'),
  mostTeams: reachedInFrench('équipes'),
  mostDesks: reachedInFrench('guichets'),
  mostSchedules: reachedInFrench('planifications'),
  mostWebhooks: reachedInFrench('webhooks'),
  mostKeys: reachedInFrench('clés'),
  mostConnections: reachedInFrench('connexions'),
  tooManyHttpTools: ({ most }) => `Vous pouvez avoir ${most} outils HTTP. Supprimez-en d’abord.`,
  tooManyConnectionTests: () => 'Trop de tests de connexions. Réessayez dans un instant.',
  tooManyAddressChecks: () => 'Trop de vérifications d’adresses. Réessayez dans un instant.',
  tooManyPreviews: () => 'Trop d’aperçus. Réessayez dans un instant.',
  tooManyAttempts: () => 'Trop de tentatives. Patientez un instant.',
  tooManyUploads: ({ most }) => `${most} de vos fichiers sont en cours d’envoi. Envoyez les autres ensuite.`,
  tooManyLargeMessages: ({ most }) =>
    `${most} de vos messages avec des fichiers sont en cours d’envoi. Envoyez les autres ensuite.`,
  tooManyReads: () => 'Trop de fichiers sont en cours de lecture. Réessayez dans un instant.',
  limitsUnknown: () => 'Les limites de fréquence ne peuvent pas être vérifiées pour le moment. Réessayez.',
};

export const refusalPhrases = { en, fr };
