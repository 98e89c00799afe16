import type { EventData } from '@/lib/core/events';
import type { SignalData } from '@/lib/core/signals';
import type { Turn } from './turn';

export type Request = EventData<'signal_request'>;

/**
 * Asks somebody outside and waits for the answer, however long: the turn's clock stands still, and when nothing else of the
 * run is at work the run leaves this process until the answer is there. An earlier attempt may have asked already, and an answer
 * may be there before the question.
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
