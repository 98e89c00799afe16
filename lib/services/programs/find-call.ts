import { AppError } from '@/lib/core/errors';
import type { OpenRequest } from '@/lib/core/ports/run-store';
import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import type { Run } from '@/lib/core/runs/run';
import { parseCallId } from '@/lib/core/tools/call-id';

/** Finds the call with this id among those of the user's runs. @throws {AppError} `unknown_call` */
export async function findCall(
  { runs }: Pick<Stores, 'runs'>,
  user: Pick<User, 'id'>,
  callId: string,
): Promise<{ run: Run; request: OpenRequest['request'] }> {
  const address = parseCallId(callId);
  const run = address && (await runs.get(user.id, address.runId));
  if (!run) throw unknownCall(callId);
  const [event] = await runs.events(user.id, run.id, { after: address.seq - 1, limit: 1, types: ['signal_request'] });
  if (event?.type !== 'signal_request' || event.seq !== address.seq || event.data.kind !== 'client_tool') {
    throw unknownCall(callId);
  }
  return { run, request: event };
}

function unknownCall(callId: string): AppError {
  return new AppError('unknown_call', `There is no call "${callId}".`, { fields: { call_id: 'unknown' } });
}
