import { queryOptions } from '@tanstack/react-query';
import type {
  McpOrigin,
  McpPromptAnswer,
  McpPromptsAnswer,
  McpResourceAnswer,
  McpResourcesAnswer,
} from '@/lib/api/mcp-content-requests';
import type { McpText } from '@/lib/core/ports/mcp';
import { api } from '../api';

/** Something that an MCP server offers to the person who writes a message. */
export interface Offer {
  key: string;
  title: string;
  description: string;
  /** The name of its connection. */
  origin: string;
  fields: { name: string; description: string; required: boolean }[];
  load(values: Record<string, string>): Promise<Loaded>;
}

interface Loaded {
  /** Text for the message. */
  text: string;
  resources: McpText[];
}

interface Offers {
  offers: Offer[];
  /** Servers that did not answer, and why. */
  problems: string[];
}

const FRESH_MS = 60_000;

const mcpPromptsQuery = queryOptions({
  queryKey: ['mcp-prompts'],
  queryFn: ({ signal }) => api<McpPromptsAnswer>('/api/mcp-prompts', { signal }),
  staleTime: FRESH_MS,
});

export const promptOffersQuery = queryOptions({
  ...mcpPromptsQuery,
  select: ({ prompts, problems }: McpPromptsAnswer): Offers => ({
    offers: prompts.map(({ origin, name, title, description, arguments: fields }) => ({
      key: `${origin.connection} ${name}`,
      title,
      description,
      fields,
      origin: origin.title,
      load: (values) => post<McpPromptAnswer>('/api/mcp-prompts', { connection: origin.connection, name, values }),
    })),
    problems: problems.map(problemText),
  }),
});

export const resourceOffersQuery = queryOptions({
  queryKey: ['mcp-resources'],
  queryFn: ({ signal }) => api<McpResourcesAnswer>('/api/mcp-resources', { signal }),
  staleTime: FRESH_MS,
  select: ({ resources, templates, problems }: McpResourcesAnswer): Offers => ({
    offers: [
      ...resources.map(({ origin, uri, title, description }) => ({
        key: `${origin.connection} ${uri}`,
        title,
        description: description || uri,
        fields: [],
        origin: origin.title,
        load: () => read({ connection: origin.connection, uri }),
      })),
      ...templates.map(({ origin, template, title, description, variables }) => ({
        key: `${origin.connection} ${template}`,
        title,
        description: description || template,
        origin: origin.title,
        fields: variables.map((name) => ({ name, description: '', required: true })),
        load: (values: Record<string, string>) => read({ connection: origin.connection, template, values }),
      })),
    ],
    problems: problems.map(problemText),
  }),
});

const post = <Answer>(path: string, body: object) => api<Answer>(path, { method: 'POST', body });

async function read(body: object): Promise<Loaded> {
  const { resource } = await post<McpResourceAnswer>('/api/mcp-resources', body);
  return { text: '', resources: [resource] };
}

const problemText = ({ origin, message }: { origin: McpOrigin; message: string }) => `${origin.title}: ${message}`;

/** Filters by words in titles, descriptions and origins: first those whose titles contain all the words. */
export function matching(offers: readonly Offer[], search: string): Offer[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const hasAll = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const found = offers.filter(({ title, description, origin }) => hasAll(`${title} ${description} ${origin}`));
  const { byTitle = [], others = [] } = Object.groupBy(found, ({ title }) => (hasAll(title) ? 'byTitle' : 'others'));
  return [...byTitle, ...others];
}
