import { modelRequest } from '@/lib/api/model-requests';
import { pingModel } from '@/lib/services/models/ping-model';
import { route } from '@/lib/workbench';

/** Asks a model for a word; the answer says how long that took. */
export const POST = route(async ({ ctx, body, request: { signal } }) => pingModel({ ctx, input: { ...body, signal } }), {
  body: modelRequest,
});
