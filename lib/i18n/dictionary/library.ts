import type { LibraryKind } from '@/lib/core/library';
import { plural } from '@/lib/core/plural';
import { pages } from './pages';

/** Words for one kind of item. */
interface KindWords {
  title: string;
  description: string;
  create: string;
  /** Title of the page for a new item. */
  newTitle: string;
  search: string;
  emptyTitle: string;
  emptyText: string;
  emptyExample: string;
  sharedEmpty: string;
  loadFailed: string;
  missing: string;
  missingText: string;
  back: string;
  removeTitle(title: string): string;
  removeText: string;
}

const en = {
  kinds: {
    agent: {
      title: pages.en.agents,
      description: 'The agents that you can ask: your own, shared and built-in ones.',
      create: 'New agent',
      newTitle: 'New agent',
      search: 'Search agents',
      emptyTitle: 'No agents of your own yet',
      emptyText: 'An agent has instructions, tools and a model. You can ask it alone or put it in a team.',
      emptyExample: 'For example: duplicate the data steward and let it search the web as well.',
      sharedEmpty: 'Nobody has shared an agent on this server yet.',
      loadFailed: 'Agents could not be loaded',
      missing: 'This agent does not exist',
      missingText: 'It may have been deleted, or it belongs to somebody else.',
      back: 'All agents',
      removeTitle: (title) => `Delete the agent “${title}”?`,
      removeText: 'All its versions are deleted. Earlier runs keep what they used.',
    },
    prompt: {
      title: pages.en.prompts,
      description: 'Texts with variables that agents use in their instructions.',
      create: 'New prompt',
      newTitle: 'New prompt',
      search: 'Search prompts',
      emptyTitle: 'No prompts of your own yet',
      emptyText:
        'A prompt is written once and used in the instructions of many agents. Its variables can differ from agent to agent.',
      emptyExample: 'For example: “Answer {{ audience }} in at most {{ words }} words.”',
      sharedEmpty: 'Nobody has shared a prompt on this server yet.',
      loadFailed: 'Prompts could not be loaded',
      missing: 'This prompt does not exist',
      missingText: 'It may have been deleted, or it belongs to somebody else.',
      back: 'All prompts',
      removeTitle: (title) => `Delete the prompt “${title}”?`,
      removeText: 'All its versions are deleted. Earlier runs keep what they used.',
    },
    team: {
      title: pages.en.teams,
      description: 'Agents that work together in rounds.',
      create: 'New team',
      newTitle: 'New team',
      search: 'Search teams',
      emptyTitle: 'No teams of your own yet',
      emptyText: 'A team saves its agents, its rounds and what happens when an agent fails, for reuse.',
      emptyExample: 'For example: a data steward and a contract reader, in two rounds.',
      sharedEmpty: 'Nobody has shared a team on this server yet.',
      loadFailed: 'Teams could not be loaded',
      missing: 'This team does not exist',
      missingText: 'It may have been deleted, or it belongs to somebody else.',
      back: 'All teams',
      removeTitle: (title) => `Delete the team “${title}”?`,
      removeText: 'All its versions are deleted. Earlier runs keep what they used.',
    },
  } satisfies Record<LibraryKind, KindWords>,
  scope: 'Whose',
  scopes: { own: 'Own', shared: 'Shared', builtin: 'Built in', mcp: 'MCP servers' },
  kept: 'Nothing saved was lost.',
  noMatch: 'Nothing matches',
  noMatchText: (search: string) => `Nothing here has “${search}” in its name, title or description.`,
  clearSearch: 'Clear the search',
  sharedEmptyTitle: 'Nothing shared yet',
  loadedMore: (n: number) => plural('en', n, { one: '# more loaded', other: '# more loaded' }),
  disabled: 'Disabled',
  published: 'Published',
  builtin: 'Built in',

  // Every editor
  titleField: 'Title',
  saveTeam: 'Save as a team',
  saveTeamText: 'Saves its agents, rounds and model, and what happens when an agent fails. It is private until you publish it.',
  teamSaved: (title: string) => `“${title}” is saved`,
  name: 'Name',
  nameHint: 'For the API and for other agents: a-z, 0-9 and hyphens.',
  nameTaken: 'You already use this name.',
  descriptionField: 'Description',
  enabled: 'Enabled',
  enabledHint: 'When it is off, nobody can use it. Earlier runs keep what they used.',
  save: 'Save',
  saved: 'Saved',
  create: 'Create',
  unsaved: 'Unsaved changes',
  saveFailed: 'It was not saved.',
  fieldsFailed: 'It was not saved. Please check the fields marked below.',
  actions: 'More actions',
  duplicate: 'Duplicate',
  copyOf: (title: string) => `Copy of ${title}`,
  publish: 'Publish on this server',
  unpublish: 'Make private again',
  publishedNow: 'Everyone on this server can use it now.',
  privateNow: 'Only you can use it now.',
  publishFailed: 'The change failed.',
  versions: 'Versions',
  remove: 'Delete…',
  removeAction: 'Delete',
  removed: 'Deleted',
  removeFailed: 'It was not deleted.',
  readOnlyBuiltin:
    'This item is built in and cannot be changed. Duplicate it to create your own; with the same name, yours is used in its place.',
  readOnlyShared: 'This item belongs to somebody else and cannot be changed. Duplicate it to create your own.',

  conflictTitle: 'It has been saved elsewhere in the meantime',
  conflictText: 'Your changes are still here. Compare the versions, then decide which one to keep.',
  keepMine: 'Save my version',
  takeTheirs: 'Discard mine and load the latest',

  versionsFailed: 'Versions could not be loaded',
  version: (n: number) => `Version ${n}`,
  current: 'current',
  by: (name: string) => `by ${name}`,
  bySomebody: 'by a deleted user',
  showDiff: (n: number) => `Changes in version ${n}`,
  firstVersion: 'The first version.',
  restore: 'Restore',
  restoreVersion: (n: number) => `Restore version ${n}`,
  restored: (n: number) => `Version ${n} restored as a new version.`,
  restoreFirstSave: 'Save or discard your changes before you restore a version.',

  // Variables
  variables: 'Variables',
  variableName: (n: number) => `Name of variable ${n}`,
  variableValue: (name: string) => `Value of ${name}`,
  addVariable: 'Add a variable',
  removeVariable: (name: string) => `Remove the variable ${name}`,
  noVariables: 'None yet.',
};

