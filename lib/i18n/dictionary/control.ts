const en = {
  steerPlaceholder: 'Steer the team…',
  notePlaceholder: (agent: string) => `Tell ${agent} something…`,
  toTeam: 'To the working team',
  toAgent: (agent: string) => `To ${agent}, while working`,
  toNobody: 'Cannot receive messages while working',
  failed: 'The action failed.',
};

const fr: typeof en = {
  steerPlaceholder: 'Orienter l’équipe…',
  notePlaceholder: (agent) => `Dire quelque chose à ${agent}…`,
  toTeam: 'À l’équipe, pendant son travail',
  toAgent: (agent) => `À ${agent}, pendant son travail`,
  toNobody: 'Pas de messages pendant le travail',
  failed: 'L’action a échoué.',
};

export const control = { en, fr };
