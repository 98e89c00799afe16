import type { RunEvent } from '@/lib/core/events';
import type { Stores } from '@/lib/core/ports/stores';
import type { Run } from '@/lib/core/runs/run';
import { callIdOf } from '@/lib/core/tools/call-id';
import { openRequestsOf } from '../programs/open-requests-of';
import { requestsUpTo } from './requests-up-to';

/**
 * The calls of which a response to only some of the results consists: those up to `end` whose results came later than that of the call `after`,
 * the last one with a result in the request, or have not come yet. None for a response to all results. If results of earlier calls alone came
 * later, they may have come in the same request, and it is taken for one.
 */
export async function callsLeft(
  stores: Pick<Stores, 'runs'>,
  run: Run,
  { after, end }: { after: number; end: number },
): Promise<RunEvent[]> {
  const [requests, { calls: waiting }, signals] = await Promise.all([
    requestsUpTo(stores.runs, run, end),
    openRequestsOf(stores, { id: run.userId }, run.id),
    stores.runs.signals(run.id),
  ]);
  const calls = requests.filter(({ data }) => data.kind === 'client_tool');
  const open = new Set(waiting.map(({ call_id }) => call_id));
  const answered = signals.map(({ key }) => key);
  const last = calls.find(({ seq }) => seq === after);
  const later = new Set(last && answered.slice(answered.indexOf(last.data.key) + 1));
  const isOpen = (call: RunEvent) => open.has(callIdOf(call));
  const left = calls.filter((call) => isOpen(call) || later.has(call.data.key));
  return left.some((call) => isOpen(call) || call.seq > after) ? left : [];
}