const fr: typeof en = {
  kinds: {
    agent: {
      title: pages.fr.agents,
      description: 'Les agents que vous pouvez interroger : les vôtres, ceux qui sont partagés et ceux qui sont fournis.',
      create: 'Nouvel agent',
      newTitle: 'Nouvel agent',
      search: 'Chercher des agents',
      emptyTitle: 'Vous n’avez pas encore d’agent à vous',
      emptyText:
        'Un agent a des instructions, des outils et un modèle. Vous pouvez l’interroger seul ou le mettre dans une équipe.',
      emptyExample: 'Par exemple : dupliquez le gardien des données et laissez-le aussi chercher sur le web.',
      sharedEmpty: 'Personne ne partage encore d’agent sur ce serveur.',
      loadFailed: 'Impossible de charger les agents',
      missing: 'Cet agent n’existe pas',
      missingText: 'Il a peut-être été supprimé, ou il appartient à quelqu’un d’autre.',
      back: 'Tous les agents',
      removeTitle: (title) => `Supprimer l’agent « ${title} » ?`,
      removeText: 'Toutes ses versions sont supprimées. Les exécutions passées gardent ce qu’elles en ont utilisé.',
    },
    prompt: {
      title: pages.fr.prompts,
      description: 'Des textes à variables que les agents reprennent dans leurs instructions.',
      create: 'Nouveau prompt',
      newTitle: 'Nouveau prompt',
      search: 'Chercher des prompts',
      emptyTitle: 'Vous n’avez pas encore de prompt à vous',
      emptyText:
        'Un prompt s’écrit une fois et sert dans les instructions de plusieurs agents. Ses variables peuvent changer d’un agent à l’autre.',
      emptyExample: 'Par exemple : « Réponds à {{ public }} en {{ mots }} mots au plus. »',
      sharedEmpty: 'Personne ne partage encore de prompt sur ce serveur.',
      loadFailed: 'Impossible de charger les prompts',
      missing: 'Ce prompt n’existe pas',
      missingText: 'Il a peut-être été supprimé, ou il appartient à quelqu’un d’autre.',
      back: 'Tous les prompts',
      removeTitle: (title) => `Supprimer le prompt « ${title} » ?`,
      removeText: 'Toutes ses versions sont supprimées. Les exécutions passées gardent ce qu’elles en ont utilisé.',
    },
    team: {
      title: pages.fr.teams,
      description: 'Des agents qui travaillent ensemble par tours.',
      create: 'Nouvelle équipe',
      newTitle: 'Nouvelle équipe',
      search: 'Chercher des équipes',
      emptyTitle: 'Vous n’avez pas encore d’équipe à vous',
      emptyText:
        'Une équipe garde ses agents, ses tours et ce qui se passe si l’un d’eux échoue, pour être interrogée à nouveau.',
      emptyExample: 'Par exemple : un gardien des données et un lecteur de contrats, en deux tours.',
      sharedEmpty: 'Personne ne partage encore d’équipe sur ce serveur.',
      loadFailed: 'Impossible de charger les équipes',
      missing: 'Cette équipe n’existe pas',
      missingText: 'Elle a peut-être été supprimée, ou elle appartient à quelqu’un d’autre.',
      back: 'Toutes les équipes',
      removeTitle: (title) => `Supprimer l’équipe « ${title} » ?`,
      removeText: 'Toutes ses versions sont supprimées. Les exécutions passées gardent ce qu’elles en ont utilisé.',
    },
  },
  scope: 'De qui',
  scopes: { own: 'À vous', shared: 'Partagés', builtin: 'Fournis', mcp: 'Serveurs MCP' },
  kept: 'Ce qui a été enregistré est conservé.',
  noMatch: 'Aucun résultat',
  noMatchText: (search) => `Rien ici n’a « ${search} » dans son nom, son titre ou sa description.`,
  clearSearch: 'Effacer la recherche',
  sharedEmptyTitle: 'Rien de partagé',
  loadedMore: (n) => plural('fr', n, { one: '# de plus', other: '# de plus' }),
  disabled: 'Désactivé',
  published: 'Publié',
  builtin: 'Fourni',

  titleField: 'Titre',
  saveTeam: 'Enregistrer comme équipe',
  saveTeamText:
    'Ses agents, ses tours, son modèle et ce qui se passe si un agent échoue. Elle n’est qu’à vous tant que vous ne la publiez pas.',
  teamSaved: (title) => `« ${title} » est enregistrée`,
  name: 'Nom',
  nameHint: 'Pour l’API et les autres agents : a-z, 0-9 et traits d’union.',
  nameTaken: 'Ce nom est déjà pris.',
  descriptionField: 'Description',
  enabled: 'Activé',
  enabledHint: 'Une fois désactivé, personne ne peut s’en servir. Les exécutions passées gardent ce qu’elles ont utilisé.',
  save: 'Enregistrer',
  saved: 'Enregistré',
  create: 'Créer',
  unsaved: 'Modifications non enregistrées',
  saveFailed: 'Rien n’a été enregistré.',
  fieldsFailed: 'Rien n’a été enregistré. Voyez les champs marqués ci-dessous.',
  actions: 'Autres actions',
  duplicate: 'Dupliquer',
  copyOf: (title) => `Copie de ${title}`,
  publish: 'Publier sur ce serveur',
  unpublish: 'Rendre privé',
  publishedNow: 'Tout le monde sur ce serveur peut maintenant s’en servir.',
  privateNow: 'Vous seul pouvez maintenant vous en servir.',
  publishFailed: 'Rien n’a été changé.',
  versions: 'Versions',
  remove: 'Supprimer…',
  removeAction: 'Supprimer',
  removed: 'Supprimé',
  removeFailed: 'Rien n’a été supprimé.',
  readOnlyBuiltin:
    'Il est fourni avec Roundtable et ne se modifie pas. Dupliquez-le pour en faire le vôtre ; sous le même nom, le vôtre est interrogé à sa place.',
  readOnlyShared: 'Ceci appartient à quelqu’un d’autre et ne se modifie pas. Dupliquez pour en faire le vôtre.',

  conflictTitle: 'Une autre version a été enregistrée entre-temps',
  conflictText: 'Ce que vous avez saisi est toujours là. Comparez les versions, puis choisissez celle à garder.',
  keepMine: 'Enregistrer la mienne',
  takeTheirs: 'Abandonner la mienne et charger la dernière',

  versionsFailed: 'Impossible de charger les versions',
  version: (n) => `Version ${n}`,
  current: 'actuelle',
  by: (name) => `par ${name}`,
  bySomebody: 'par une personne supprimée',
  showDiff: (n) => `Changements de la version ${n}`,
  firstVersion: 'La première version.',
  restore: 'Restaurer',
  restoreVersion: (n) => `Restaurer la version ${n}`,
  restored: (n) => `La version ${n} a été restaurée comme nouvelle version.`,
  restoreFirstSave: 'Enregistrez ou abandonnez vos modifications avant de restaurer une version.',

  variables: 'Variables',
  variableName: (n) => `Nom de la variable ${n}`,
  variableValue: (name) => `Valeur de ${name}`,
  addVariable: 'Ajouter une variable',
  removeVariable: (name) => `Retirer la variable ${name}`,
  noVariables: 'Aucune pour l’instant.',
};

export const library = { en, fr };
