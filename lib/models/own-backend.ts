import type { Agent } from 'node:http';
import type { BackendProvider } from '@/lib/core/connections/connections';
import { ToolFailed } from '@/lib/core/errors';
import { QUICK_MODEL_TIME } from '@/lib/core/models/turn-time';
import { type Phrase, phrase, type UserMessage } from '@/lib/core/phrases/phrase';
import { guardedAgent } from '@/lib/guards/outbound/guarded-agent';
import { hostAndPort } from '@/lib/guards/outbound/host-and-port';
import { OutboundFailed } from '@/lib/guards/outbound/outbound-failed';
import { connectionFailure } from './call/connection-failure';
import { sendJson } from './capabilities/request-json';
import { type CallLimits, httpProvider } from './http-provider';
import type { Address, AskJson, ModelOffer, Provider } from './provider';
import { BACKEND_DEFINITIONS } from './providers/backends';
import { UNNAMED } from './providers/openai-compatible';

/** A model backend that a user has connected. */
export interface OwnBackend {
  /** Id of the connection; `version` changes whenever one of the following fields does. */
  id: string;
  version: string;
  /** Prefix of its models' ids, before the colon. */
  handle: string;
  title: string;
  provider: BackendProvider;
  /** Its address; default: the maker's own. */
  url?: string;
  key?: string;
  /** Why it cannot be used now. */
  problem?: Phrase;
}

/** Thrown when the settings of a model backend are wrong. */
export class BackendFailed extends ToolFailed {
  static override readonly kind: string = 'BackendFailed';

  /** The invalid setting. */
  readonly field: 'url' | 'key';

  constructor(field: 'url' | 'key', ...failure: ConstructorParameters<typeof ToolFailed>) {
    super(...failure);
    this.field = field;
  }
}

/** Options for users' own backends. `allowPrivate`: `host:port` in private networks that the operator allows. */
export interface OwnBackendOptions {
  allowPrivate: readonly string[];
}

/** Creates the provider for a user's own backend: all its requests pass the outbound guard. */
export function ownProvider(backend: OwnBackend, limits: CallLimits & OwnBackendOptions): Provider {
  const { handle, title, provider, problem } = backend;
  if (problem !== undefined) return silentProvider({ name: handle, title, problem, connection: backend.id });
  const address = addressOf(backend);
  const definition = { ...BACKEND_DEFINITIONS[provider], name: handle, title };
  const agent = agentFor(address, limits);
  return { ...httpProvider(definition, address, { ...limits, agent, onKey: ownKeyAdvice(backend) }), connection: backend.id };
}

/**
 * Lists the models of a backend that is being tested. @throws {BackendFailed} naming the invalid field: the key is rejected, or
 * nothing at the address lists models
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
    if (response.status === 401 || response.status === 403) throw keyFailed(backend);
    return response.status === 200 ? response.body : undefined;
  };
  await definition.tryKey?.(address, ask);
  const offers = await definition.list(address, ask);
  if (offers === undefined) throw new BackendFailed('url', phrase('listsNoModels', { host: hostAndPort(address.baseURL) }));
  return offers;
}

/** Returns what helps when a user's own backend refuses its key, or requires one although it has none. */
function ownKeyAdvice({ title, provider, key }: Pick<OwnBackend, 'title' | 'provider' | 'key'>): UserMessage {
  if (key !== undefined) return phrase('checkKeyOf', { name: title });
  // The form for an Ollama has no field for a key.
  if (provider === 'ollama') return phrase('signInToOllama', { why: phrase('connectAsCompatible') });
  return phrase('giveKey', { name: title });
}

/** The form for an Ollama has no field for a key, so the wrong setting is its address. */
function keyFailed(backend: Pick<OwnBackend, 'provider' | 'title' | 'key'>): BackendFailed {
  const { title: provider, key } = backend;
  if (key !== undefined) return new BackendFailed('key', phrase('keyNotAccepted', { provider }));
  const field = backend.provider === 'ollama' ? 'url' : 'key';
  return new BackendFailed(field, phrase('keyMissing', { provider, why: ownKeyAdvice(backend) }));
}

function addressOf({ provider, url, key }: Pick<OwnBackend, 'provider' | 'url' | 'key'>): Address {
  const { baseURL = '' } = BACKEND_DEFINITIONS[provider];
  const address = provider === 'ollama' && url !== undefined ? `${url}/v1` : url;
  return { apiKey: key, baseURL: address ?? baseURL };
}

const agentFor = ({ baseURL }: Address, options: OwnBackendOptions): Agent => guardedAgent(new URL(baseURL).protocol, options);

/** Creates a provider to which no requests are made. */
function silentProvider(about: Pick<Provider, 'name' | 'title' | 'problem' | 'connection'>): Provider {
  return {
    ...about,
    defaultModel: UNNAMED,
    model: () => undefined,
    unsupported: () => [],
    turnTime: () => QUICK_MODEL_TIME,
    contextWindow: async () => undefined,
    offers: async () => [],
  };
}
