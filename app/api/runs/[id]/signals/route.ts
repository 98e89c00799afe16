import { controlRequest } from '@/lib/core/signals';
import { json } from '@/lib/http/json';
import { controlRun } from '@/lib/services/runs/control-run';
import { route } from '@/lib/workbench';

/** Takes hold of one agent or the whole team while the run goes on. The same Idempotency-Key counts once. */
export const POST = route(
  async ({ request, ctx, params: { id: runId }, body: command }) => {
    const key = request.headers.get('idempotency-key');
    return json(await controlRun({ ctx, input: { runId, command, key } }), 202);
  },
  { scope: 'ask', body: controlRequest },
);
