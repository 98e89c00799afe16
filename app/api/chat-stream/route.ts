import { singleDispatchRequest } from '@/lib/api/dispatch-request';
import { runFormat } from '@/lib/api/requests';
import { MAX_MESSAGE_BYTES } from '@/lib/core/files/attachments';
import { checkHealth } from '@/lib/services/health/check-health';
import { startChat } from '@/lib/services/runs/start-chat';
import { orchestratedEncoder } from '@/lib/streams/orchestrated';
import { publicRoute, route } from '@/lib/workbench';
import { runResponse, wireOf } from '../run-response';

/** Starts a run of one agent with the request and the events of a dispatch (seed 000, "Chat Endpoints"). */
export const POST = route(
  async ({ request, ctx, body: { config, ...asked } }) => {
    const encode = orchestratedEncoder({ findFold: ctx.strategies.findFold, deltas: config.enableStreaming });
    const input = { request: asked, key: request.headers.get('idempotency-key') };
    return runResponse(ctx, () => startChat({ ctx, input }), { wire: wireOf(request, 'sse'), encode });
  },
  { scope: 'ask', maxBytes: MAX_MESSAGE_BYTES, body: singleDispatchRequest, query: runFormat },
);

export const GET = publicRoute(async ({ ctx }) => checkHealth({ ctx }));
