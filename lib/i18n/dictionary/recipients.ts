/** The list in which users choose an agent. */
const en = {
  search: 'Search agents',
  favourites: 'Favourites',
  recent: 'Recently used',
  all: 'All agents',
  none: 'No agent matches.',
  failed: 'The search for agents failed.',
  favour: (title: string) => `Add ${title} to favourites`,
  unfavour: (title: string) => `Remove ${title} from favourites`,
};

const fr: typeof en = {
  search: 'Chercher un agent',
  favourites: 'Favoris',
  recent: 'Utilisés récemment',
  all: 'Tous les agents',
  none: 'Aucun agent ne correspond.',
  failed: 'La recherche d’agents a échoué.',
  favour: (title) => `Ajouter ${title} aux favoris`,
  unfavour: (title) => `Retirer ${title} des favoris`,
};

export const recipients = { en, fr };
