import { plural } from '@/lib/core/text/plural';
import { pages } from './pages';

const en = {
  title: pages.en.tools,
  description: 'Everything that your agents can do: built in, and from your connections.',
  loadFailed: 'The tools could not be loaded',
  search: 'Search tools',
  origin: 'Origin',
  anyOrigin: 'Any origin',
  builtIn: 'Built in',
  effect: 'Effect',
  anyEffect: 'All',
  noMatch: 'No tool matches',
  noMatchText: 'Try another word, origin or effect.',
  clear: 'Show all tools',
  found: (n: number) => plural('en', n, { one: '# tool', other: '# tools' }),
  kinds: { http: 'HTTP API', mcp: 'MCP server' },
  neverAsks: 'never asks first',
  unused: 'Not used in the last 30 days',
  used: (n: number) => plural('en', n, { one: '# call in the last 30 days', other: '# calls in the last 30 days' }),
  failed: (share: string) => `${share} failed`,
  input: 'Input',
  inputOf: (tool: string) => `of ${tool}`,
  inputFailed: 'The input could not be loaded',
  more: 'Add tools of your own: connect an HTTP API or an MCP server on the Connections page.',
};

const fr: typeof en = {
  title: pages.fr.tools,
  description: 'Tout ce que vos agents peuvent faire : outils fournis et outils de vos connexions.',
  loadFailed: 'Impossible de charger les outils',
  search: 'Chercher des outils',
  origin: 'Origine',
  anyOrigin: 'Toutes les origines',
  builtIn: 'Fournis',
  effect: 'Effet',
  anyEffect: 'Tous',
  noMatch: 'Aucun outil ne correspond',
  noMatchText: 'Essayez un autre mot, une autre origine ou un autre effet.',
  clear: 'Afficher tous les outils',
  found: (n) => plural('fr', n, { one: '# outil', other: '# outils' }),
  kinds: { http: 'API HTTP', mcp: 'Serveur MCP' },
  neverAsks: 'ne demande jamais',
  unused: 'Pas utilisé ces 30 derniers jours',
  used: (n) => plural('fr', n, { one: '# appel ces 30 derniers jours', other: '# appels ces 30 derniers jours' }),
  failed: (share) => `${share} ont échoué`,
  input: 'Paramètres',
  inputOf: (tool) => `de ${tool}`,
  inputFailed: 'Impossible de charger les paramètres',
  more: 'Ajoutez vos propres outils : connectez une API HTTP ou un serveur MCP sur la page Connexions.',
};

/** Words of the page of tools. */
export const toolsPage = { en, fr };
