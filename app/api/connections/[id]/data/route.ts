import type { ConnectionDataAnswer } from '@/lib/core/connections/connections';
import { listReadableData } from '@/lib/services/connections/list-readable-data';
import { route } from '@/lib/workbench';

/** Lists the objects, schemas and tables that the connection's `only` setting can be limited to. */
export const GET = route(
  async ({ ctx, params: { id } }): Promise<ConnectionDataAnswer> => ({ data: await listReadableData({ ctx, input: { id } }) }),
  { sessionOnly: true },
);
