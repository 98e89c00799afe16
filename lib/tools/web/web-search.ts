import { z } from 'zod';
import { isRecord } from '@/lib/core/json/is-record';
import { defineTool } from '@/lib/core/tools/tool';

const output = z.looseObject({ results: z.array(z.looseObject({ url: z.string() })) });

export const webSearch = defineTool({
  name: 'webSearch',
  family: 'web',
  description:
    'Searches the public web: what is known outside of the CRM, the database and the documents, such as news of a company, its website, its market. Use a few telling words, as for a search engine, and never data of customers or persons. Returns {source, results: [{title, url, snippet}]}, at most 5; open a result with fetchPage before you rely on it, and name its url. A failed search is an error; no results means that nothing was found.',
  access: 'read',
  source: 'web',
  labels: ['untrusted'],
  cache: {
    seconds: 3600,
    scope: async ({ sources }) => (await sources.web()).label,
    isKept: (found) => isRecord(found) && found.message === undefined,
  },
  confirm: 'when-tainted',
  output,
  urls: ({ results }) => results.map(({ url }) => url),
  input: z.strictObject({
    query: z.string().trim().min(1).max(400).describe('Words to search the web for, for example "heat pump makers Bavaria"'),
  }),
  async run({ query }, { sources, signal }) {
    const web = await sources.web();
    const results = await web.search(query, signal);
    return {
      source: web.label,
      results: results.map((result) => ({ ...result })),
      ...(results.length === 0 && { message: 'Nothing was found. Try other words.' }),
    };
  },
});
