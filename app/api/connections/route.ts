import { type ConnectionAnswer, newConnectionRequest, shownConnection } from '@/lib/core/connections';
import { json } from '@/lib/http/json';
import { createConnection } from '@/lib/services/connections/create-connection';
import { listConnections } from '@/lib/services/connections/list-connections';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx }) => listConnections({ ctx }));

/** Answers when it has been tried. A key cannot add one: what it added would outlive it. */
export const POST = route(
  async ({ ctx, body }) => {
    const connection = await createConnection({ ctx, input: body });
    return json({ connection: shownConnection(connection) } satisfies ConnectionAnswer, 201);
  },
  { body: newConnectionRequest, sessionOnly: true },
);
