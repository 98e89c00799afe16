import type { LocalServer, ModelBackend, ModelDetails, ModelPull } from '@/lib/core/models/models';

/** `GET /api/models` */
export interface ModelsAnswer {
  /** Used when a request names no model: the user's own choice if it is usable, otherwise the server's default. */
  defaultModel: string;
  /** The server's default model. */
  usualModel: string;
  /** The user's own backends first. */
  backends: ModelBackend[];
}

/** `POST /api/models/ping`: the model's response time. A model that does not answer results in an error with the reason. */
export interface ModelPingAnswer {
  ms: number;
}

/** `GET /api/models/details`: Ollama's details of a model. */
export interface ModelDetailsAnswer {
  details: ModelDetails;
}

/** `GET /api/models/pulls`, newest first. */
export interface ModelPullsAnswer {
  pulls: ModelPull[];
}

/** `POST /api/models/pulls` (202) */
export interface ModelPullAnswer {
  pull: ModelPull;
}

/** `GET /api/models/local`: model servers found on this machine. */
export interface LocalModelsAnswer {
  servers: LocalServer[];
}
