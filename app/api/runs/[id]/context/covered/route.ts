import { coveredRequest } from '@/lib/api/requests';
import { readCovered } from '@/lib/services/runs/read-covered';
import { route } from '@/lib/workbench';

/** Lists the messages that a summary replaced in a turn's requests. */
export const GET = route(
  async ({ ctx, params: { id: runId }, query: { turn: turnId } }) => ({
    messages: await readCovered({ ctx, input: { runId, turnId } }),
  }),
  { query: coveredRequest },
);
