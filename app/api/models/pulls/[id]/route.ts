import { removePull } from '@/lib/services/models/remove-pull';
import { route } from '@/lib/workbench';

/** Cancels an active pull, or removes an ended one from the list. */
export const DELETE = route(async ({ ctx, params: { id } }) => removePull({ ctx, input: { id } }), { sessionOnly: true });
