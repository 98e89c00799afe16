import { plural } from '@/lib/core/text/plural';

const en = {
  lists: { prompt: 'Prompts of MCP servers', resource: 'Resources of MCP servers' },
  found: {
    prompt: (n: number) => plural('en', n, { one: '# prompt suggested', other: '# prompts suggested' }),
    resource: (n: number) => plural('en', n, { one: '# resource suggested', other: '# resources suggested' }),
  },
  asking: 'Asking your MCP servers…',
  reading: (title: string) => `Reading ${title}…`,
  cut: (uri: string) => `${uri} is long: only its first 40,000 characters are attached.`,
  optional: (name: string) => `${name} (optional)`,
  use: { prompt: 'Insert', resource: 'Attach' },
  from: (origin: string) => `from ${origin}`,
  how: 'These prompts belong to their servers and cannot be changed here. To use one, type / in an empty message.',
  loadFailed: 'The prompts could not be loaded',
  emptyTitle: 'No prompts of MCP servers',
  emptyText: 'Connect an MCP server that offers prompts, and they appear here.',
};

const fr: typeof en = {
  lists: { prompt: 'Prompts des serveurs MCP', resource: 'Ressources des serveurs MCP' },
  found: {
    prompt: (n) => plural('fr', n, { one: '# prompt proposé', other: '# prompts proposés' }),
    resource: (n) => plural('fr', n, { one: '# ressource proposée', other: '# ressources proposées' }),
  },
  asking: 'Interrogation de vos serveurs MCP…',
  reading: (title) => `Lecture de ${title}…`,
  cut: (uri) => `${uri} est long : seuls ses 40 000 premiers caractères sont joints.`,
  optional: (name) => `${name} (facultatif)`,
  use: { prompt: 'Insérer', resource: 'Joindre' },
  from: (origin) => `de ${origin}`,
  how: 'Ces prompts appartiennent à leurs serveurs et ne peuvent pas être modifiés ici. Pour en utiliser un, tapez / dans un message vide.',
  loadFailed: 'Les prompts n’ont pas pu être chargés',
  emptyTitle: 'Aucun prompt de serveur MCP',
  emptyText: 'Connectez un serveur MCP qui propose des prompts : ils apparaîtront ici.',
};

/** Words of the prompts and resources of MCP servers, in the composer and in the library. */
export const mcpContent = { en, fr };
