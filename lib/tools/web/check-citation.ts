import { z } from 'zod';
import { judgeLink } from '@/lib/core/judge-link';
import { defineTool } from '@/lib/core/tool';

export const checkCitation = defineTool({
  name: 'checkCitation',
  family: 'web',
  description:
    'Checks whether an answer may cite an address: it leads to a page that exists. Returns {isValid, url, status, confidenceRating, error}; url is the address after redirects.',
  access: 'read',
  labels: ['untrusted'],
  opens: 'url',
  strategyOnly: true,
  input: z.strictObject({ url: z.string().max(2000).describe('The address as the answer cites it') }),
  async run({ url }, { sources, signal }) {
    const web = await sources.web();
    return { ...judgeLink(await web.checkUrl(url, signal)) };
  },
});
