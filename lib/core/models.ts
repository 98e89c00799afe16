/** A model that can be picked. */
export interface ModelChoice {
  /** `provider:model` */
  id: string;
  label: string;
  offline: boolean;
  /** How much it can read at once, where that is known. */
  contextTokens?: number;
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
