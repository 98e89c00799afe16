import { parseResponseId } from '@/lib/api/openai/response-ids';
import { AppError } from '@/lib/core/errors';
import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import type { Run } from '@/lib/core/runs/run';
import type { Completion } from './completion';

/** Runs that users or other programs started are no responses, though a response can continue their conversations. */
type ResponseRun = Run & Required<Pick<Run, 'callerContext'>>;

/**
 * Finds a response of the user's: the part of a run of an OpenAI client from its beginning, or from the results of a call.
 * @throws {AppError} `not_found`
 */
export async function findResponse(
  { runs, conversations }: Pick<Stores, 'runs' | 'conversations'>,
  user: Pick<User, 'id'>,
  id: string,
): Promise<Completion & { run: ResponseRun }> {
  const address = parseResponseId(id);
  const run = address && (await runs.get(user.id, address.runId));
  if (!run || !isResponse(run) || !(await begins(runs, run, address.after))) throw noSuchResponse(id);
  const conversation = await conversations.get(user.id, run.conversationId);
  return { run, after: address.after, isStored: !conversation?.temporary };
}

/** Whether an OpenAI client has started a run. */
const isResponse = (run: Run): run is ResponseRun => run.callerContext !== undefined;

/** Whether a response begins after this event: with the run, or after a call of the caller's. */
async function begins(runs: Stores['runs'], { userId, id }: Run, after: number): Promise<boolean> {
  if (after === 0) return true;
  const [event] = await runs.events(userId, id, { after: after - 1, limit: 1, types: ['signal_request'] });
  return event?.type === 'signal_request' && event.seq === after && event.data.kind === 'client_tool';
}

function noSuchResponse(id: string): AppError {
  return new AppError('not_found', `There is no response "${id}". One with "store": false is removed after an hour.`);
}
