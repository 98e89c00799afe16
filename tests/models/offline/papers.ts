import { type ToolSet, tool } from 'ai';
import { z } from 'zod';

interface Paper {
  id: string;
  name: string;
  text: string;
}

export const papers: readonly Paper[] = [
  {
    id: 'p1',
    name: 'Lease – Gartenhaus Lindner GmbH.md',
    text: `1. The tenant rents the hall at Harbour Road for the storage of plants and tools.

2. The lease ends on 31 January 2027 and is renewed for one year unless a party gives notice three months before the end.

3. The rent is EUR 4,200 a month and is payable in advance.

4. The total liability of the landlord is limited to EUR 50,000 a year.`,
  },
  {
    id: 'p2',
    name: 'Supply – Tulpenveld B.V..md',
    text: `1. The supplier delivers tulip bulbs in spring and in autumn of every year.

2. The agreement runs until 30 June 2028 and does not renew itself.

3. Either party may end it with a notice period of six weeks to the end of a quarter.`,
  },
  {
    id: 'p3',
    name: 'Insurance policy.md',
    text: `1. The insurer covers damage by hail and storm to the greenhouses of the insured.

2. Claims are reported within ten days of the damage, with photographs of what was broken.`,
  },
];

/** A search that wants every word first and any word then, as full-text searches do. */
function passages(query: string): { documentId: string; document: string; start: number; end: number; text: string }[] {
  const words = query.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const all = papers.flatMap(({ id, name, text }) =>
    [...text.matchAll(/[^\n]+/g)].map((match) => ({
      documentId: id,
      document: name,
      start: match.index,
      end: match.index + match[0].length,
      text: match[0],
    })),
  );
  const hits = (text: string) => words.filter((word) => text.toLowerCase().includes(word.replace(/s$/, ''))).length;
  const best = all.filter(({ document, text }) => hits(`${document} ${text}`) === words.length);
  return (best.length > 0 ? best : all.filter(({ text }) => hits(text) > 0)).slice(0, 8);
}

export const paperTools: ToolSet = {
  searchPapers: tool({
    description: 'Searches the papers (contracts, leases, policies) for words: renewal, notice periods, liability, rent',
    inputSchema: z.object({ query: z.string(), limit: z.int().max(20).default(8) }),
    execute: ({ query }) => ({ source: 'Cabinet', passages: passages(query) }),
  }),
  readPaper: tool({
    description: 'Reads one paper word for word',
    inputSchema: z.object({ documentId: z.string(), start: z.int().min(0).default(0), length: z.int().max(8000).default(2000) }),
    execute: ({ documentId, start, length }) => {
      const paper = papers.find(({ id }) => id === documentId);
      if (!paper) throw new Error(`There is no paper ${documentId}. Papers: ${papers.map(({ id }) => id).join(', ')}.`);
      return { source: 'Cabinet', documentId, document: paper.name, start, text: paper.text.slice(start, start + length) };
    },
  }),
};
