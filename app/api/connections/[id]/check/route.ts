import { type ConnectionAnswer, shownConnection } from '@/lib/core/connections';
import { door } from '@/lib/workbench';

/** Tries the connection now. */
export const POST = door(
  async ({ workbench: { connections }, user, params }): Promise<ConnectionAnswer> => ({
    connection: shownConnection(await connections.test(user, params.id)),
  }),
);
