import { releasedQuestion } from '@/lib/core/desks/asked-words';
import { deskResult } from '@/lib/core/desks/desk-result';
import type { DeskStatus } from '@/lib/core/desks/visit-events';
import type { EventData, RunEvent } from '@/lib/core/events';
import { localize, type Phrase, phrase } from '@/lib/core/phrases/phrase';
import { formatFor } from '@/lib/core/text/format';
import type { Language } from '@/lib/core/text/language';
import { deskStatus, foldDeskWork, NO_DESK_WORK } from '@/lib/run-view/fold-desk-work';
import { sseEvent } from './sse';

type Fact = [event: 'status' | 'result' | 'error', data: object];

interface Asking {
  isLines: boolean;
  /** Language of the page on which the question is asked. */
  language: Language;
  /** The origin of this server. */
  origin: string;
  /** Returns the address of the desk's search for a text; empty: it has none. */
  searchFor(text: string): string;
}

/**
 * Creates the encoders of one run of a desk as the events of seed 001 ("Streaming Response"): `status` when it changes and, as a heartbeat, while
 * nothing happens; then either `result` or `error`, once.
 */
export function graphRunForms({ isLines, language, origin, searchFor }: Asking) {
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

  /** For a reason that exists in English only, a general phrase is used. */
  function failure(message: string, reason: Phrase = phrase('noAnswerWritten')): Fact {
    const text = refusal?.redactedText ?? redactedText;
    const userMessage = localize({ language, format: formatFor(language) }, message, reason);
    return ['error', { message, userMessage, fallbackUrl: refusal?.fallbackUrl ?? searchFor(text), redactedText: text }];
  }

  function facts(event: RunEvent): Fact[] {
    work = foldDeskWork(work, event);
    redactedText = releasedQuestion(event) ?? redactedText;
    switch (event.type) {
      case 'run_start':
        return [['status', { status: shown }]];
      case 'question_refused':
        refusal = event.data;
        return [];
      case 'desk_answered':
        return answered(event.data);
      case 'run_end':
        return end(event.data);
      case 'error':
        return over(failure(event.data.message));
      default:
        return status(deskStatus(work));
    }
  }

  function answered(given: EventData<'desk_answered'>): Fact[] {
    if (refusal) return over(failure(refusal.message, refusal.phrase));
    isClarifying = given.answer.answerType === 'clarifying';
    return over(['result', deskResult(given, origin)]);
  }

  function end({ status: ended, reason = '', phrase: why }: EventData<'run_end'>): Fact[] {
    const isDone = ended === 'completed' || ended === 'partial';
    if (isDone && !refusal) return status(isClarifying ? 'needClarification' : 'complete');
    return over(failure(reason, why));
  }

  const line = isLines ? ([event, data]: Fact) => `${JSON.stringify({ event, data })}\n` : (fact: Fact) => sseEvent(...fact);
  const encode = (events: readonly RunEvent[]): string => events.flatMap(facts).map(line).join('');
  return { encode, encodeLines: encode, idle: () => line(['status', { status: shown }]) };
}
