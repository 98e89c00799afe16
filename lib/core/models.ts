/** In US dollars for a million tokens; what was read from a cache costs as other input does unless said otherwise. */
export interface Price {
  input: number;
  output: number;
  cached?: number;
}

/** What a model can do, as far as its provider says or its name tells; undefined where nobody knows. */
export interface ModelAbilities {
  /** How much it can read at once. */
  contextTokens?: number;
  maxOutputTokens?: number;
  tools?: boolean;
  images?: boolean;
  /** Whether it thinks before it answers. */
  reasoning?: boolean;
  price?: Price;
}

/** A model that can be picked. */
export interface ModelChoice extends ModelAbilities {
  /** `provider:model` */
  id: string;
  label: string;
  offline: boolean;
}

/** Where models come from: a provider of the server, or a backend of a person's own. */
export interface ModelBackend {
  /** The part of its models' ids before the colon. */
  name: string;
  title: string;
  /** Id of its connection; undefined for one of the server. */
  connection?: string;
  /** `silent`: it lists no models; it may be away. `off`: `problem` says why it cannot be asked. */
  state: 'ready' | 'silent' | 'off';
  problem?: string;
  /** Whether this person may pull models to it and remove them. */
  pulls: boolean;
  models: ModelChoice[];
}

/** How far a pull is; the sizes are those of the parts known so far, in bytes. */
export interface PullProgress {
  /** In the words of the server: "pulling manifest". */
  status: string;
  completed: number;
  total: number;
}

/** A model that is being pulled to an Ollama, or was. */
export interface ModelPull extends PullProgress {
  id: string;
  /** The part of the model's id before the colon, and after it. */
  backend: string;
  model: string;
  state: 'pulling' | 'done' | 'failed' | 'cancelled';
  /** What it failed with; null unless it did. */
  problem: string | null;
  createdAt: string;
}

/** What an Ollama says of a model; undefined where it says nothing. */
export interface ModelDetails {
  family?: string;
  /** "8.2B" */
  parameters?: string;
  /** "Q4_K_M" */
  quantization?: string;
  licence?: string;
  template?: string;
  /** Settings of its Modelfile. */
  settings?: string;
}

/** A model server that was found on the machine, with the model to begin with. */
export interface LocalServer {
  title: string;
  /** `provider:model` */
  model: string;
  contextTokens?: number;
  /** Whether the model calls tools, which is tried when it is first offered. */
  tools: 'trying' | 'works' | 'fails' | 'unknown';
}
