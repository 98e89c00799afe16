import { modelRequest } from '@/lib/api/model-requests';
import { pingModel } from '@/lib/services/models/ping-model';
import { route } from '@/lib/workbench';

/** Sends a model a one-word prompt and returns how long its answer took. */
export const POST = route(async ({ ctx, body, request: { signal } }) => pingModel({ ctx, input: { ...body, signal } }), {
  body: modelRequest,
});
