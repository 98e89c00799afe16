import { overrideRequest } from '@/lib/api/scenario-requests';
import { removeOverride } from '@/lib/services/scenarios/remove-override';
import { saveOverride } from '@/lib/services/scenarios/save-override';
import { route } from '@/lib/workbench';

export const PUT = route(async ({ ctx, params: { id, key }, body }) => saveOverride({ ctx, input: { id, area: key, ...body } }), {
  body: overrideRequest,
});

export const DELETE = route(async ({ ctx, params: { id, key } }) => removeOverride({ ctx, input: { id, area: key } }));
