import { answerRequest } from '@/lib/core/signals';
import { json } from '@/lib/http/json';
import { route } from '@/lib/workbench';

/** Answers what a run asked under this key. The run goes on by itself; its `signal_received` says when it has the answer. */
export const POST = route(
  async ({ workbench, user, via, params, body }) => {
    const { id: runId, key } = params;
    return json(await workbench.answer({ user, via }, { runId, key }, body), 202);
  },
  { scope: 'ask', body: answerRequest },
);
