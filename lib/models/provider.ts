import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { ModelSettings } from '@/lib/core/agents/agent';
import type { AgentFailed } from '@/lib/core/errors';
import type { ModelAbilities } from '@/lib/core/models/models';
import type { TurnTime } from '@/lib/core/models/turn-time';
import type { Phrase } from '@/lib/core/phrases/phrase';
import type { ContextWindow, PullableModels } from '@/lib/core/ports/models';
import type { SettingLimits } from '@/lib/core/runs/resolve-settings';
import type { Wire } from './wires/wire';

/** A model that a provider offers. */
export interface ModelOffer extends ModelAbilities {
  /** The provider's own name for it. */
  id: string;
  /** Settings that the model does not support, according to its provider. */
  unsupported?: (keyof ModelSettings)[];
}

/** Requests JSON from a server; undefined when that fails. */
export type AskJson = (url: string, question?: { headers?: Record<string, string>; body?: object }) => Promise<unknown>;

/** Address and key of a provider. */
export interface Address {
  apiKey?: string;
  baseURL: string;
  /** Which of OpenAI's two APIs is used; undefined: the provider decides. */
  api?: 'chat' | 'responses';
}

/** A configured source of models. */
export interface Provider {
  /** Prefix of its models' ids, before the colon. */
  name: string;
  /** Display name. */
  title: string;
  /** Used when no model is specified. */
  defaultModel: string;
  /** A sentence that explains why none of its models can be used now. */
  problem?: Phrase;
  /** For a user's own backend: id of its connection. */
  connection?: string;
  /** Whether it is auto-discovered: if it lists no models, it is considered absent. */
  isDiscovered?: boolean;
  /** Whether its answers contain what they cost, or cost nothing. */
  tellsCost?: boolean;
  /** Set if its models can be pulled and removed. */
  pullable?: PullableModels;
  /** Returns a model by the provider's own name for it, to be called within `modelCall`. Undefined when there is none. */
  model(modelId: string): LanguageModelV4 | undefined;
  /** Returns the settings that a model does not support. */
  unsupported(modelId: string): readonly (keyof ModelSettings)[];
  /** Bounds of settings that differ from those of all models. */
  ranges?: SettingLimits['ranges'];
  /** Settings that its models do not support while they reason. */
  unsupportedWhileReasoning?: SettingLimits['unsupportedWhileReasoning'];
  /** Returns, for efforts that need many output tokens, the smallest `maxOutputTokens` with which the model reasons. */
  leastOutputTokens?(modelId: string): SettingLimits['leastOutputTokens'];
  /** `reasons`: whether the model is known to reason; undefined: its name decides. */
  turnTime(modelId: string, reasons?: boolean): TurnTime;
  /** Undefined when unknown. */
  contextWindow(modelId: string, load?: boolean): Promise<ContextWindow | undefined>;
  /** Lists its current models; empty when it does not list them, or not in time. */
  offers(signal: AbortSignal): Promise<ModelOffer[]>;
  /** Returns the number of calls that wait for capacity; default: none. */
  callsWaiting?(): number;
  /** Reason and start (`performance.now()`) of an outage that this process has detected; undefined while it is available. */
  outage?(): { failure: AgentFailed; since: number } | undefined;
}

/** Configurable settings of a provider. */
export interface ProviderConfig extends Partial<Address> {
  /** Window of its models in tokens, for servers that do not report it. */
  contextTokens?: number;
}

/** A provider before it is configured; CONTRIBUTING explains how to add one. */
export interface ProviderDefinition
  extends Pick<Provider, 'name' | 'title' | 'defaultModel' | 'ranges' | 'unsupportedWhileReasoning' | 'leastOutputTokens'> {
  /** The environment variable that configures it, for messages. */
  variable: string;
  /** Default address; without one, a base URL must be configured. */
  baseURL?: string;
  /** Whether its answers contain what they cost. */
  tellsCost?: boolean;
  /** Whether its list of models includes their windows. */
  tellsWindow?: boolean;
  /** Minimum window of its models in tokens, if it does not report windows. */
  contextTokens?: number;
  /** Returns the format in which it streams answers. */
  wire(address: Address): Wire;
  /** Returns a function that creates its models by name; all their requests go through `fetch`. */
  connect(address: Address, fetch: typeof globalThis.fetch): (modelId: string) => LanguageModelV4;
  /** Lists its models; undefined when it does not list them. */
  list(address: Address, ask: AskJson): Promise<ModelOffer[] | undefined>;
  /** Requests something that needs a key, if listing models needs none. */
  tryKey?(address: Address, ask: AskJson): Promise<unknown>;
  /** Whether it has Ollama's own API in addition to OpenAI's. */
  speaksOllama?: boolean;
  /** Whether it always runs on users' own machines, whatever its address. */
  isLocal?: boolean;
  /** Returns the settings that a model does not support, in addition to those unsupported by all reasoning models. */
  unsupported?(modelId: string, address: Address): readonly (keyof ModelSettings)[];
}
