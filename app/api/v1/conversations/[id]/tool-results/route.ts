import { toolResult } from '@/lib/api/program-requests';
import { json } from '@/lib/http/json';
import { submitToolResult } from '@/lib/services/programs/submit-tool-result';
import { route } from '@/lib/workbench';

/** Gives the result of one call to the run that waits for it. The run resumes once it has the results of all calls of its step. */
export const POST = route(
  async ({ ctx, params: { id }, body: result }) => json(await submitToolResult({ ctx, input: { id, result } }), 202),
  { scope: 'ask', body: toolResult },
);
