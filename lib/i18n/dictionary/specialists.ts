import { plural } from '@/lib/core/text/plural';

/** The dialog that makes specialists from the tools of an MCP server. */
const en = {
  open: 'Make specialists',
  dialog: (server: string) => `Specialists for ${server}`,
  text: 'Each of these agents uses some of the server’s tools. Choose them, edit them, and they form a team for dispatches.',
  loadFailed: 'The proposals could not be loaded',
  empty:
    'There are no tools for agents yet. Once the server is connected and its tools are reviewed, agents for them appear here.',
  asking: (n: number) =>
    plural('en', n, {
      one: '# tool asks you before each call. Confirm it first if it only reads, so that its specialist does not wait for you.',
      other:
        '# tools ask you before each call. Confirm those that only read first, so that their specialists do not wait for you.',
    }),
  changed: (n: number) =>
    plural('en', n, {
      one: '# tool has changed and is left out until you review it:',
      other: '# tools have changed and are left out until you review them:',
    }),
  missing: (n: number) =>
    plural('en', n, {
      one: '# tool is no longer offered and is left out:',
      other: '# tools are no longer offered and are left out:',
    }),
  leftOut: (n: number) =>
    plural('en', n, {
      one: '# tool has no agent, since a team has at most 20. You can add it to an agent in its editor:',
      other: '# tools have no agent, since a team has at most 20. You can add them to agents in their editor:',
    }),
  limited: 'Only chosen agents may use this connection. The agents that you make here may use it, too.',
  allMade: 'All of these agents exist already. Select one to change it: it is saved as a new version.',
  all: (n: number) => plural('en', n, { one: 'Select # agent', other: 'Select all # agents' }),
  statuses: { made: 'exists already', outdated: 'has new tools' },
  needed: (words: string) => `Needed for: ${words}`,
  planned: 'Asked only as planned',
  edit: 'Edit',
  title: 'Title',
  name: 'Name',
  description: 'Description',
  nameTaken: 'You already use this name.',
  savedElsewhere: 'It has been saved elsewhere. Close this dialog and open it again.',
  chosen: (n: number) => plural('en', n, { one: '# selected', other: '# selected' }),
  create: (n: number) => plural('en', n, { one: 'Create # specialist and the team', other: 'Create # specialists and the team' }),
  save: (n: number) => plural('en', n, { one: 'Save # specialist and the team', other: 'Save # specialists and the team' }),
  done: (n: number) => plural('en', n, { one: '# specialist is ready', other: '# specialists are ready' }),
  doneText: (team: string) => `The team “${team}” can answer your questions. In a dispatch, a planner decides who looks up what.`,
  ask: 'Ask the team',
  openTeam: 'Open the team',
};

const fr: typeof en = {
  open: 'Créer des spécialistes',
  dialog: (server) => `Spécialistes pour ${server}`,
  text: 'Chacun de ces agents utilise certains outils du serveur. Choisissez-les, modifiez-les : ils forment une équipe pour les dispatchs.',
  loadFailed: 'Impossible de charger les propositions',
  empty:
    'Il n’y a pas encore d’outils pour des agents. Quand le serveur sera connecté et ses outils vérifiés, des agents seront proposés ici.',
  asking: (n) =>
    plural('fr', n, {
      one: '# outil vous demande avant chaque appel. S’il lit seulement, confirmez-le d’abord, pour que son spécialiste ne vous attende pas.',
      other:
        '# outils vous demandent avant chaque appel. Confirmez d’abord ceux qui lisent seulement, pour que leurs spécialistes ne vous attendent pas.',
    }),
  changed: (n) =>
    plural('fr', n, {
      one: '# outil a changé et est omis tant que vous ne l’avez pas vérifié :',
      other: '# outils ont changé et sont omis tant que vous ne les avez pas vérifiés :',
    }),
  missing: (n) =>
    plural('fr', n, { one: '# outil n’est plus proposé et est omis :', other: '# outils ne sont plus proposés et sont omis :' }),
  leftOut: (n) =>
    plural('fr', n, {
      one: '# outil n’a pas d’agent, car une équipe en a au plus 20. Vous pouvez l’ajouter à un agent dans son éditeur :',
      other:
        '# outils n’ont pas d’agent, car une équipe en a au plus 20. Vous pouvez les ajouter à des agents dans leur éditeur :',
    }),
  limited: 'Seuls des agents choisis peuvent se servir de cette connexion. Ceux que vous créez ici pourront aussi s’en servir.',
  allMade: 'Tous ces agents existent déjà. Choisissez-en un pour le modifier : une nouvelle version est enregistrée.',
  all: (n) => plural('fr', n, { one: 'Choisir # agent', other: 'Choisir les # agents' }),
  statuses: { made: 'existe déjà', outdated: 'a de nouveaux outils' },
  needed: (words) => `Nécessaire pour : ${words}`,
  planned: 'Sollicité seulement selon le plan',
  edit: 'Modifier',
  title: 'Titre',
  name: 'Nom',
  description: 'Description',
  nameTaken: 'Vous utilisez déjà ce nom.',
  savedElsewhere: 'L’agent a été enregistré ailleurs. Fermez cette fenêtre et rouvrez-la.',
  chosen: (n) => plural('fr', n, { one: '# choisi', other: '# choisis' }),
  create: (n) => plural('fr', n, { one: 'Créer # spécialiste et l’équipe', other: 'Créer # spécialistes et l’équipe' }),
  save: (n) => plural('fr', n, { one: 'Enregistrer # spécialiste et l’équipe', other: 'Enregistrer # spécialistes et l’équipe' }),
  done: (n) => plural('fr', n, { one: '# spécialiste est prêt', other: '# spécialistes sont prêts' }),
  doneText: (team) =>
    `L’équipe « ${team} » peut répondre à vos questions. Dans un dispatch, un planificateur décide qui cherche quoi.`,
  ask: 'Interroger l’équipe',
  openTeam: 'Ouvrir l’équipe',
};

export const specialists = { en, fr };
