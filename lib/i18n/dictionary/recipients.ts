/** The list in which users choose an agent. */
const en = {
  search: 'Search agents',
  favourites: 'Favourites',
  recent: 'Recently used',
  all: 'All agents',
  none: 'No agent matches.',
  failed: 'The agents could not be loaded.',
  favour: (title: string) => `Add ${title} to favourites`,
  unfavour: (title: string) => `Remove ${title} from favourites`,
};

const fr: typeof en = {
  search: 'Chercher un agent',
  favourites: 'Favoris',
  recent: 'Utilisés récemment',
  all: 'Tous les agents',
  none: 'Aucun agent ne correspond.',
  failed: 'Les agents n’ont pas pu être chargés.',
  favour: (title) => `Ajouter ${title} aux favoris`,
  unfavour: (title) => `Retirer ${title} des favoris`,
};

export const recipients = { en, fr };
