import type { Phrase } from '../phrases/phrase';

/** In US dollars per million tokens; cached input costs the same as other input unless `cached` is given. */
export interface Price {
  input: number;
  output: number;
  cached?: number;
}

/** Abilities of a model, according to its provider or its name; undefined where unknown. */
export interface ModelAbilities {
  /** Size of the context window. */
  contextTokens?: number;
  maxOutputTokens?: number;
  tools?: boolean;
  images?: boolean;
  /** Whether it reasons before it answers. */
  reasoning?: boolean;
  price?: Price;
}

/** Whether it is the model that needs no key: it quotes what tools return and cannot answer in a given form. */
export const isOffline = (modelId: string) => modelId.startsWith('offline:');

/** A selectable model. */
export interface ModelChoice extends ModelAbilities {
  /** `provider:model` */
  id: string;
  label: string;
  offline: boolean;
}

/** A source of models: a provider of the server, or a user's own backend. */
export interface ModelBackend {
  /** Prefix of its models' ids, before the colon. */
  name: string;
  title: string;
  /** Id of its connection; undefined for a provider of the server. */
  connection?: string;
  /** `silent`: it lists no models and may be unavailable. `off`: it cannot be used; `problem` says why. */
  state: 'ready' | 'silent' | 'off';
  problem?: string;
  /** Whether this user may pull models to it and remove them. */
  pulls: boolean;
  models: ModelChoice[];
}

/** Progress of a pull; the sizes are of the parts known so far, in bytes. */
export interface PullProgress {
  /** The server's own status text: "pulling manifest". */
  status: string;
  completed: number;
  total: number;
}

/** An active or ended pull of a model to an Ollama. */
export interface ModelPull extends PullProgress {
  id: string;
  /** The model's id is `backend:model`. */
  backend: string;
  model: string;
  state: 'pulling' | 'done' | 'failed' | 'cancelled';
  /** Why it failed; null unless it did. */
  problem: string | null;
  problemPhrase: Phrase | null;
  createdAt: string;
}

/** An Ollama's description of a model; fields it does not report are undefined. */
export interface ModelDetails {
  family?: string;
  /** "8.2B" */
  parameters?: string;
  /** "Q4_K_M" */
  quantization?: string;
  licence?: string;
  template?: string;
  /** Parameters of its Modelfile. */
  settings?: string;
}

/** A model server found on the machine, with a suggested model. */
export interface LocalServer {
  title: string;
  /** `provider:model` */
  model: string;
  contextTokens?: number;
  /** Whether the model can call tools; this is tested when the model is first offered. */
  tools: 'trying' | 'works' | 'fails' | 'unknown';
}
