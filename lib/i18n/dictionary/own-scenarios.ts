import { plural } from '@/lib/core/plural';

/** A person's own scenarios for a desk. */
const en = {
  title: 'My scenarios',
  hint: 'Your own version of a scenario applies to your questions only, so that you can try it before you change the desk for everyone.',
  noAreas: 'The desk has no areas yet. Add and save an area first.',
  failed: 'Your scenarios could not be loaded',
  active: 'My version is used',
  off: 'My version is off',
  begin: 'Write my version',
  beginOf: (area: string) => `Write my version for ${area}`,
  deskBlocks: (n: number) => plural('en', n, { one: 'The desk has # block.', other: 'The desk has # blocks.' }),
  use: 'Use my version for my questions',
  save: 'Save my version',
  saved: 'Your version is saved',
  remove: 'Delete my version',
  removed: 'Your version is deleted',
  removeTitle: (area: string) => `Delete your version for ${area}?`,
  removeText: 'Your questions get the scenario of the desk again.',
  problem: 'Every block needs a text.',
  preview: 'Preview',
  goneArea: (key: string) => `${key} (no longer an area of the desk)`,
};

const fr: typeof en = {
  title: 'Mes scénarios',
  hint: 'Votre version d’un scénario ne vaut que pour vos questions\u00a0: vous pouvez l’essayer avant de changer le guichet pour tout le monde.',
  noAreas: 'Le guichet n’a pas encore de domaine. Ajoutez-en un et enregistrez d’abord.',
  failed: 'Impossible de charger vos scénarios',
  active: 'Ma version est employée',
  off: 'Ma version est désactivée',
  begin: 'Écrire ma version',
  beginOf: (area) => `Écrire ma version pour ${area}`,
  deskBlocks: (n) => plural('fr', n, { one: 'Le guichet a # bloc.', other: 'Le guichet a # blocs.' }),
  use: 'Employer ma version pour mes questions',
  save: 'Enregistrer ma version',
  saved: 'Votre version est enregistrée',
  remove: 'Supprimer ma version',
  removed: 'Votre version est supprimée',
  removeTitle: (area) => `Supprimer votre version pour ${area}\u00a0?`,
  removeText: 'Vos questions reçoivent à nouveau le scénario du guichet.',
  problem: 'Chaque bloc doit avoir un texte.',
  preview: 'Aperçu',
  goneArea: (key) => `${key} (n’est plus un domaine du guichet)`,
};

export const ownScenarios = { en, fr };
