import type { EventData } from '@/lib/core/events';
import type { SignalData } from '@/lib/core/signals';
import type { Turn } from './turn';

export type Request = EventData<'signal_request'>;

/**
 * Sends a request to a person or program and waits for the answer, however long: the turn's clock is paused, its permit is free
 * for other turns, and if nothing else of the run is active, the run is suspended until the answer arrives. An earlier attempt
 * may have sent the request already, and the answer may precede it.
 */
export async function awaitAnswer(turn: Turn, request: Request): Promise<{ asked: Request; answer: SignalData }> {
  const { log } = turn;
  log.append({ type: 'signal_request', data: request }, { key: `request.${request.key}` });
  const asked = log.signals.request(request.key) ?? request;
  return { asked, answer: log.signals.answer(request.key) ?? (await withoutPermit(turn, () => nextAnswer(turn, request.key))) };
}

async function nextAnswer({ log: { signals }, work, signal }: Turn, key: string): Promise<SignalData> {
  for (;;) {
    await work.waitFor(() => signals.next(signal));
    const answer = signals.answer(key);
    if (answer) return answer;
  }
}

/**
 * Waits while other turns use the turn's permit. Acquiring it again takes no time of the turn and counts as work: a run whose
 * answer has arrived must not be suspended.
 */
async function withoutPermit<T>({ work, permit, signal }: Turn, wait: () => Promise<T>): Promise<T> {
  const waiting = wait();
  const permitted = permit.releaseDuring(() => waiting, signal);
  await Promise.allSettled([waiting]);
  return work.during(() => work.pause(performance.now(), () => permitted));
}
