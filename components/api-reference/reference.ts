import { queryOptions } from '@tanstack/react-query';
import { api } from '../api';
import type { Schema } from './schema';

type Content = Record<string, { schema?: Schema; example?: unknown }>;

interface Described {
  summary: string;
  description?: string;
  tags?: string[];
  security?: object[];
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

/** The OpenAPI document of the server, as far as the reference shows it. */
export interface ApiDocument {
  tags?: { name: string }[];
  paths: Record<string, Record<string, Described>>;
}

export interface ApiOperation extends Described {
  /** Names the operation in links: `get-api-runs-id`. */
  id: string;
  method: string;
  path: string;
  area: string;
}

export const documentQuery = queryOptions({
  queryKey: ['openapi'],
  queryFn: ({ signal }) => api<ApiDocument>('/api/openapi.json', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Returns the operations of a document, those of an area together. */
export function operationsOf({ tags = [], paths }: ApiDocument): ApiOperation[] {
  const order = tags.map(({ name }) => name);
  const place = ({ area }: ApiOperation) => (order.includes(area) ? order.indexOf(area) : order.length);
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => ({
        ...described,
        id: `${method}${path.replace(/[^a-z0-9]+/gi, '-')}`.replace(/-$/, ''),
        method: method.toUpperCase(),
        path,
        area: described.tags?.[0] ?? '',
      })),
    )
    .toSorted((a, b) => place(a) - place(b));
}
