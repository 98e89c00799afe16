import type { Connection } from '@/lib/core/connections/connections';
import { ToolFailed } from '@/lib/core/errors';
import type { ConnectionStore } from '@/lib/core/ports/connection-store';

/** A run gets its tools at its start. Since then, the user may have removed the connection or switched it off. @throws {ToolFailed} */
export async function refuseSwitchedOff(
  connections: Pick<ConnectionStore, 'get'>,
  { userId, id, name }: Pick<Connection, 'userId' | 'id' | 'name'>,
): Promise<void> {
  const connection = await connections.get(userId, id);
  if (!connection || connection.state === 'off') throw new ToolFailed(`“${name}” was removed or switched off. Do without it.`);
}
