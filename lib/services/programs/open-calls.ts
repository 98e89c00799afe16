import type { ToolRequest } from '@/lib/api/program-answers';
import { callIdOf } from '@/lib/core/call-id';
import { parseToRewrite } from '@/lib/core/parse-json';
import type { OpenRequest } from '@/lib/core/ports/run-store';
import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import { isStale } from '../inbox/is-stale';

/** Lists the calls of a run that wait for a program, oldest first. */
export async function openCalls(stores: Pick<Stores, 'runs'>, user: Pick<User, 'id'>, runId: string): Promise<ToolRequest[]> {
  const open = (await stores.runs.openRequests(user.id)).filter(
    ({ request }) => request.runId === runId && request.data.kind === 'client_tool',
  );
  const stale = await Promise.all(open.map(({ request }) => isStale(stores, user.id, request)));
  return open.filter((_, n) => !stale[n]).map(({ request }) => toolRequestOf(request));
}

/** Describes a request of a run as the call that a program answers. */
function toolRequestOf({ runId, seq, data }: OpenRequest['request']): ToolRequest {
  const { name, args, exactArgs } = data;
  return { call_id: callIdOf({ runId, seq }), name, arguments: exactArgs === undefined ? args : parseToRewrite(exactArgs) };
}
