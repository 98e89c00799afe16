/** Titles of the coordinators of strategies, by name. */
const en: Record<string, string> = {
  initiator: 'Initiator',
  planner: 'Planner',
  summarizer: 'Summarizer',
  synthesizer: 'Synthesizer',
};

const fr: Record<string, string> = {
  initiator: 'Initiateur',
  planner: 'Planificateur',
  summarizer: 'Rapporteur',
  synthesizer: 'Synthèse',
};

export const coordinators = { en, fr };
