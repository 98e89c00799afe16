import { LRUCache } from 'lru-cache';
import type { ModelCall } from '@/lib/core/models/model-call';
import type { Models } from '@/lib/core/ports/models';
import { createCatalogue } from './catalogue';
import type { OwnProvider, ServerModels } from './create-models';
import type { ConnectedModel, ModelRegistry } from './create-registry';
import type { OwnBackend } from './own-backend';
import type { Provider } from './provider';
import { SERVER_PROVIDERS } from './providers/backends';

interface UserModelsDeps {
  server: ServerModels;
  /** Returns the backends that a user has connected. */
  backendsOf(userId: string): Promise<readonly OwnBackend[]>;
  openBackend(backend: OwnBackend): Provider;
}

export interface RegistriesOfUsers extends Models {
  of(userId: string): Promise<ModelRegistry>;
  /** Connects a model for one turn of this user. @throws {AgentFailed} `not_configured` */
  connect(userId: string, id: string, call: ModelCall): Promise<ConnectedModel>;
}

/** Maximum number of cached own providers, with their catalogues. */
const MOST_KEPT = 500;

/** Creates the models of each user: those of the backends they have connected, then the server's. */
export function createUserModels({ server, backendsOf, openBackend }: UserModelsDeps): RegistriesOfUsers {
  const cache = new LRUCache<string, OwnProvider & { version: string }>({ max: MOST_KEPT });

  /** Returns the provider of a backend; a new one when the backend was changed. */
  function open(backend: OwnBackend): OwnProvider {
    const { id, version } = backend;
    const cached = cache.get(id);
    if (cached?.version === version) return cached;
    const provider = openBackend(backend);
    const opened = { provider, catalogue: createCatalogue([provider]), version };
    cache.set(id, opened);
    return opened;
  }

  async function of(userId: string): Promise<ModelRegistry> {
    const backends = await backendsOf(userId);
    if (backends.length === 0) return server;
    return server.including(backends.map(open));
  }

  return {
    of,
    local: server.local,
    async connect(userId, id, call) {
      const isOfServer = SERVER_PROVIDERS.includes(id.split(':', 1)[0] ?? '');
      return (isOfServer ? server : await of(userId)).connect(id, call);
    },
  };
}
