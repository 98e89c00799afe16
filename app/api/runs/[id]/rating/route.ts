import { ratingRequest } from '@/lib/api/requests';
import { rateRun } from '@/lib/services/runs/rate-run';
import { route } from '@/lib/workbench';

export const PUT = route(async ({ ctx, params: { id }, body }) => rateRun({ ctx, input: { ...body, id } }), {
  body: ratingRequest,
});

export const DELETE = route(async ({ ctx, params: { id } }) => rateRun({ ctx, input: { id, rating: null } }));
