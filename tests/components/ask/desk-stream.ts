import type { VisitEvent, VisitResult } from '@/lib/core/desks/visit-events';

/** A stream of events as the server sends it to a desk's page. `break` ends it with an error, as a broken connection does. */
export function deskStream() {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
  });
  return {
    response: new Response(body, { headers: { 'content-type': 'application/x-ndjson' } }),
    send: (...events: VisitEvent[]) => {
      for (const event of events) controller?.enqueue(encoder.encode(`${JSON.stringify(event)}\n`));
    },
    end: () => controller?.close(),
    break: () => controller?.error(new TypeError('network error')),
  };
}

export function session(questions = 1): VisitEvent {
  const turn = { conversationId: 'c1', runId: `r${questions}`, questions, signature: `signature-${questions}` };
  return { event: 'session', data: { visitor: 'visitor.token', turn } };
}

export function resultOf(overrides: Partial<VisitResult> = {}): VisitEvent {
  const data = {
    question: 'When is the office open?',
    content: 'From 9 to 17.',
    answerType: 'normal' as const,
    language: 'eng',
    citation: { url: 'https://office.example/hours', title: 'Opening hours', choice: 'answer' as const, isValid: true },
    reusedAt: null,
    isLast: false,
    searchUrl: '',
    ...overrides,
  };
  return { event: 'result', data };
}

export const complete: VisitEvent = { event: 'status', data: { status: 'complete' } };
