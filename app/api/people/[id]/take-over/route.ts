import { takeOver } from '@/lib/services/people/take-over';
import { route } from '@/lib/workbench';

export const POST = route(async ({ ctx, params: { id } }) => takeOver({ ctx, input: { id } }), {
  sessionOnly: true,
  ownerOnly: true,
});
