import type { Models } from '@/lib/core/ports/models';
import type { ModelRegistry } from './registry';

export interface RegistriesOfUsers extends Models {
  of(userId: string): Promise<ModelRegistry>;
}

/** Finds the models of a user, and connects them: those of the server. */
export function createUserModels(server: ModelRegistry): RegistriesOfUsers {
  return { of: async () => server, local: server.local };
}
