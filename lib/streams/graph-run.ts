import { deskResult } from '@/lib/core/desk-result';
import type { EventData, RunEvent } from '@/lib/core/events';
import type { DeskStatus } from '@/lib/core/visit-events';
import { deskStatus, foldDeskWork, NO_DESK_WORK } from '@/lib/run-view/fold-desk-work';

type Fact = [event: 'status' | 'result' | 'error', data: object];

/**
 * Creates the encoders of one run of a desk as the events of seed 001 ("Streaming Response"): `status` when it changes and, as a heartbeat, while
 * nothing happens; then either `result` or `error`, once.
 */
export function graphRunForms(isLines: boolean) {
  let shown: DeskStatus = 'moderatingQuestion';
  let work = NO_DESK_WORK;
  let isOver = false;
  let isClarifying = false;
  let refusal: EventData<'question_refused'> | undefined;
  let redactedText = '';

  function status(next: DeskStatus | undefined): Fact[] {
    if (next === undefined || next === shown) return [];
    shown = next;
    return [['status', { status: next }]];
  }

  function over(fact: Fact): Fact[] {
    if (isOver) return [];
    isOver = true;
    return [fact];
  }

  const failure = (message: string, userMessage: string): Fact => [
    'error',
    { message, userMessage, fallbackUrl: refusal?.fallbackUrl ?? '', redactedText: refusal?.redactedText ?? redactedText },
  ];

  function facts(event: RunEvent): Fact[] {
    work = foldDeskWork(work, event);
    switch (event.type) {
      case 'run_start':
        return [['status', { status: shown }]];
      case 'question_published':
        redactedText = event.data.question;
        return [];
      case 'question_refused':
        refusal = event.data;
        return [];
      case 'desk_answered':
        return answered(event.data);
      case 'run_end':
        return end(event.data);
      case 'error':
        return over(failure(event.data.message, event.data.message));
      default:
        return status(deskStatus(work));
    }
  }

  function answered(given: EventData<'desk_answered'>): Fact[] {
    if (refusal) return over(failure(refusal.message, given.answer.content));
    isClarifying = given.answer.answerType === 'clarifying';
    return over(['result', deskResult(given)]);
  }

  function end({ status: ended, answer, reason }: EventData<'run_end'>): Fact[] {
    const isDone = ended === 'completed' || ended === 'partial';
    if (isDone && !refusal) return status(isClarifying ? 'needClarification' : 'complete');
    const message = reason ?? answer;
    return over(failure(message, message));
  }

  const line = isLines
    ? ([event, data]: Fact) => `${JSON.stringify({ event, data })}\n`
    : ([event, data]: Fact) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
  const encode = (events: readonly RunEvent[]): string => events.flatMap(facts).map(line).join('');
  return { encode, encodeLines: encode, idle: () => line(['status', { status: shown }]) };
}
