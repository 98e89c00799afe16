const en = {
  title: 'Command menu',
  hint: 'Search pages, conversations, agents, teams, desks, files and actions',
  searchHint: 'Search or jump to…',
  nothing: 'Nothing matches.',
  actions: 'Actions',
  newChat: 'New chat',
  newTeam: 'New team',
  newDispatch: 'New dispatch',
  askDesk: 'Ask an answer desk',
  goTo: 'Go to',
  recent: 'Recent conversations',
  inConversations: 'In your conversations',
  ask: 'Ask',
  askItem: (title: string) => `Ask ${title}`,
  askInChat: (question: string) => `Ask in a new chat: ${question}`,
  askInDesk: (question: string) => `Ask an answer desk: ${question}`,
  searchState: {
    searching: 'Searching your conversations…',
    failed: 'The search in your conversations failed.',
    partial: 'There may be more in older conversations. Add words to narrow the search.',
  },
  namesFailed: 'Not all agents, teams, desks and files could be searched.',
};

const fr: typeof en = {
  title: 'Menu des commandes',
  hint: 'Chercher des pages, des conversations, des agents, des équipes, des guichets, des fichiers et des actions',
  searchHint: 'Chercher ou aller à…',
  nothing: 'Aucun résultat.',
  actions: 'Actions',
  newChat: 'Nouveau chat',
  newTeam: 'Nouvelle équipe',
  newDispatch: 'Nouveau dispatch',
  askDesk: 'Interroger un guichet de réponses',
  goTo: 'Aller à',
  recent: 'Conversations récentes',
  inConversations: 'Dans vos conversations',
  ask: 'Demander',
  askItem: (title) => `Interroger ${title}`,
  askInChat: (question) => `Demander dans un nouveau chat\u00a0: ${question}`,
  askInDesk: (question) => `Demander à un guichet de réponses\u00a0: ${question}`,
  searchState: {
    searching: 'Recherche dans vos conversations…',
    failed: 'La recherche dans vos conversations a échoué.',
    partial: 'Il peut y en avoir d’autres dans des conversations plus anciennes. Ajoutez des mots pour en trouver moins.',
  },
  namesFailed: 'La recherche des agents, des équipes, des guichets et des fichiers est incomplète.',
};

/** Words of the command menu. */
export const commands = { en, fr };
