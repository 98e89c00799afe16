import { type ConnectionAnswer, newConnectionRequest, shownConnection } from '@/lib/core/connections/connections';
import { json } from '@/lib/http/json';
import { createConnection } from '@/lib/services/connections/create-connection';
import { listConnections } from '@/lib/services/connections/list-connections';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx }) => listConnections({ ctx }));

/** Creates a connection and responds once it has been tested. Not allowed for an API key: the connection would outlive the key. */
export const POST = route(
  async ({ ctx, body }) => {
    const connection = await createConnection({ ctx, input: body });
    return json({ connection: shownConnection(connection) } satisfies ConnectionAnswer, 201);
  },
  { body: newConnectionRequest, sessionOnly: true },
);
