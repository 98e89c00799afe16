import { type ConnectionAnswer, shownConnection } from '@/lib/core/connections';
import { route } from '@/lib/workbench';

/** Tries the connection now. */
export const POST = route(
  async ({ workbench: { connections }, user, params }): Promise<ConnectionAnswer> => ({
    connection: shownConnection(await connections.test(user, params.id)),
  }),
);
