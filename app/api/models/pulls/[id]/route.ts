import { removePull } from '@/lib/services/models/remove-pull';
import { route } from '@/lib/workbench';

/** Cancels a pull that is going, and forgets one that has ended. */
export const DELETE = route(async ({ ctx, params: { id } }) => removePull({ ctx, input: { id } }), { sessionOnly: true });
