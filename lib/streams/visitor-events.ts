import type { DeskStatus, VisitEvent } from '@/lib/core/desks/visit-events';
import type { EventData, RunEvent } from '@/lib/core/events';
import { deskStatus, foldDeskWork, NO_DESK_WORK } from '@/lib/run-view/fold-desk-work';
import { encodeNdjson } from './ndjson';
import { sseEvent } from './sse';

/**
 * Creates a function that converts the events of a desk's run to what its visitor may know: statuses, the answer with its citation, and how the run
 * ended. Nothing else of the run is passed on.
 */
export function visitorReader(): (events: readonly RunEvent[]) => VisitEvent[] {
  let shown: DeskStatus | undefined = 'moderatingQuestion';
  let work = NO_DESK_WORK;
  let isLast = false;
  let fallbackUrl = '';

  function status(next: DeskStatus | undefined): VisitEvent[] {
    if (next === undefined || next === shown) return [];
    shown = next;
    return [{ event: 'status', data: { status: next } }];
  }

  function read(event: RunEvent): VisitEvent[] {
    work = foldDeskWork(work, event);
    switch (event.type) {
      case 'question_checked':
        isLast = event.data.isLast;
        return [];
      case 'question_refused':
        isLast ||= event.data.why === 'too-many';
        fallbackUrl = event.data.fallbackUrl;
        return [];
      case 'desk_answered':
        return [...status(statusOf(event.data)), { event: 'result', data: resultOf(event.data, isLast, fallbackUrl) }];
      case 'run_end':
        return end(event.data);
      case 'error':
        return [{ event: 'error', data: { code: 'failed' } }];
      default:
        return status(deskStatus(work));
    }
  }

  function end({ status: ended }: EventData<'run_end'>): VisitEvent[] {
    if (ended === 'completed' || ended === 'partial') return status('complete');
    return [{ event: 'error', data: { code: ended === 'cancelled' ? 'stopped' : 'failed' } }];
  }

  return (events) => events.flatMap(read);
}

function statusOf({ answer }: EventData<'desk_answered'>): DeskStatus | undefined {
  return answer.answerType === 'clarifying' ? 'needClarification' : undefined;
}

function resultOf({ question, answer }: EventData<'desk_answered'>, isLast: boolean, searchUrl: string) {
  const { content, answerType, language, citation, reused } = answer;
  return {
    question,
    content,
    answerType,
    language,
    isLast,
    searchUrl,
    isUnsupported: isUnsupported(answer),
    citation: citation && {
      url: citation.url,
      title: citation.title,
      choice: citation.choice,
      isValid: citation.link?.isValid ?? false,
    },
    reusedAt: reused?.at ?? null,
  };
}

/** An answer that is given again was confirmed by a reviewer. */
function isUnsupported({ answerType, reused, sentences }: EventData<'desk_answered'>['answer']): boolean {
  const checked = sentences.filter(({ isSupported }) => isSupported !== null);
  return answerType === 'normal' && !reused && checked.length > 0 && !checked.some(({ isSupported }) => isSupported);
}

/** Encodes events for visitors as server-sent events. */
export function encodeVisitSse(events: readonly VisitEvent[]): string {
  return events.map(({ event, data }) => sseEvent(event, data)).join('');
}

const alive: readonly VisitEvent[] = [{ event: 'alive', data: {} }];
export const VISIT_ALIVE = { sse: encodeVisitSse(alive), ndjson: encodeNdjson(alive) };
