import type { AgentFailureCode } from '../errors';
import type { RunEvent } from '../events';
import { addUsage } from './add-usage';
import type { AnswerView, InterventionView, ToolCallView, TurnPart, TurnView, WorkState } from './types';

type EventOf<T extends RunEvent['type']> = Extract<RunEvent, { type: T }>;

export type TurnEvent = EventOf<
  | 'agent_delta'
  | 'agent_thinking'
  | 'agent_tool_call'
  | 'agent_tool_result'
  | 'agent_response'
  | 'agent_error'
  | 'step_retry'
  | 'step_start'
  | 'signal_request'
  | 'usage'
>;

/** Endings a person brought about: nothing has failed. */
const ENDED_BY_PERSON: readonly string[] = ['stopped', 'skipped', 'restarted'] satisfies AgentFailureCode[];

/** A turn before anything but its start is known. */
export function newTurn(turn: Pick<TurnView, 'turnId' | 'agent' | 'round' | 'startedAt'> & Partial<TurnView>): TurnView {
  return {
    attempt: 1,
    maxSteps: 0,
    model: '',
    state: 'running',
    step: 1,
    stepEnded: false,
    parts: [],
    text: '',
    thinking: '',
    thinkingKept: 0,
    thinkingMs: 0,
    modelCalls: [],
    usage: {},
    ...turn,
  };
}

/** One more event of a turn. Deltas are appended to what the model call in flight has said; `usage` ends that call. */
export function foldTurn(turn: TurnView, event: TurnEvent): TurnView {
  if (event.type === 'agent_thinking') {
    const next = turn.stepEnded ? nextStep(turn) : turn;
    return { ...next, thinking: next.thinking + event.data.delta, thinkingSince: next.thinkingSince ?? event.at };
  }
  const awake = thoughtUntil(turn, event.at);
  switch (event.type) {
    case 'agent_delta': {
      const next = awake.stepEnded ? nextStep(awake) : awake;
      return { ...next, text: next.text + event.data.delta };
    }
    case 'agent_tool_call':
      return withToolCall(awake, event);
    case 'agent_tool_result':
      return settled(withToolResult(awake, event));
    case 'signal_request':
      return settled(withRequest(awake, event));
    case 'step_start':
      return settled(withCall(awake, event.data.toolCallId, (call) => ({ ...call, state: 'running' })));
    case 'usage':
      return withModelCall(awake, event);
    case 'step_retry':
      return settled(withoutLostStep(awake));
    case 'agent_response':
      return {
        ...endTurn(awake, 'done', event.at),
        text: event.data.content,
        finishReason: event.data.finishReason,
        usage: event.data.usage,
      };
    case 'agent_error': {
      const { code, message, action } = event.data;
      const state = ENDED_BY_PERSON.includes(code) ? 'stopped' : 'failed';
      return { ...endTurn(awake, state, event.at), error: { code, message, action } };
    }
  }
}

/** Somebody answered what a call of the turn was waiting for. */
export function answerTurn(turn: TurnView, callId: string, answer: AnswerView): TurnView {
  return settled(
    withCall(turn, callId, (call) =>
      call.state === 'waiting' && call.request ? { ...call, state: 'running', request: { ...call.request, answer } } : call,
    ),
  );
}

/** What a person did to the turn belongs where they did it. */
export function interveneInTurn(turn: TurnView, intervention: InterventionView): TurnView {
  return { ...turn, parts: [...turn.parts, intervention] };
}

/** Whether the turn has not ended: it is at work, or waits. */
export function isGoing({ state }: Pick<TurnView, 'state'>): boolean {
  return state === 'running' || state === 'waiting';
}

/** What was still going on in the turn did not end by itself. */
export function endTurn(turn: TurnView, state: WorkState, at: string): TurnView {
  const parts = turn.parts.map((p) => (p.type === 'tool' && isGoing(p) ? { ...p, state: 'stopped' as const, endedAt: at } : p));
  return { ...thoughtUntil(turn, at), state, parts, endedAt: at };
}

