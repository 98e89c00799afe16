import { coveredRequest } from '@/lib/api/requests';
import { readCovered } from '@/lib/services/runs/read-covered';
import { route } from '@/lib/workbench';

/** The messages that a turn was told a summary of. */
export const GET = route(
  async ({ ctx, params: { id: runId }, query: { turn: turnId } }) => ({
    messages: await readCovered({ ctx, input: { runId, turnId } }),
  }),
  { query: coveredRequest },
);
