import type { PersonRequest, ToolRequest } from '@/lib/api/program-answers';
import { parseToRewrite } from '@/lib/core/json/parse-json';
import type { OpenRequest } from '@/lib/core/ports/run-store';
import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import { callIdOf } from '@/lib/core/tools/call-id';

type RunStores = Pick<Stores, 'runs'>;

/** The open requests of a run, oldest first: for results of a program's tools, and for decisions and answers of a user. */
export interface OpenRequests {
  calls: ToolRequest[];
  ofPerson: PersonRequest[];
}

/** Lists the requests of a run that wait for an answer. */
export async function openRequestsOf(stores: RunStores, user: Pick<User, 'id'>, runId: string): Promise<OpenRequests> {
  const open = await stores.runs.openRequests(user.id, { runId });
  const waiting = open.map(({ request }) => request);
  const isCall = ({ data }: OpenRequest['request']) => data.kind === 'client_tool';
  return {
    calls: waiting.filter(isCall).map(toolRequestOf),
    ofPerson: waiting.filter((request) => !isCall(request)).map(personRequestOf),
  };
}

/** Describes a request of a run as the call that a program answers. */
function toolRequestOf({ runId, seq, data }: OpenRequest['request']): ToolRequest {
  const { name, args, exactArgs } = data;
  return { call_id: callIdOf({ runId, seq }), name, arguments: exactArgs === undefined ? args : parseToRewrite(exactArgs) };
}

function personRequestOf({ data: { kind, agent, name, question, options } }: OpenRequest['request']): PersonRequest {
  return { kind, agent, tool: name, ...(question !== undefined && { question }), ...(options && { options }) };
}
