import type { Connection } from '@/lib/core/connections/connections';
import { ToolFailed } from '@/lib/core/errors';
import type { ConnectionStore } from '@/lib/core/ports/connection-store';

/** A run has its tools from its start; since then, the person may have removed their connection or switched it off. @throws {ToolFailed} */
export async function refuseSwitchedOff(
  connections: Pick<ConnectionStore, 'get'>,
  { userId, id, name }: Pick<Connection, 'userId' | 'id' | 'name'>,
): Promise<void> {
  const connection = await connections.get(userId, id);
  if (!connection || connection.state === 'off') throw new ToolFailed(`“${name}” was removed or switched off. Do without it.`);
}