function thoughtUntil(turn: TurnView, at: string): TurnView {
  if (turn.thinkingSince === undefined) return turn;
  const ms = Math.max(0, Date.parse(at) - Date.parse(turn.thinkingSince));
  return { ...turn, thinkingMs: turn.thinkingMs + ms, thinkingSince: undefined };
}

/** The next model call begins: what the last one said was not the answer. */
function nextStep(turn: TurnView): TurnView {
  return { ...asCommentary(turn), step: turn.step + 1, stepEnded: false };
}

function asCommentary(turn: TurnView): TurnView {
  if (turn.text.trim() === '') return { ...turn, text: '' };
  return { ...turn, parts: [...turn.parts, { type: 'text', step: turn.step, text: turn.text }], text: '' };
}

function withToolCall(turn: TurnView, { at, data }: EventOf<'agent_tool_call'>): TurnView {
  const { parts, ...rest } = asCommentary(turn);
  const { id, name, args } = data.toolCall;
  return { ...rest, parts: [...parts, { type: 'tool', id, name, args, step: turn.step, state: 'running', startedAt: at }] };
}

function withToolResult(turn: TurnView, { at, data }: EventOf<'agent_tool_result'>): TurnView {
  const { toolCallId: id, name, result, cut, error, ms } = data;
  const isIt = (p: TurnPart): p is ToolCallView => p.type === 'tool' && p.id === id;
  const call: ToolCallView = turn.parts.find(isIt) ?? {
    type: 'tool',
    id,
    name,
    args: null,
    step: turn.step,
    state: 'done',
    startedAt: at,
  };
  const denied = call.request?.answer?.decision === 'deny';
  const state = error === undefined ? 'done' : denied ? 'stopped' : 'failed';
  const answered: ToolCallView = { ...call, state, result, cut, error, ms, endedAt: at };
  const known = turn.parts.some(isIt);
  return { ...turn, parts: known ? turn.parts.map((p) => (isIt(p) ? answered : p)) : [...turn.parts, answered] };
}

function withRequest(turn: TurnView, { at, data }: EventOf<'signal_request'>): TurnView {
  const { callId: id, name, args } = data;
  const known = turn.parts.some((p) => p.type === 'tool' && p.id === id);
  const call: ToolCallView = { type: 'tool', id, name, args, step: turn.step, state: 'waiting', startedAt: at };
  const asked = known ? turn : { ...turn, parts: [...turn.parts, call] };
  return withCall(asked, id, (of) => ({ ...of, state: 'waiting', request: { ...data, at } }));
}

function withCall(turn: TurnView, id: string, change: (call: ToolCallView) => ToolCallView): TurnView {
  return { ...turn, parts: turn.parts.map((p) => (p.type === 'tool' && p.id === id ? change(p) : p)) };
}

/** A turn waits when nothing of it is left to do but what it waits for. */
function settled(turn: TurnView): TurnView {
  if (!isGoing(turn)) return turn;
  const states = turn.parts.flatMap((p) => (p.type === 'tool' ? p.state : []));
  return { ...turn, state: states.includes('waiting') && !states.includes('running') ? 'waiting' : 'running' };
}

function withModelCall(turn: TurnView, { at, data }: EventOf<'usage'>): TurnView {
  const { model, ms, inputTokens, outputTokens } = data;
  const step = turn.stepEnded ? turn.step + 1 : turn.step;
  const startedAt = new Date(Date.parse(at) - ms).toISOString();
  return {
    ...turn,
    step,
    stepEnded: true,
    thinkingKept: turn.thinking.length,
    modelCalls: [...turn.modelCalls, { step, model, startedAt, endedAt: at, ms, inputTokens, outputTokens }],
    usage: addUsage(turn.usage, data),
  };
}

/** A model call was lost on its way: what it had said so far will be said again. */
function withoutLostStep(turn: TurnView): TurnView {
  if (turn.stepEnded) return turn;
  return {
    ...turn,
    text: '',
    thinking: turn.thinking.slice(0, turn.thinkingKept),
    parts: turn.parts.filter((p) => p.type === 'intervention' || p.step !== turn.step || (p.type === 'tool' && !isGoing(p))),
  };
}
