import { dispatchRequest } from '@/lib/api/dispatch-request';
import { runFormat } from '@/lib/api/requests';
import { MAX_MESSAGE_BYTES } from '@/lib/core/files/attachments';
import { checkHealth } from '@/lib/services/health/check-health';
import { startDispatch } from '@/lib/services/runs/start-dispatch';
import { orchestratedEncoder } from '@/lib/streams/orchestrated';
import { publicRoute, route, type Workbench } from '@/lib/workbench';
import { runResponse, wireOf } from '../run-response';

/** Starts a dispatch (seed 000, "Chat Endpoints"): its events have the names of that seed. */
export const POST = route(
  async ({ request, ctx, body }) => {
    const encode = orchestratedEncoder({ findFold: ctx.strategies.findFold, deltas: body.config.enableStreaming });
    const input = { request: body, key: request.headers.get('idempotency-key') };
    return runResponse(ctx, () => startDispatch({ ctx, input }), { wire: wireOf(request, 'sse'), encode });
  },
  {
    scope: 'ask',
    enabled: (workbench: Workbench) => workbench.env.MULTI_AGENT_ENABLED,
    maxBytes: MAX_MESSAGE_BYTES,
    body: dispatchRequest,
    query: runFormat,
  },
);

export const GET = publicRoute(async ({ ctx }) => checkHealth({ ctx }));
