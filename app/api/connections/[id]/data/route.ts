import type { ConnectionDataAnswer } from '@/lib/core/connections';
import { route } from '@/lib/workbench';

/** What a person may choose from for `only`. */
export const GET = route(
  async ({ workbench: { connections }, user, params }): Promise<ConnectionDataAnswer> => ({
    data: await connections.data(user, params.id),
  }),
  { sessionOnly: true },
);
