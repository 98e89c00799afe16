import { createTokenSources } from '@/lib/sources/oauth/token-source';
import { createDescribeCache } from '@/lib/sources/salesforce/describe-cache';
import { type SalesforceTokens, salesforceOAuth } from '@/lib/sources/salesforce/oauth';
import { type SalesforceOptions, salesforceCrm } from '@/lib/sources/salesforce/salesforce-crm';
import { type SalesforceServer, type SalesforceSettings, salesforceServer } from '../../fakes/salesforce-server';

/** A user signed in to their own Salesforce on the loopback, with tokens in memory. */
export async function signedIn(settings: SalesforceSettings = {}, options: Partial<SalesforceOptions> = {}) {
  const salesforce = await salesforceServer(settings);
  return { salesforce, ...connect(salesforce, options), [Symbol.asyncDispose]: () => salesforce.close() };
}

function connect(salesforce: SalesforceServer, options: Partial<SalesforceOptions> = {}) {
  const oauth = salesforceOAuth({ ...salesforce.client, alsoHosts: [salesforce.host] });
  const kept = { tokens: salesforce.signedIn() as SalesforceTokens, times: 0, needsSignIn: [] as string[] };
  const sources = createTokenSources();
  const tokens = () =>
    sources({
      id: 'connection-1',
      label: 'Salesforce',
      load: async () => ({ tokens: kept.tokens, version: JSON.stringify(kept.tokens) }),
      save: async (tokens: SalesforceTokens, version) => {
        if (JSON.stringify(kept.tokens) !== version) return undefined;
        if (tokens.accessToken !== kept.tokens.accessToken) kept.times++;
        kept.tokens = tokens;
        return JSON.stringify(tokens);
      },
      refresh: ({ refreshToken }) => oauth.refresh({ loginUrl: salesforce.url, refreshToken }),
      signInNeeded: async ({ message }) => void kept.needsSignIn.push(message),
    });
  const describes = createDescribeCache();
  /** As in the workbench: a new adapter for every tool call, with the same cache and tokens. */
  const open = (more: Partial<SalesforceOptions> = {}) =>
    salesforceCrm({
      label: 'Salesforce (test)',
      tokens: tokens(),
      describes,
      view: 'connection-1',
      alsoHosts: [salesforce.host],
      ...options,
      ...more,
    });
  return { oauth, kept, tokens, describes, open, crm: open() };
}
