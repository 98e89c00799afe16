import { plural } from '@/lib/core/plural';

const en = {
  // Kinds of requests
  approval: (agent: string) => `${agent} asks for your approval`,
  question: (agent: string) => `${agent} asks you`,
  client_tool: (agent: string) => `${agent} needs a result from you`,
  chooseTeam: 'Who takes part? Change the team, then start it',
  about: (request: string, about: string) => `${request}: ${about}`,
  arguments: 'Arguments of the call',
  noArguments: 'No arguments',
  expires: (when: string) => `Expires ${when}`,
  expired: 'This approval has expired. The call is denied automatically, and the agent continues without it.',

  // Approval
  sends:
    'This is sent to somebody outside. The run has read private data and untrusted text: make sure that this contains nothing private.',
  approve: 'Approve',
  approveChanged: 'Approve with changes',
  edit: 'Edit',
  editJson: 'Edit as JSON',
  editFields: 'Edit by field',
  json: 'Arguments as JSON',
  notJson: 'This is not JSON. Text goes in "quotes"; numbers, true and false do not.',
  deny: 'Deny',
  reason: 'Reason for the agent',
  reasonHint: 'The agent receives it and continues without the call.',
  always: 'Always for this tool in this run',

  // Question
  answer: 'Your answer',
  sendAnswer: 'Send answer',
  options: 'Possible answers',

  // Client tool
  runsHere: 'This page answers automatically…',
  result: 'Result as JSON',
  resultHint: 'The result that the agent receives.',
  sendResult: 'Send result',
  reportError: 'Report an error…',
  whatFailed: 'What went wrong',
  sendError: 'Send error',
  backToResult: 'Enter a result',

  // Choice of a team
  teamCandidates: 'Agents that can take part',
  startTeam: 'Start',
  teamEmpty: 'Choose at least one agent.',
  teamFull: (most: number) => `At most ${plural('en', most, { one: '# agent', other: '# agents' })}`,

  // Sent
  sent: 'Sent. The run will continue shortly.',
  refused: 'That was not accepted.',
  unreachable: 'The server did not answer. Nothing was sent; try again.',

  // Answered
  approved: 'You approved this call',
  approvedAlways: 'You approved this tool for the rest of the run',
  approvedChanged: 'You approved this call with changes',
  denied: 'You denied this call',
  unanswered: 'Not answered in time: denied automatically',
  answered: 'You answered',
  gaveResult: 'A result was provided',
  ranHere: 'Your page answered automatically',
};

const fr: typeof en = {
  approval: (agent) => `${agent} demande votre accord`,
  question: (agent) => `${agent} vous pose une question`,
  client_tool: (agent) => `${agent} attend un résultat de votre part`,
  chooseTeam: 'Qui participe ? Modifiez l’équipe, puis lancez-la',
  about: (request, about) => `${request} : ${about}`,
  arguments: 'Arguments de l’appel',
  noArguments: 'Sans arguments',
  expires: (when) => `Expire ${when}`,
  expired: 'Le délai de cet accord est passé. Il est refusé automatiquement, et l’agent continue sans.',
  sends:
    'Ceci part à l’extérieur. L’exécution a lu des données privées et des textes d’inconnus : vérifiez qu’il n’y a rien de privé.',
  approve: 'Accepter',
  approveChanged: 'Accepter avec modifications',
  edit: 'Modifier',
  editJson: 'Modifier en JSON',
  editFields: 'Modifier par champ',
  json: 'Arguments en JSON',
  notJson: 'Ce n’est pas du JSON. Le texte se met entre "guillemets", pas les nombres, true ou false.',
  deny: 'Refuser',
  reason: 'Raison donnée à l’agent',
  reasonHint: 'Elle lui est transmise, et il continue sans.',
  always: 'Toujours pour cet outil dans cette exécution',
  answer: 'Votre réponse',
  sendAnswer: 'Envoyer la réponse',
  options: 'Réponses possibles',
  runsHere: 'Cette page répond d’elle-même…',
  result: 'Résultat en JSON',
  resultHint: 'Ce que l’agent reçoit.',
  sendResult: 'Envoyer le résultat',
  reportError: 'Signaler une erreur…',
  whatFailed: 'Ce qui a échoué',
  sendError: 'Envoyer l’erreur',
  backToResult: 'Donner un résultat',
  teamCandidates: 'Agents qui peuvent participer',
  startTeam: 'Démarrer',
  teamEmpty: 'Choisissez au moins un agent.',
  teamFull: (most) => `Au plus ${plural('fr', most, { one: '# agent', other: '# agents' })}`,
  sent: 'Envoyé. L’exécution reprend dans un instant.',
  refused: 'Cela n’a pas été accepté.',
  unreachable: 'Le serveur n’a pas répondu. Rien n’a été envoyé ; réessayez.',
  approved: 'Vous avez accepté cet appel',
  approvedAlways: 'Vous avez accepté cet outil pour le reste de l’exécution',
  approvedChanged: 'Vous avez accepté cet appel avec des modifications',
  denied: 'Vous avez refusé cet appel',
  unanswered: 'Sans réponse dans le délai : refusé automatiquement',
  answered: 'Vous avez répondu',
  gaveResult: 'Un résultat a été donné',
  ranHere: 'Votre page a répondu d’elle-même',
};

export const request = { en, fr };
