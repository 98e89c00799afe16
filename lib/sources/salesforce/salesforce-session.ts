import type { Connection } from 'jsforce';
import { type SafeFetch, safeFetch } from '@/lib/guards/outbound/safe-fetch';
import type { TokenSource } from '../oauth/token-source';
import { asToolFailed } from './as-tool-failed';
import type { SalesforceTokens } from './oauth';
import { salesforceTransport } from './transport';

/** Winter '25; Salesforce supports a version for at least three years. */
const API_VERSION = '62.0';

export interface SessionOptions {
  tokens: TokenSource<SalesforceTokens>;
  apiVersion?: string;
  /** `host:port` of further servers that count as Salesforce. */
  alsoHosts?: readonly string[];
  fetch?: SafeFetch;
}

export type SalesforceSession = ReturnType<typeof salesforceSession>;

/** Sends requests to one user's Salesforce, and tracks the usage of API requests that responses report for the last 24 hours. */
export function salesforceSession({ tokens, apiVersion = API_VERSION, alsoHosts = [], fetch = safeFetch }: SessionOptions) {
  let usage: { used: number; limit: number } | undefined;

  /**
   * Loads jsforce on demand, since it is large and most processes never need it. Its own transport is replaced, because it supports neither
   * signals nor limits.
   */
  async function connect(signal?: AbortSignal): Promise<Connection> {
    const [{ default: jsforce }, { instanceUrl }] = await Promise.all([import('jsforce'), tokens.current()]);
    const connection = new jsforce.Connection({ instanceUrl, version: apiVersion });
    const onUsage = (latest: typeof usage) => {
      usage = latest;
    };
    return Object.assign(connection, { _transport: salesforceTransport({ tokens, fetch, alsoHosts, signal, onUsage }) });
  }

  return {
    apiVersion,

    /** The host of the user's Salesforce instance. */
    instance: async () => new URL((await tokens.current()).instanceUrl).host,

    usage: () => usage,

    /** @throws {ToolFailed} for a refusal of Salesforce; {SignInNeeded}; the signal's reason */
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
