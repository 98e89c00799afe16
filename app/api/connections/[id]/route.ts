import { type ConnectionAnswer, changeConnectionRequest, shownConnection } from '@/lib/core/connections';
import { route } from '@/lib/workbench';

export const PATCH = route(
  async ({ workbench: { connections }, user, params, body }): Promise<ConnectionAnswer> => ({
    connection: shownConnection(await connections.change(user, params.id, body)),
  }),
  { body: changeConnectionRequest, sessionOnly: true },
);

export const DELETE = route(async ({ workbench: { connections }, user, params }) => connections.remove(user, params.id), {
  sessionOnly: true,
});
