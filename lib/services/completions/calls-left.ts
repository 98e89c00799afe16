import type { RunEvent } from '@/lib/core/events';
import type { Stores } from '@/lib/core/ports/stores';
import type { Run } from '@/lib/core/runs/run';
import { callIdOf } from '@/lib/core/tools/call-id';
import { openRequestsOf } from '../programs/open-requests-of';
import { requestsUpTo } from './requests-up-to';

/**
 * Returns the calls that a response to only some results repeats: those up to `end` without a result, or whose result came later than that of the
 * call `after`, which is the last one with a result in the request. Empty for a response to all results. If only results of earlier calls came later,
 * they are taken for part of the same request, since they may have been.
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
  const repeated = calls.filter((call) => isOpen(call) || later.has(call.data.key));
  return repeated.some((call) => isOpen(call) || call.seq > after) ? repeated : [];
}
