import { addUsage } from '@/lib/core/add-usage';
import { callIdOf } from '@/lib/core/call-id';
import type { EventData, RunEvent, Usage } from '@/lib/core/events';
import { emptyRunView } from '@/lib/run-view/empty-run-view';
import { foldRun } from '@/lib/run-view/fold-run';
import type { FindFold } from '@/lib/run-view/types';

/** A call of a caller's tool. `arguments`: JSON. */
export interface CompletionCall {
  id: string;
  name: string;
  arguments: string;
}

/** What OpenAI's wire formats say of a run. The last part of an answer is an `end` or a `failure`. */
export type CompletionPart =
  | { type: 'text' | 'progress'; delta: string }
  | { type: 'call'; call: CompletionCall }
  /** `answer`: the whole final answer; undefined when the run waits for results of calls. */
  | { type: 'end'; finish: 'stop' | 'length' | 'tool_calls'; usage: Usage; answer?: string }
  | { type: 'failure'; message: string };

/** Whether nothing follows this part. */
export const isLastPart = ({ type }: CompletionPart) => type === 'end' || type === 'failure';

interface ReaderOptions {
  findFold: FindFold;
  /** The events that tell which turn writes the answer, of the part of the run that the caller has received before. */
  past?: readonly RunEvent[];
  /** Whether the caller answers calls of this tool. */
  isCallers(tool: string): boolean;
}

type TurnData = { agent: string; turnId: string; round?: number };

/**
 * Creates a function that reads the events of a run as parts of a completion: the text of the turn that writes the answer, the work of the
 * others as progress, and the calls of the caller's tools. After an `end` or a `failure`, it returns nothing.
 */
export function completionReader({ findFold, past = [], isCallers }: ReaderOptions) {
  let view = past.reduce((before, event) => foldRun(before, event, findFold), emptyRunView);
  let usage: Usage = {};
  let hasText = false;
  /** The next text does not continue the text before. */
  let isApart = false;
  let lastSpeaker = '';
  let isOver = false;

  function text(delta: string): CompletionPart[] {
    const separator = isApart && hasText ? '\n\n' : '';
    isApart = false;
    hasText ||= delta !== '';
    return [{ type: 'text', delta: separator + delta }];
  }

  function progress({ agent, turnId, round }: TurnData, delta: string): CompletionPart[] {
    const heading = lastSpeaker === turnId ? '' : `${lastSpeaker && '\n\n'}[${agent}${round ? ` ${round}` : ''}] `;
    lastSpeaker = turnId;
    return [{ type: 'progress', delta: heading + delta }];
  }

  const isAnswer = ({ turnId }: { turnId?: string }) => turnId !== undefined && turnId === view.writer;

  function parts(event: RunEvent): CompletionPart[] {
    switch (event.type) {
      case 'run_start':
      case 'agent_start':
        view = foldRun(view, event, findFold);
        isApart = true;
        return [];
      case 'agent_delta':
        return isAnswer(event.data) ? text(event.data.delta) : progress(event.data, event.data.delta);
      case 'agent_thinking':
        return isAnswer(event.data) ? [{ type: 'progress', delta: event.data.delta }] : [];
      case 'step_retry':
        if (isAnswer(event.data)) isApart = true;
        return [];
      case 'agent_tool_call':
        if (isAnswer(event.data)) isApart = true;
        return isCallers(event.data.toolCall.name) ? [] : progress(event.data, `${event.data.toolCall.name}… `);
      case 'signal_request':
        return request(event.data, event);
      case 'usage':
        usage = addUsage(usage, event.data);
        return [];
      case 'run_end':
        return end(event.data);
      case 'error':
        return [{ type: 'failure', message: event.data.message }];
      default:
        return [];
    }
  }

  function request(data: EventData<'signal_request'>, event: Pick<RunEvent, 'runId' | 'seq'>): CompletionPart[] {
    if (data.kind !== 'client_tool' || !isCallers(data.name)) return progress(data, `(waits for a person: ${data.name}) `);
    return [{ type: 'call', call: { id: callIdOf(event), name: data.name, arguments: JSON.stringify(data.args) } }];
  }

  function end({ status, answer, reason, phrase }: EventData<'run_end'>): CompletionPart[] {
    if (status === 'failed' || status === 'cancelled') return [{ type: 'failure', message: reason ?? 'The run failed.' }];
    const finish = phrase?.code === 'answerAtTokenLimit' ? 'length' : 'stop';
    return [...(hasText ? [] : text(answer)), { type: 'end', finish, usage, answer }];
  }

  /** Reads one batch of events. Calls of one step are in one batch. */
  return (events: readonly RunEvent[]): CompletionPart[] => {
    if (isOver) return [];
    const read = events.flatMap(parts);
    const isWaiting = read.some(({ type }) => type === 'call');
    const hasEnded = read.some(isLastPart);
    isOver = isWaiting || hasEnded;
    return isWaiting && !hasEnded ? [...read, { type: 'end', finish: 'tool_calls', usage }] : read;
  };
}
