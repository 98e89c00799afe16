import { z } from 'zod';
import { defineTool } from '@/lib/core/tools/tool';

export const checkUrl = defineTool({
  name: 'checkUrl',
  family: 'web',
  description:
    'Checks whether one web address, such as the website in an account, still leads to a page, without reading it. Returns {url, ok, status, redirects, arrivedAt, leadsTo, note}: note says why it is not ok, or that it leads to another site or to the front page. A server that refuses programs (401, 403, 429) may still work in a browser.',
  access: 'read',
  labels: ['untrusted'],
  opens: 'url',
  input: z.strictObject({
    url: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .describe('The address, with https:// or http://; put https:// before one that has neither'),
  }),
  async run({ url }, { sources, signal, redirectHosts: hosts }) {
    const web = await sources.web();
    return { ...(await web.checkUrl(url, { signal, hosts })) };
  },
});
