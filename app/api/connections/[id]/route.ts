import { type ConnectionAnswer, changeConnectionRequest, shownConnection } from '@/lib/core/connections';
import { door } from '@/lib/workbench';

export const PATCH = door(
  async ({ workbench: { connections }, user, params, body }): Promise<ConnectionAnswer> => ({
    connection: shownConnection(await connections.change(user, params.id, body)),
  }),
  { body: changeConnectionRequest, sessionOnly: true },
);

export const DELETE = door(async ({ workbench: { connections }, user, params }) => connections.remove(user, params.id), {
  sessionOnly: true,
});
