/** Titles of pages that load their other words themselves. */
const en = {
  files: 'Files',
  words: 'Words',
  connections: 'Connections',
  agents: 'Agents',
  teams: 'Teams',
  desks: 'Answer desks',
  review: 'Review',
  prompts: 'Prompts',
  tools: 'Tools',
  schedules: 'Schedules',
  questionSets: 'Question sets',
  models: 'Models',
  usage: 'Usage',
  admin: 'Admin',
};

const fr: typeof en = {
  files: 'Fichiers',
  words: 'Mots',
  connections: 'Connexions',
  agents: 'Agents',
  teams: 'Équipes',
  desks: 'Guichets',
  review: 'Évaluations',
  prompts: 'Prompts',
  tools: 'Outils',
  schedules: 'Planifications',
  questionSets: 'Jeux de questions',
  models: 'Modèles',
  usage: 'Consommation',
  admin: 'Administration',
};

export const pages = { en, fr };
