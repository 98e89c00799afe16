import { runResponse, wireOf } from '@/app/api/run-response';
import { agentTestRequest } from '@/lib/api/library-requests';
import { runFormat } from '@/lib/api/requests';
import { MAX_MESSAGE_BYTES } from '@/lib/core/files/attachments';
import { startTest } from '@/lib/services/runs/start-test';
import { route } from '@/lib/workbench';

/** Starts a test run of an agent that has not been saved. */
export const POST = route(
  async ({ request, ctx, body }) => {
    const input = { request: body, key: request.headers.get('idempotency-key') };
    return runResponse(ctx, () => startTest({ ctx, input }), { wire: wireOf(request, 'sse') });
  },
  { scope: 'ask', body: agentTestRequest, maxBytes: MAX_MESSAGE_BYTES, query: runFormat },
);
