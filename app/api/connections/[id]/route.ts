import { type ConnectionAnswer, changeConnectionRequest, shownConnection } from '@/lib/core/connections/connections';
import { changeConnection } from '@/lib/services/connections/change-connection';
import { removeConnection } from '@/lib/services/connections/remove-connection';
import { route } from '@/lib/workbench';

export const PATCH = route(
  async ({ ctx, params: { id }, body }): Promise<ConnectionAnswer> => ({
    connection: shownConnection(await changeConnection({ ctx, input: { id, change: body } })),
  }),
  { body: changeConnectionRequest, sessionOnly: true },
);

export const DELETE = route(async ({ ctx, params: { id } }) => removeConnection({ ctx, input: { id } }), { sessionOnly: true });
