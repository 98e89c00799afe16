import { type ConnectionAnswer, type ConnectionsAnswer, newConnectionRequest, shownConnection } from '@/lib/core/connections';
import { json } from '@/lib/http/json';
import { route } from '@/lib/workbench';

export const GET = route(async ({ workbench: { connections }, user }): Promise<ConnectionsAnswer> => {
  const own = await connections.list(user);
  return { connections: own.map(shownConnection), available: connections.available };
});

/** Answers when it has been tried. A key cannot add one: what it added would outlive it. */
export const POST = route(
  async ({ workbench: { connections }, user, body }) => {
    const connection = await connections.create(user, body);
    return json({ connection: shownConnection(connection) } satisfies ConnectionAnswer, 201);
  },
  { body: newConnectionRequest, sessionOnly: true },
);
