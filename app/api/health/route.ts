import { checkHealth } from '@/lib/services/health/check-health';
import { publicRoute } from '@/lib/workbench';

/** Reports whether the server can serve requests: 503 while the database cannot be written. Tells owners of the server how many runs wait. */
export const GET = publicRoute(async ({ ctx, request }) =>
  checkHealth({ ctx: { ...ctx, actor: (await ctx.auth.identify(request)) ?? ctx.actor } }),
);
