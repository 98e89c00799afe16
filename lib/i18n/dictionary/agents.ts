/** Names and descriptions of agents, where they differ from the agent's own English text. */
interface AgentWords {
  title: string;
  description: string;
}

const en: Record<string, AgentWords> = {};

const fr: typeof en = {
  'contract-reader': {
    title: 'Lecteur de contrats',
    description:
      'Lit les contrats et les autres fichiers importés et cite ce qu’ils disent\u00a0: dates de renouvellement, préavis, prix, responsabilité, obligations.',
  },
  'data-steward': {
    title: 'Gardien des données',
    description:
      'Trouve, compte et vérifie les données clients du CRM et de la base, et signale ce qui n’y va pas\u00a0: doublons, lacunes, fiches périmées, sources en désaccord.',
  },
  'prospect-finder': {
    title: 'Chercheur de prospects',
    description:
      'Trouve les comptes à approcher ensuite, d’après les ventes en cours et ce que les clients achètent, les classe avec des raisons et met les chiffres en graphiques.',
  },
  'scripture-specialist': {
    title: 'Spécialiste du texte',
    description: 'Donne le texte littéral et le texte simplifié d’un passage.',
  },
  'notes-specialist': {
    title: 'Spécialiste des notes',
    description: 'Donne les notes de traduction sur les mots difficiles d’un passage.',
  },
  'words-specialist': {
    title: 'Spécialiste du vocabulaire',
    description: 'Cherche le sens des termes bibliques et la façon de les traduire.',
  },
  'academy-specialist': {
    title: 'Spécialiste des articles',
    description: 'Donne les articles sur les problèmes de traduction\u00a0: métaphores, verbes passifs, noms.',
  },
  'questions-specialist': {
    title: 'Spécialiste des questions',
    description: 'Donne les questions de compréhension, avec leurs réponses, pour vérifier la traduction d’un passage.',
  },
  'search-specialist': {
    title: 'Spécialiste de la recherche',
    description: 'Cherche un sujet dans les textes, les notes, les termes, les articles et les questions.',
  },
};

export const agents = { en, fr };
