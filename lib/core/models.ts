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

/** A model server that was found on the machine, with the model to begin with. */
export interface LocalServer {
  title: string;
  /** `provider:model` */
  model: string;
  contextTokens?: number;
  /** Whether the model calls tools, which is tried when it is first offered. */
  tools: 'trying' | 'works' | 'fails' | 'unknown';
}
