/** Titles of the coordinators of strategies, by name; a strategy's own name is the title of its calls. */
const en: Record<string, string> = {
  answers: 'Answer desk',
  'desk-answerer': 'Answer desk',
  'desk-context-finder': 'Context',
  'desk-evaluator': 'Evaluation',
  'desk-personal-data': 'Personal data',
  'desk-query-writer': 'Search words',
  'desk-reuse-ranker': 'Reuse',
  'desk-translator': 'Translator',
  dispatch: 'Dispatch',
  initiator: 'Initiator',
  planner: 'Planner',
  rounds: 'Team',
  routed: 'Architect',
  summarizer: 'Summarizer',
  synthesizer: 'Synthesizer',
  'words-architect': 'Architect',
  'words-router': 'Router',
  'words-scholar': 'Scholar',
};

const fr: Record<string, string> = {
  answers: 'Guichet de réponses',
  'desk-answerer': 'Guichet de réponses',
  'desk-context-finder': 'Contexte',
  'desk-evaluator': 'Évaluation',
  'desk-personal-data': 'Données personnelles',
  'desk-query-writer': 'Mots de recherche',
  'desk-reuse-ranker': 'Réutilisation',
  'desk-translator': 'Traduction',
  dispatch: 'Dispatch',
  initiator: 'Initiateur',
  planner: 'Planificateur',
  rounds: 'Équipe',
  routed: 'Architecte',
  summarizer: 'Rapporteur',
  synthesizer: 'Synthèse',
  'words-architect': 'Architecte',
  'words-router': 'Aiguillage',
  'words-scholar': 'Érudit',
};

export const coordinators = { en, fr };
