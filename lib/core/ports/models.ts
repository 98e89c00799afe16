import type { ModelSettings } from '../agents/agent';
import type { LocalServer, ModelBackend, ModelChoice, ModelDetails, PullProgress } from '../models/models';
import type { TurnTime } from '../models/turn-time';
import type { Phrase, UserMessage } from '../phrases/phrase';
import type { ResolvedSettings, SettingOverrides } from '../runs/resolve-settings';

/** The context window of a model: prompt and answer together. */
export interface ContextWindow {
  tokens: number;
  /** How the operator can enlarge the window, as a sentence; undefined when that is not possible. */
  howToRaise?: UserMessage;
  /** Whether it is a guess, since the server that knows it did not answer. */
  isGuess?: true;
}

/** How requests to a model are made. */
export interface ModelDescription {
  /** `provider:model` */
  id: string;
  settings: ModelSettings;
  /** The level that each setting comes from. */
  from?: ResolvedSettings['from'];
  /** Settings that the agent or the request asked for and the model does not support. */
  warnings: Phrase[];
  window: ContextWindow;
  /** Whether the model is known to accept images. */
  sees?: boolean;
  time: TurnTime;
  /** Why the model cannot be used at all. */
  problem?: Phrase;
}

/** Settings of an agent and of a request, which override the agent's. */
export type GivenSettings = readonly [agent?: SettingOverrides, request?: SettingOverrides];

/** The models available to one user. */
export interface UserModels {
  readonly defaultModel: string;
  /** Lists the selectable models: the default model, then those of each provider. */
  list(): Promise<ModelChoice[]>;
  /**
   * Returns why a `provider:model` cannot be used; undefined when it can. `needs`: required abilities; a model
   * with unknown abilities is assumed to have them.
   */
  check(ref: string, needs?: { tools: boolean }): Phrase | undefined;
  /** Whether a `provider:model` is known to accept images. */
  sees(ref: string): boolean;
  /** Returns the default time limits of a turn with a `provider:model` and these settings. */
  turnTime(ref: string, settings?: GivenSettings): TurnTime;
  /**
   * Describes how a `provider:model` is requested, given the settings of an agent and of a request. The size of its window is
   * queried from its server and cached for a while. `load`: loads the model first where the server knows the window only then.
   */
  describe(ref: string, settings: GivenSettings, load?: boolean): Promise<ModelDescription>;
  /** Lists the sources of these models, the user's own backends first. */
  backends(): Promise<ModelBackend[]>;
  /** Requests a short answer from a model; resolves with its duration in milliseconds. @throws {AgentFailed} */
  ping(ref: string, signal: AbortSignal): Promise<number>;
  /**
   * Finds an Ollama by its name, the part of its models' ids before the colon; undefined when there is none. `isOwn`: a
   * connection of the user rather than a provider of the server.
   */
  pullable(name: string): { isOwn: boolean; models: PullableModels } | undefined;
}

/** Manages the models of an Ollama. Methods reject with a `ToolFailed` whose message may be shown. */
export interface PullableModels {
  show(modelId: string): Promise<ModelDetails>;
  remove(modelId: string): Promise<void>;
  /** Pulls a model, and ends when it is available. An interrupted pull continues from where it stopped. */
  pull(modelId: string, signal: AbortSignal): AsyncIterable<PullProgress>;
}

/** The models of all users. */
export interface Models {
  of(userId: string): Promise<UserModels>;
  /**
   * Lists the model servers running on this machine, each with a suggested model, whose tool support is being tested in the
   * meantime.
   */
  local(): Promise<LocalServer[]>;
}
