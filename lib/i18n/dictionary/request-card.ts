import { plural } from '@/lib/core/text/plural';

const en = {
  arguments: 'Arguments of the call',
  noArguments: 'No arguments',
  expires: (when: string) => `Expires ${when}`,
  expired: 'This approval has expired. The call is denied automatically, and the agent continues without it.',

  // Approval
  sends:
    'This is sent outside Roundtable. The run has read private data and untrusted text: make sure that this contains nothing private.',
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

  // Answered
  approved: 'You approved this call',
  approvedAlways: 'You approved this tool for the rest of the run',
  approvedChanged: 'You approved this call with changes',
  denied: 'You denied this call',
  unanswered: 'Not answered in time: denied automatically',
  answered: 'You answered',
  declined: 'You declined to answer',
  dismissed: 'You closed the question without an answer',
  withdrawn: 'The question was withdrawn',
  gaveResult: 'A result was provided',
  ranHere: 'Your page answered automatically',
};

const fr: typeof en = {
  arguments: 'Arguments de l’appel',
  noArguments: 'Sans arguments',
  expires: (when) => `Expire ${when}`,
  expired: 'Le délai de cette demande est passé. L’appel est refusé automatiquement, et l’agent continue sans.',
  sends:
    'Ceci part à l’extérieur. L’exécution a lu des données privées et du texte non fiable : vérifiez qu’il n’y a rien de privé.',
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
  approved: 'Vous avez accepté cet appel',
  approvedAlways: 'Vous avez accepté cet outil pour le reste de l’exécution',
  approvedChanged: 'Vous avez accepté cet appel avec des modifications',
  denied: 'Vous avez refusé cet appel',
  unanswered: 'Sans réponse dans le délai : refusé automatiquement',
  answered: 'Vous avez répondu',
  declined: 'Vous avez refusé de répondre',
  dismissed: 'Vous avez fermé la question sans répondre',
  withdrawn: 'La question a été retirée',
  gaveResult: 'Un résultat a été donné',
  ranHere: 'Votre page a répondu d’elle-même',
};

export const requestCard = { en, fr };
