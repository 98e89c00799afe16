import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { ModelSettings } from '@/lib/core/agent';
import type { ModelAbilities } from '@/lib/core/models';
import type { ContextWindow, PullableModels } from '@/lib/core/ports/models';
import type { SettingLimits } from '@/lib/core/resolve-settings';
import type { TurnTime } from '@/lib/core/turn-time';
import type { Wire } from './wires/wire';

/** A model that a provider has. */
export interface ModelOffer extends ModelAbilities {
  /** The provider's own name for it. */
  id: string;
  /** Settings that its provider says it does not take. */
  unsupported?: (keyof ModelSettings)[];
}

/** Asks a server for JSON; undefined when it gives none. */
export type AskJson = (url: string, question?: { headers?: Record<string, string>; body?: object }) => Promise<unknown>;

/** Where a provider is reached. */
export interface Address {
  apiKey?: string;
  baseURL: string;
  /** Which of OpenAI's two interfaces is used; undefined leaves it to the provider. */
  api?: 'chat' | 'responses';
}

/** A configured source of models. */
export interface Provider {
  /** The part of a model's id before the colon. */
  name: string;
  /** As people read it. */
  title: string;
  /** Answers when no model is named. */
  defaultModel: string;
  /** Why none of its models can be asked now, as a sentence. */
  problem?: string;
  /** Of a user's own: the id of its connection. */
  connection?: string;
  /** Is looked for, and not there when it lists no models. */
  isDiscovered?: boolean;
  /** The models on it can be pulled and removed. */
  pullable?: PullableModels;
  /** For every model of this provider; agents and requests may say otherwise. */
  settings?: ModelSettings;
  /** A model by the provider's own name for it, to be asked within `modelCall`. Undefined when there is none. */
  model(modelId: string): LanguageModelV4 | undefined;
  /** The settings a model does not take. */
  unsupported(modelId: string): readonly (keyof ModelSettings)[];
  /** The bounds of settings that are not those of every model. */
  ranges?: SettingLimits['ranges'];
  turnTime(modelId: string): TurnTime;
  /** Undefined when nobody knows. */
  contextWindow(modelId: string): Promise<ContextWindow | undefined>;
  /** What it has now; empty when it does not say, or not in time. */
  offers(signal: AbortSignal): Promise<ModelOffer[]>;
  /** How many calls wait until it takes more; none when left out. */
  callsWaiting?(): number;
}

/** What can be set of a provider. */
export interface ProviderConfig extends Partial<Address> {
  settings?: ModelSettings;
  /** Tokens of its models' windows, for servers that do not tell. */
  contextTokens?: number;
}

/** A provider before it is configured; CONTRIBUTING says what adding one takes. */
export interface ProviderDefinition extends Pick<Provider, 'name' | 'title' | 'defaultModel' | 'ranges'> {
  /** The environment variable that configures it, for messages. */
  variable: string;
  /** Where it is reached; without one, a base URL has to be given. */
  baseURL?: string;
  /** Whether its list of models names their windows. */
  tellsWindow?: boolean;
  /** What each of its models can read at least, in tokens, when it does not tell. */
  contextTokens?: number;
  /** How it streams its answers. */
  wire(address: Address): Wire;
  /** Makes its models by name; all their requests go through `fetch`. */
  connect(address: Address, fetch: typeof globalThis.fetch): (modelId: string) => LanguageModelV4;
  /** Asks which models it has; undefined when it does not say. */
  list(address: Address, ask: AskJson): Promise<ModelOffer[] | undefined>;
  /** Asks what needs a key, where the list of models needs none. */
  tryKey?(address: Address, ask: AskJson): Promise<unknown>;
  /** Whether it has Ollama's own interface besides OpenAI's. */
  speaksOllama?: boolean;
  /** Whether it runs on people's own machines, wherever it is reached. */
  isLocal?: boolean;
  /** The settings that a model does not take, besides those that no reasoning model takes. */
  unsupported?(modelId: string, address: Address): readonly (keyof ModelSettings)[];
}
