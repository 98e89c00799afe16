import { usageQuery } from '@/lib/api/usage-requests';
import { listUsage } from '@/lib/services/usage/list-usage';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx, query }) => listUsage({ ctx, input: query }), { query: usageQuery });
