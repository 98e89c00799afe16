import type { LibraryKind } from '@/lib/core/library';
import { plural } from '@/lib/core/text/plural';

const en = {
  import: 'Import',
  file: 'File to import',
  title: (title: string, others: number) => (others === 0 ? `Import “${title}”?` : `Import “${title}” and ${others} more?`),
  text: 'Each becomes a new, private item of yours. Nothing that you have is changed.',
  failed: 'This file cannot be imported',
  notCreated: 'Nothing was created.',
  unknown: 'It is not known whether anything was created. Look at your lists before you try again.',
  items: 'What is created',
  kinds: { agent: 'Agent', prompt: 'Prompt', team: 'Team', desk: 'Answer desk' } satisfies Record<LibraryKind, string>,
  renamed: (wanted: string) => `It gets this name because “${wanted}” is taken or still in use.`,
  content: 'Content',
  notices: 'What differs from the file',
  cancel: 'Not now',
  create: 'Create',
  created: (n: number) => plural('en', n, { one: 'Imported', other: '# items imported' }),
};

const fr: typeof en = {
  import: 'Importer',
  file: 'Fichier à importer',
  title: (title, others) =>
    others === 0
      ? `Importer « ${title} » ?`
      : `Importer « ${title} » et ${plural('fr', others, { one: '# autre élément', other: '# autres éléments' })} ?`,
  text: 'Chacun devient un nouvel élément privé. Rien de ce que vous avez n’est modifié.',
  failed: 'Ce fichier ne peut pas être importé',
  notCreated: 'Rien n’a été créé.',
  unknown: 'On ne sait pas si quelque chose a été créé. Regardez vos listes avant de réessayer.',
  items: 'Ce qui sera créé',
  kinds: { agent: 'Agent', prompt: 'Prompt', team: 'Équipe', desk: 'Guichet de réponses' },
  renamed: (wanted) => `Ce nom lui est donné parce que « ${wanted} » est déjà pris ou encore utilisé.`,
  content: 'Contenu',
  notices: 'Ce qui diffère du fichier',
  cancel: 'Pas maintenant',
  create: 'Créer',
  created: (n) => plural('fr', n, { one: 'Importé', other: '# éléments importés' }),
};

export const libraryImport = { en, fr };
