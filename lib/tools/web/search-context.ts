import { z } from 'zod';
import type { ReturnedSource } from '@/lib/core/citations/citation';
import { MAX_QUERY, SEARCH_PROVIDERS } from '@/lib/core/desks/desk-definition';
import { contextHit } from '@/lib/core/desks/kept-answer';
import type { Json } from '@/lib/core/json/json';
import { defineTool } from '@/lib/core/tools/tool';

const output = z.object({
  query: z.string(),
  simpler: z.string().optional(),
  hits: z.array(
    contextHit.extend({
      provider: z.enum(SEARCH_PROVIDERS),
      language: z.string().optional(),
      documentId: z.string().optional(),
      version: z.number().optional(),
      start: z.number().optional(),
    }),
  ),
  problems: z.array(z.string()),
  message: z.string().optional(),
});

/** Returns the snippets of an output. */
function citeHits(found: Json): ReturnedSource[] {
  const { hits = [] } = output.safeParse(found).data ?? {};
  return hits.flatMap(({ title, url, snippet, documentId, version, start }, n): ReturnedSource[] => {
    if (snippet === '') return [];
    const hit = { title, text: snippet, at: ['hits', n] };
    if (documentId === undefined) return [{ ...hit, kind: 'page', origin: url }];
    return [{ ...hit, kind: 'document', origin: documentId, ...(version && { version }), offset: start ?? 0 }];
  });
}

export const searchContext = defineTool({
  name: 'searchContext',
  family: 'web',
  description:
    'Searches what the desk answers from: its documents and the pages of its sites. Use a few telling words in the language of the sources. Returns {query, hits: [{title, url, snippet, provider}], problems}, best first; read a page with downloadWebPage before you rely on it. A hit with a reference, such as document:7f3k9q, and no url is a passage of a document: the snippet is all of it, and the reference is cited in place of an address. problems says what could not be searched.',
  access: 'read',
  builtinOnly: true,
  labels: ['untrusted'],
  cites: citeHits,
  cache: {
    seconds: 900,
    scope: async ({ sources }) => (await sources.desk()).scope,
    isKept: (found) => {
      const { data } = output.safeParse(found);
      return data !== undefined && data.hits.length > 0 && data.problems.length === 0;
    },
  },
  output,
  urls: ({ hits }) => hits.map(({ url }) => url).filter((url) => url !== ''),
  input: z.strictObject({
    query: z.string().trim().min(1).max(MAX_QUERY).describe('Words to search for, for example "mooring permit fee"'),
    language: z
      .string()
      .regex(/^[a-z]{3}$/)
      .optional()
      .describe('Language of the words, by ISO 639-3: eng, fra'),
  }),
  async run({ query, language }, { sources, signal }) {
    const desk = await sources.desk();
    const { hits, ...search } = await desk.search(query, { ...(language && { language }), signal });
    return {
      ...search,
      hits: hits.map((hit) => ({ ...hit })),
      ...(hits.length === 0 && { message: 'Nothing was found. Try other words.' }),
    };
  },
});
