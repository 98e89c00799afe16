import type { ModelSettings } from '../agent';
import type { LocalServer, ModelBackend, ModelChoice, ModelDetails, PullProgress } from '../models';
import type { GivenSettings, ResolvedSettings } from '../resolve-settings';
import type { TurnTime } from '../turn-time';

/** How long a prompt and its answer may be, together. */
export interface ContextWindow {
  tokens: number;
  /** What the operator can do to make it longer, as a sentence; undefined when nothing can be done. */
  howToRaise?: string;
}

/** How a model is asked. */
export interface ModelDescription {
  /** `provider:model` */
  id: string;
  settings: ModelSettings;
  /** The level that each setting comes from. */
  from?: ResolvedSettings['from'];
  /** What the agent or the request asked for and the model does not take, as sentences. */
  warnings: string[];
  window: ContextWindow;
  /** Whether it is known to take images. */
  sees?: boolean;
  time: TurnTime;
  /** Why it cannot be asked at all, as a sentence. */
  problem?: string;
}

/** The models that one user can ask. */
export interface UserModels {
  readonly defaultModel: string;
  /** What a person can pick from: the default model, then what each provider has. */
  list(): Promise<ModelChoice[]>;
  /**
   * What is wrong with a `provider:model`, as a sentence; undefined when it can be asked. `needs`: what it must be able to do; a model
   * of which nobody knows is taken to be able to.
   */
  check(ref: string, needs?: { tools: boolean }): string | undefined;
  /** Whether a `provider:model` is known to take images. */
  sees(ref: string): boolean;
  /** How much time a turn with a `provider:model` gets when nobody says otherwise. */
  turnTime(ref: string): TurnTime;
  /** How a `provider:model` is asked with the settings of an agent and of a request. Its window is asked of its server once in a while. */
  describe(ref: string, settings: readonly [agent?: GivenSettings, request?: GivenSettings]): Promise<ModelDescription>;
  /** Where these models come from, the user's own backends first. */
  backends(): Promise<ModelBackend[]>;
  /** Asks a model for a word; resolves with how long that took, in milliseconds. @throws {AgentFailed} */
  ping(ref: string, signal: AbortSignal): Promise<number>;
  /** The models on an Ollama, by the part of their ids before the colon; undefined when none is called so. `isOwn`: not of the server. */
  pullable(name: string): { isOwn: boolean; models: PullableModels } | undefined;
}

/** The models on an Ollama. What they reject with is a `ToolFailed` that may be shown. */
export interface PullableModels {
  show(modelId: string): Promise<ModelDetails>;
  remove(modelId: string): Promise<void>;
  /** Ends when the model is there. A pull that broke off goes on where it was. */
  pull(modelId: string, signal: AbortSignal): AsyncIterable<PullProgress>;
}

/** The models there are for each user. */
export interface Models {
  of(userId: string): Promise<UserModels>;
  /** The model servers that run on this machine, each with the model to begin with, whose tools are tried meanwhile. */
  local(): Promise<LocalServer[]>;
}
