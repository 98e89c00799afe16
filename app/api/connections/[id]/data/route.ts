import type { ConnectionDataAnswer } from '@/lib/core/connections';
import { listReadableData } from '@/lib/services/connections/list-readable-data';
import { route } from '@/lib/workbench';

/** What a person may choose from for `only`. */
export const GET = route(
  async ({ ctx, params: { id } }): Promise<ConnectionDataAnswer> => ({ data: await listReadableData({ ctx, input: { id } }) }),
  { sessionOnly: true },
);
