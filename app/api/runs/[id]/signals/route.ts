import { controlRequest } from '@/lib/core/runs/signals';
import { json } from '@/lib/http/json';
import { controlRun } from '@/lib/services/runs/control-run';
import { route } from '@/lib/workbench';

/** Sends an intervention to one agent or the whole team of a running run. Repeating an Idempotency-Key has no further effect. */
export const POST = route(
  async ({ request, ctx, params: { id: runId }, body: command }) => {
    const key = request.headers.get('idempotency-key');
    return json(await controlRun({ ctx, input: { runId, command, key } }), 202);
  },
  { scope: 'ask', body: controlRequest },
);
