import type { Connection } from 'jsforce';
import { type SafeFetch, safeFetch } from '@/lib/guards/outbound/safe-fetch';
import { asToolFailed } from './failure';
import type { TokenSource } from './token-source';
import { salesforceTransport } from './transport';

/** Winter '25; Salesforce keeps a version for at least three years. */
const API_VERSION = '62.0';

export interface SessionOptions {
  tokens: TokenSource;
  apiVersion?: string;
  /** `host:port` of servers that count as Salesforce. */
  alsoHosts?: readonly string[];
  fetch?: SafeFetch;
}

export type SalesforceSession = ReturnType<typeof salesforceSession>;

/** What asks one person's Salesforce, and remembers what the last answer said of the API requests of the last 24 hours. */
export function salesforceSession({ tokens, apiVersion = API_VERSION, alsoHosts = [], fetch = safeFetch }: SessionOptions) {
  let usage: { used: number; limit: number } | undefined;

  /** jsforce is large, and most processes never need it. Its own transport would take no signal and know no bounds. */
  async function connect(signal?: AbortSignal): Promise<Connection> {
    const [{ default: jsforce }, { instanceUrl }] = await Promise.all([import('jsforce'), tokens.current()]);
    const connection = new jsforce.Connection({ instanceUrl, version: apiVersion });
    const onUsage = (said: typeof usage) => {
      usage = said;
    };
    return Object.assign(connection, { _transport: salesforceTransport({ tokens, fetch, alsoHosts, signal, onUsage }) });
  }

  return {
    apiVersion,

    /** The host that people's data is on. */
    instance: async () => new URL((await tokens.current()).instanceUrl).host,

    usage: () => usage,

    /** @throws {ToolFailed} for what Salesforce refuses; {SignInNeeded}; the signal's reason */
    async ask<T>(work: (connection: Connection) => PromiseLike<T>, signal?: AbortSignal): Promise<T> {
      try {
        return await work(await connect(signal));
      } catch (error) {
        signal?.throwIfAborted();
        throw asToolFailed(error);
      }
    },
  };
}
