import type { SignalRequest } from '@/lib/core/runs/signal-request';
import type { SignalData } from '@/lib/core/runs/signals';
import type { Turn } from '../turn';

/**
 * Sends a request to a user or program and waits for the answer, however long: the turn's clock is paused, its permit is free for other turns, and if
 * nothing else of the run is active, the run is suspended until the answer arrives. An earlier attempt may have sent the request already, and the
 * answer may precede it. If the user wants the run's answer now, the request is withdrawn, and there is no answer.
 */
export async function awaitAnswer(
  turn: Turn,
  request: SignalRequest,
): Promise<{ sentRequest: SignalRequest; answer: SignalData | undefined }> {
  const { log, eventFields } = turn;
  const { key, callId } = request;
  log.append({ type: 'signal_request', data: request }, { key: `request.${key}` });
  const sentRequest = log.signals.request(key) ?? request;
  const answer = answerIn(turn, key) ?? (await withoutPermit(turn, () => nextAnswer(turn, key)));
  if (answer !== 'withdrawn') return { sentRequest, answer };
  log.append({ type: 'signal_withdrawn', data: { ...eventFields, key, callId } }, { key: `withdrawn.${key}` });
  return { sentRequest, answer: undefined };
}

async function nextAnswer(turn: Turn, key: string): Promise<SignalData | 'withdrawn'> {
  for (;;) {
    await turn.work.waitFor(() => turn.log.signals.next(turn.signal));
    const answer = answerIn(turn, key);
    if (answer) return answer;
  }
}

function answerIn({ log: { signals } }: Turn, key: string): SignalData | 'withdrawn' | undefined {
  return signals.answer(key) ?? (signals.finish.aborted ? 'withdrawn' : undefined);
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
