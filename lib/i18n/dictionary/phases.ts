/** Words for phases that are not rounds; they are named by their id. */
const en = {
  /** Names of phases by id, where they differ from the id in words. */
  names: {
    execute: 'Specialists',
    'follow-up': 'Follow-up',
    validate: 'Question',
    redact: 'Privacy',
    translate: 'Language',
    'redact-translation': 'Privacy of the translation',
    reuse: 'Earlier answers',
    verify: 'Source',
    keep: 'Kept',
  } as Record<string, string>,
  agents: (phase: string) => `Agents of “${phase}”`,
  shared: (phase: string) => `Shared in “${phase}”`,
  progress: (phase: string) => `Progress of “${phase}”`,
  started: (phase: string) => `“${phase}” has started`,
};

const fr: typeof en = {
  names: {
    plan: 'Plan',
    execute: 'Spécialistes',
    'follow-up': 'Suite',
    'gap-check': 'Vérification des oublis',
    synthesis: 'Synthèse',
    'citation-check': 'Vérification des citations',
    validate: 'Question',
    redact: 'Confidentialité',
    translate: 'Langue',
    'redact-translation': 'Confidentialité de la traduction',
    reuse: 'Réponses antérieures',
    context: 'Contexte',
    answer: 'Réponse',
    verify: 'Source',
    keep: 'Conservation',
    route: 'Aiguillage',
    architect: 'Architecte',
    scholar: 'Érudit',
  },
  agents: (phase) => `Agents de la phase « ${phase} »`,
  shared: (phase) => `Partagé à la phase « ${phase} »`,
  progress: (phase) => `Avancement de la phase « ${phase} »`,
  started: (phase) => `La phase « ${phase} » a commencé`,
};

export const phases = { en, fr };
