import type { EventData, RunEvent, Usage } from '@/lib/core/events';
import { addUsage } from '@/lib/core/models/add-usage';
import type { SignalRequest } from '@/lib/core/runs/signal-request';
import { type CallAddress, callIdOf } from '@/lib/core/tools/call-id';
import { emptyRunView } from '@/lib/run-view/empty-run-view';
import { foldRun } from '@/lib/run-view/fold-run';
import { openRequests } from '@/lib/run-view/read-view';
import type { FindFold, RequestView, RunView } from '@/lib/run-view/types';
import { WAIT_EVENTS } from '@/lib/run-view/wait-events';

/** A call of a caller's tool. `arguments`: JSON. */
export interface CompletionCall {
  id: string;
  name: string;
  arguments: string;
}

/** The parts of a run that OpenAI's wire formats represent. The last part of an answer is an `end` or a `failure`. */
export type CompletionPart =
  | { type: 'text' | 'progress'; delta: string }
  | { type: 'call'; call: CompletionCall }
  /** `answer`: the whole final answer; undefined when the run waits for results of calls. */
  | { type: 'end'; finish: 'stop' | 'length' | 'tool_calls'; usage: Usage; answer?: string }
  | { type: 'failure'; code: FailureCode; message: string };

/** `waiting_for_a_person`: the run has not failed, but waits for a decision or an answer that its caller cannot give. */
export type FailureCode = 'run_failed' | 'waiting_for_a_person';

/** Whether nothing follows this part. */
export const isLastPart = ({ type }: CompletionPart) => type === 'end' || type === 'failure';

interface ReaderOptions {
  findFold: FindFold;
  /** The `WAIT_EVENTS` of the part of the run that the caller has already received. */
  past?: readonly RunEvent[];
  /** Whether the caller answers calls of this tool. */
  isCallers(tool: string): boolean;
  /** Whether the run, which waits according to this view of the events read so far, really waits; otherwise more events follow. */
  stillWaits(view: RunView): Promise<boolean>;
  /** The address of the page where the user decides. */
  url: string;
  /** If set, the answer is given as a single call of this tool of the caller. */
  answerAs?: string;
}

/** Phrases of an answer that a limit cut short. */
const CUT: readonly (string | undefined)[] = ['answerAtTokenLimit', 'stepLimitReached'];

const isFolded = (type: string) => (WAIT_EVENTS as readonly string[]).includes(type);

type TurnData = { agent: string; turnId: string; round?: number };

/**
 * Creates a function that reads the events of a run as parts of a completion: the text of the turn that writes the answer, the work of the others as
 * progress, and the calls of the caller's tools. It ends with a `failure` once all work waits for a user, which could take any time. After an `end`
 * or a `failure`, it returns nothing.
 */
export function completionReader({ findFold, past = [], isCallers, stillWaits, url, answerAs }: ReaderOptions) {
  let view = past.reduce((before, event) => foldRun(before, event, findFold), emptyRunView);
  let usage: Usage = {};
  let hasText = false;
  /** The next text does not continue the previous one. */
  let isApart = false;
  let lastSpeaker = '';
  let isOver = false;

  function text(delta: string): CompletionPart[] {
    if (answerAs !== undefined) return [];
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
    if (isFolded(event.type)) view = foldRun(view, event, findFold);
    switch (event.type) {
      case 'run_start':
      case 'agent_start':
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
        return end(event.data, event);
      case 'error':
        return [failure(event.data.message)];
      default:
        return [];
    }
  }

  function request(data: SignalRequest, event: Pick<RunEvent, 'runId' | 'seq'>): CompletionPart[] {
    if (data.kind !== 'client_tool' || !isCallers(data.name)) return progress(data, `(waits for a person: ${data.name}) `);
    return [
      { type: 'call', call: { id: callIdOf(event), name: data.name, arguments: data.exactArgs ?? JSON.stringify(data.args) } },
    ];
  }

  function end({ status, answer, reason, phrase }: EventData<'run_end'>, event: CallAddress): CompletionPart[] {
    if (status === 'failed' || status === 'cancelled') return [failure(reason ?? 'The run failed.')];
    if (answerAs !== undefined) {
      const call = { id: callIdOf(event), name: answerAs, arguments: answer };
      return [
        { type: 'call', call },
        { type: 'end', finish: 'tool_calls', usage },
      ];
    }
    const finish = CUT.includes(phrase?.code) ? 'length' : 'stop';
    return [...(hasText ? [] : text(answer)), { type: 'end', finish, usage, answer }];
  }

  async function last(read: readonly CompletionPart[]): Promise<CompletionPart[]> {
    if (read.some(isLastPart)) return [];
    if (read.some(({ type }) => type === 'call')) return [{ type: 'end', finish: 'tool_calls', usage }];
    if (view.status !== 'waiting') return [];
    const ofPerson = openRequests(view).filter(({ kind, name }) => kind !== 'client_tool' || !isCallers(name));
    return ofPerson.length > 0 && (await stillWaits(view)) ? [waiting(ofPerson, url)] : [];
  }

  /** Reads one batch of events. Calls of one step are in one batch. */
  return async (events: readonly RunEvent[]): Promise<CompletionPart[]> => {
    if (isOver) return [];
    const read = events.flatMap(parts);
    const all = [...read, ...(await last(read))];
    isOver = all.some(isLastPart);
    return all;
  };
}

function failure(message: string): CompletionPart {
  return { type: 'failure', code: 'run_failed', message };
}

function waiting(requests: readonly RequestView[], url: string): CompletionPart {
  const asked = requests.map(({ kind, agent, name }) =>
    kind === 'approval' ? `${agent} may call ${name} only if they approve it` : `${agent} asks them with ${name}`,
  );
  const message = `The run waits for a person: ${asked.join('; ')}. It is kept until they decide in the Inbox or at ${url}. The same request with the same Idempotency-Key gets its answer then.`;
  return { type: 'failure', code: 'waiting_for_a_person', message };
}
