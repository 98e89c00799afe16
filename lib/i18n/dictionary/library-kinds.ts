import type { LibraryKind } from '@/lib/core/library';
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
    emptyExample: 'For example: “Answer {{ audience }} in at most {{ words }} words.”',
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
  desk: {
    title: pages.en.desks,
    description:
      'Desks that answer questions from the pages and documents of an organisation, step by step, with a checked citation.',
    create: 'New desk',
    newTitle: 'New answer desk',
    search: 'Search answer desks',
    emptyTitle: 'No answer desks of your own yet',
    emptyText:
      'A desk has sources, areas with instructions, languages and rules. People ask it signed in or, when it is public, without an account.',
    emptyExample: 'For example: duplicate the sample desk and let it answer from your own website.',
    sharedEmpty: 'Nobody has shared an answer desk on this server yet.',
    loadFailed: 'Answer desks could not be loaded',
    missing: 'This answer desk does not exist',
    missingText: 'It may have been deleted, or it belongs to somebody else.',
    back: 'All answer desks',
    removeTitle: (title) => `Delete the answer desk “${title}”?`,
    removeText: 'All its versions, its answers and their reviews are deleted, and its public page is closed.',
  },
} satisfies Record<LibraryKind, KindWords>;

const fr: typeof en = {
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
    emptyExample: 'Par exemple : « Réponds à {{ public }} en {{ mots }} mots au plus. »',
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
    emptyText: 'Une équipe garde ses agents, ses tours et ce qui se passe si l’un d’eux échoue, pour être interrogée à nouveau.',
    emptyExample: 'Par exemple : un gardien des données et un lecteur de contrats, en deux tours.',
    sharedEmpty: 'Personne ne partage encore d’équipe sur ce serveur.',
    loadFailed: 'Impossible de charger les équipes',
    missing: 'Cette équipe n’existe pas',
    missingText: 'Elle a peut-être été supprimée, ou elle appartient à quelqu’un d’autre.',
    back: 'Toutes les équipes',
    removeTitle: (title) => `Supprimer l’équipe « ${title} » ?`,
    removeText: 'Toutes ses versions sont supprimées. Les exécutions passées gardent ce qu’elles en ont utilisé.',
  },
  desk: {
    title: pages.fr.desks,
    description:
      'Des guichets qui répondent à partir des pages et des documents d’une organisation, étape par étape, avec une source vérifiée.',
    create: 'Nouveau guichet',
    newTitle: 'Nouveau guichet',
    search: 'Chercher des guichets',
    emptyTitle: 'Vous n’avez pas encore de guichet à vous',
    emptyText:
      'Un guichet a des sources, des domaines avec leurs instructions, des langues et des règles. On l’interroge en étant connecté ou, s’il est public, sans compte.',
    emptyExample: 'Par exemple : dupliquez le guichet d’exemple et faites-le répondre à partir de votre propre site.',
    sharedEmpty: 'Personne ne partage encore de guichet sur ce serveur.',
    loadFailed: 'Impossible de charger les guichets',
    missing: 'Ce guichet n’existe pas',
    missingText: 'Il a peut-être été supprimé, ou il appartient à quelqu’un d’autre.',
    back: 'Tous les guichets',
    removeTitle: (title) => `Supprimer le guichet « ${title} » ?`,
    removeText: 'Toutes ses versions, ses réponses et leurs évaluations sont supprimées, et sa page publique est fermée.',
  },
};

export const libraryKinds = { en, fr };
