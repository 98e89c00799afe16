import { listDeliveries } from '@/lib/services/webhooks/list-deliveries';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx, params: { id } }) => listDeliveries({ ctx, input: { id } }));
