import type { EventData } from '@/lib/core/events';
import type { SignalData } from '@/lib/core/signals';
import type { Turn } from './turn';

export type Request = EventData<'signal_request'>;

/**
 * Sends a request to a person or program and waits for the answer, however long: the turn's clock is paused, and if nothing
 * else of the run is active, the run is suspended until the answer arrives. An earlier attempt may have sent the request
 * already, and the answer may precede it.
 */
export async function awaitAnswer(
  { log, work, signal }: Turn,
  request: Request,
): Promise<{ asked: Request; answer: SignalData }> {
  log.append({ type: 'signal_request', data: request }, { key: `request.${request.key}` });
  const { signals } = log;
  const asked = signals.request(request.key) ?? request;
  for (;;) {
    const answer = signals.answer(request.key);
    if (answer) return { asked, answer };
    await work.waitFor(() => signals.next(signal));
  }
}
