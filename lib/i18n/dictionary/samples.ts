import { plural } from '@/lib/core/text/plural';

const en = {
  title: 'Sample workspace',
  description:
    'A CRM, an order database and contracts of a fictional company. Agents use them where you have connected nothing, and only you see your changes to its CRM.',
  changed: (n: number) =>
    plural('en', n, { one: '# record of the sample CRM changed', other: '# records of the sample CRM changed' }),
  unchanged: 'The sample CRM is in its initial state.',
  reset: 'Reset samples',
  resetTitle: 'Reset the sample CRM?',
  resetText: 'All its records return to their initial state. Your runs, answers and files are kept.',
  resetDone: 'The sample CRM is in its initial state.',
  failed: 'The samples could not be reset.',
  add: 'Add the sample contracts',
  added: 'The sample contracts are among your files.',
  addFailed: 'The sample contracts could not be added.',
};

const fr: typeof en = {
  title: 'Espace d’exemple',
  description:
    'Le CRM, la base de commandes et les contrats d’une entreprise qui n’existe pas. Les agents s’en servent là où vous n’avez rien connecté, et vos modifications de son CRM ne sont vues que de vous.',
  changed: (n) => plural('fr', n, { one: '# fiche du CRM d’exemple modifiée', other: '# fiches du CRM d’exemple modifiées' }),
  unchanged: 'Le CRM d’exemple est comme au départ.',
  reset: 'Réinitialiser les exemples',
  resetTitle: 'Réinitialiser le CRM d’exemple ?',
  resetText: 'Ses fiches redeviennent ce qu’elles étaient au départ. Vos exécutions, réponses et fichiers sont conservés.',
  resetDone: 'Le CRM d’exemple est comme au départ.',
  failed: 'Les exemples n’ont pas pu être réinitialisés.',
  add: 'Ajouter les contrats d’exemple',
  added: 'Les contrats d’exemple sont parmi vos fichiers.',
  addFailed: 'Les contrats d’exemple n’ont pas pu être ajoutés.',
};

export const samples = { en, fr };
