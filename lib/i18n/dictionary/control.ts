const en = {
  you: 'You',
  sent: 'sent',

  // One agent
  menu: (agent: string) => `Control ${agent}`,
  stop: 'Stop this agent',
  skip: 'Skip this round',
  retry: 'Start again',
  note: 'Send a note…',
  noteTitle: (agent: string) => `Note to ${agent}`,
  noteText: 'The agent reads it at its next step. The others do not see it.',
  noteLabel: 'Note',
  send: 'Send',

  // The team
  add: 'Add agent…',
  addHint: 'It joins in the next round.',
  steerPlaceholder: 'Steer the team…',
  notePlaceholder: (agent: string) => `Tell ${agent} something…`,
  toTeam: 'To the working team',
  toAgent: (agent: string) => `To ${agent}, while working`,
  toNobody: 'Takes no messages while working',

  finish: 'Answer now',
  finishing: 'Finishing…',
  askNext: 'Ask it as the next question',

  // Completed actions
  said: (by: string) => `${by}:`,
  told: (agent: string) => `You to ${agent}`,
  added: (agent: string) => `You added ${agent}, from the next round on.`,
  stopped: (agent: string) => `You stopped ${agent}.`,
  skipped: (agent: string) => `You skipped ${agent} for this round.`,
  retried: (agent: string) => `You started ${agent} again.`,
  finished: 'You asked for the answer now.',
  failed: 'The action failed.',
};

const fr: typeof en = {
  you: 'Vous',
  sent: 'envoyé',
  menu: (agent) => `Agir sur ${agent}`,
  stop: 'Arrêter cet agent',
  skip: 'Passer ce tour',
  retry: 'Recommencer',
  note: 'Envoyer une note…',
  noteTitle: (agent) => `Note à ${agent}`,
  noteText: 'Il la lit à sa prochaine étape. Les autres ne la voient pas.',
  noteLabel: 'Note',
  send: 'Envoyer',
  add: 'Ajouter un agent…',
  addHint: 'Il se joint au prochain tour.',
  steerPlaceholder: 'Orienter l’équipe…',
  notePlaceholder: (agent) => `Dire quelque chose à ${agent}…`,
  toTeam: 'À l’équipe, pendant son travail',
  toAgent: (agent) => `À ${agent}, pendant son travail`,
  toNobody: 'Pas de messages pendant le travail',
  finish: 'Répondre maintenant',
  finishing: 'Conclusion en cours…',
  askNext: 'En faire la prochaine question',
  said: (by) => `${by} :`,
  told: (agent) => `Vous à ${agent}`,
  added: (agent) => `Vous avez ajouté ${agent}, à partir du prochain tour.`,
  stopped: (agent) => `Vous avez arrêté ${agent}.`,
  skipped: (agent) => `Vous avez fait passer son tour à ${agent}.`,
  retried: (agent) => `Vous avez relancé ${agent}.`,
  finished: 'Vous avez demandé la réponse maintenant.',
  failed: 'L’action a échoué.',
};

export const control = { en, fr };
