import type { FormAnswer, QuestionForm } from '@/lib/core/desks/question-form';
import type { Json } from '@/lib/core/json/json';
import type { Turn } from '../turn';
import type { ServerCall } from './tool-call';

/** A tool that withdraws its questions at once could otherwise fill the log and the Inbox. */
const MAX_QUESTIONS = 50;

interface Questions {
  /** Asks the user; questions of one call are asked one after the other. See `ToolContext.ask`. */
  ask(form: QuestionForm, signal?: AbortSignal): Promise<FormAnswer>;
  /** Withdraws the open question, and asks no further ones. */
  end(): void;
}

/** Creates the questions that a tool may ask the user in the middle of a call. */
export function createQuestions({ turn, tool, input, toolCallId }: ServerCall): Questions {
  const { log, eventFields } = turn;
  const over = new AbortController();
  let last: Promise<unknown> = Promise.resolve();
  let asked = 0;

  async function put({ message, fields }: QuestionForm, withdrawn: AbortSignal): Promise<FormAnswer> {
    turn.signal.throwIfAborted();
    if (withdrawn.aborted) return { action: 'cancel' };
    const key = `${eventFields.turnId}.${toolCallId}.ask.${log.signals.forms(eventFields.turnId, toolCallId).length}`;
    const call = { ...eventFields, key, callId: toolCallId, name: tool.name, args: input as Json };
    log.append(
      { type: 'signal_request', data: { ...call, kind: 'form', question: message, fields: [...fields] } },
      { key: `request.${key}` },
    );
    return outsideLimits(turn, () => answerTo(key, withdrawn));
  }

  async function answerTo(key: string, withdrawn: AbortSignal): Promise<FormAnswer> {
    const ends = AbortSignal.any([turn.signal, withdrawn, log.signals.finish]);
    while (log.signals.isOpen(key) && !ends.aborted) await log.signals.next(ends).catch(() => undefined);
    turn.signal.throwIfAborted();
    const answer = log.signals.answer(key);
    if (answer?.kind === 'form') {
      const { action, values = {} } = answer;
      return action === 'accept' ? { action, values } : { action };
    }
    withdrawQuestions(turn, toolCallId);
    return { action: 'cancel' };
  }

  return {
    async ask(form, signal) {
      if (asked === MAX_QUESTIONS) return { action: 'cancel' };
      asked++;
      const withdrawn = signal ? AbortSignal.any([over.signal, signal]) : over.signal;
      const answer = last.then(() => put(form, withdrawn));
      last = answer.catch(() => undefined);
      return answer;
    },
    end() {
      over.abort();
      withdrawQuestions(turn, toolCallId);
    },
  };
}

/** Withdraws the open question of a call that has ended, or was interrupted together with an earlier attempt. */
export function withdrawQuestions({ log, eventFields, signal }: Turn, callId: string): void {
  if (signal.aborted) return;
  for (const { key } of log.signals.forms(eventFields.turnId, callId)) {
    if (log.signals.isOpen(key))
      log.append({ type: 'signal_withdrawn', data: { ...eventFields, key, callId } }, { key: `withdrawn.${key}` });
  }
}

/** Waits for a user during a call: no time limit runs, and the permit is free for other turns. */
async function outsideLimits<T>({ clock, work, permit, signal }: Turn, wait: () => Promise<T>): Promise<T> {
  const resume = clock.pause();
  try {
    return await work.pause(performance.now(), () => permit.releaseDuring(wait, signal));
  } finally {
    resume();
  }
}
