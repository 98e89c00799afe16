import { listBelongings } from '@/lib/services/people/list-belongings';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx, params: { id } }) => listBelongings({ ctx, input: { id } }), {
  sessionOnly: true,
  ownerOnly: true,
});
