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
};

export const agents = { en, fr };
