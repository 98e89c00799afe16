import { answerRequest as answer } from '@/lib/core/runs/signals';
import { json } from '@/lib/http/json';
import { answerRequest } from '@/lib/services/runs/answer-request';
import { route } from '@/lib/workbench';

/** Answers a request of a run. The run resumes by itself, and emits `signal_received` when it has the answer. */
export const POST = route(
  async ({ ctx, params: { id: runId, key }, body }) =>
    json(await answerRequest({ ctx, input: { runId, key, answer: body } }), 202),
  { scope: 'ask', body: answer },
);
