import { type ConnectionAnswer, shownConnection } from '@/lib/core/connections/connections';
import { testConnection } from '@/lib/services/connections/test-connection';
import { route } from '@/lib/workbench';

/** Tests the connection now. */
export const POST = route(
  async ({ ctx, params: { id } }): Promise<ConnectionAnswer> => ({
    connection: shownConnection(await testConnection({ ctx, input: { id } })),
  }),
);
