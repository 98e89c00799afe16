import type { Agent } from 'node:http';
import type { BackendProvider } from '@/lib/core/connections';
import { ToolFailed } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrase';
import { QUICK } from '@/lib/core/turn-time';
import { guardedAgent } from '@/lib/guards/outbound/guarded-agent';
import { hostAndPort } from '@/lib/guards/outbound/host-and-port';
import { OutboundFailed } from '@/lib/guards/outbound/outbound-failed';
import { connectionFailure } from './call/connection-failure';
import { sendJson } from './capabilities/request-json';
import { type CallLimits, httpProvider } from './http-provider';
import type { Address, AskJson, ModelOffer, Provider } from './provider';
import { BACKEND_DEFINITIONS } from './providers/backends';
import { UNNAMED } from './providers/openai-compatible';

/** A model backend that a person has connected. */
export interface OwnBackend {
  /** Of the connection; `version` changes with all that follows. */
  id: string;
  version: string;
  /** The part of its models' ids before the colon. */
  handle: string;
  title: string;
  provider: BackendProvider;
  /** Where it is; where its maker has it when left out. */
  url?: string;
  key?: string;
  /** Why it cannot be asked now, as a sentence. */
  problem?: string;
}

/** A model backend that cannot be used as it is described. */
export class BackendFailed extends ToolFailed {
  static override readonly kind: string = 'BackendFailed';

  /** What of its description is wrong. */
  readonly field: 'url' | 'key';

  constructor(field: 'url' | 'key', ...failure: ConstructorParameters<typeof ToolFailed>) {
    super(...failure);
    this.field = field;
  }
}

/** Where people's own backends may be: `host:port` that the operator has opened although they are inside. */
export interface OwnBackendOptions {
  allowPrivate: readonly string[];
}

/** The provider of a person's own backend: each of its requests passes the guard of outbound requests. */
export function ownProvider(backend: OwnBackend, limits: CallLimits & OwnBackendOptions): Provider {
  const { handle, title, provider, problem } = backend;
  if (problem !== undefined) return silentProvider({ name: handle, title, problem, connection: backend.id });
  const address = addressOf(backend);
  const definition = { ...BACKEND_DEFINITIONS[provider], name: handle, title, variable: `“${title}”` };
  return { ...httpProvider(definition, address, { ...limits, agent: agentFor(address, limits) }), connection: backend.id };
}

/**
 * The models of a backend that is being tried. @throws {BackendFailed} saying which field is wrong: the key is not accepted, or nothing
 * at the address lists models
 */
export async function tryBackend(
  backend: Pick<OwnBackend, 'provider' | 'title' | 'url' | 'key'>,
  { signal, ...options }: OwnBackendOptions & { signal: AbortSignal },
): Promise<ModelOffer[]> {
  const address = addressOf(backend);
  const { title } = backend;
  const agent = agentFor(address, options);
  const definition = BACKEND_DEFINITIONS[backend.provider];
  const ask: AskJson = async (url, question) => {
    const response = await sendJson(url, { ...question, signal, agent }).catch((cause: unknown) => {
      signal.throwIfAborted();
      const failure = cause instanceof OutboundFailed ? cause : connectionFailure('couldNotBeReached', title, cause);
      throw new BackendFailed('url', failure.userMessage, { cause });
    });
    if (response.status === 401 || response.status === 403)
      throw new BackendFailed('key', phrase('keyNotAccepted', { provider: title }));
    return response.status === 200 ? response.body : undefined;
  };
  await definition.tryKey?.(address, ask);
  const offers = await definition.list(address, ask);
  if (offers === undefined) throw new BackendFailed('url', phrase('listsNoModels', { host: hostAndPort(address.baseURL) }));
  return offers;
}

function addressOf({ provider, url, key }: Pick<OwnBackend, 'provider' | 'url' | 'key'>): Address {
  const { baseURL = '' } = BACKEND_DEFINITIONS[provider];
  const given = provider === 'ollama' && url !== undefined ? `${url}/v1` : url;
  return { apiKey: key, baseURL: given ?? baseURL };
}

const agentFor = ({ baseURL }: Address, options: OwnBackendOptions): Agent => guardedAgent(new URL(baseURL).protocol, options);

/** One that is not asked for anything. */
function silentProvider(about: Pick<Provider, 'name' | 'title' | 'problem' | 'connection'>): Provider {
  return {
    ...about,
    defaultModel: UNNAMED,
    model: () => undefined,
    unsupported: () => [],
    turnTime: () => QUICK,
    contextWindow: async () => undefined,
    offers: async () => [],
  };
}
