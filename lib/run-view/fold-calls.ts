import type { EventOf } from '@/lib/core/events';
import { isActive } from './is-active';
import type { AnswerView, ToolCallView, TurnPart, TurnView } from './types';

/** Adds a tool call that the model requested. */
export function addCall(turn: TurnView, { at, data }: EventOf<'agent_tool_call'>): TurnView {
  const { id, name, args } = data.toolCall;
  return { ...turn, parts: [...turn.parts, { type: 'tool', id, name, args, step: turn.step, state: 'running', startedAt: at }] };
}

/** Records the progress of a call. */
export function advanceCall(turn: TurnView, { data }: EventOf<'agent_tool_progress'>): TurnView {
  const { toolCallId, progress, total, message } = data;
  return withCall(turn, toolCallId, (call) => (isActive(call) ? { ...call, progress: { progress, total, message } } : call));
}

/** Marks a call as stopped without a result. */
export function stopCall({ progress: _progress, ...call }: ToolCallView, at: string): ToolCallView {
  return { ...call, state: 'stopped', endedAt: at };
}

/** Records the result of a call. */
export function endCall(turn: TurnView, { at, data }: EventOf<'agent_tool_result'>): TurnView {
  const { toolCallId: id, name, result, cut, cached, images, error, phrase, unreached, ms } = data;
  const isIt = (p: TurnPart): p is ToolCallView => p.type === 'tool' && p.id === id;
  const { progress: _progress, ...call }: ToolCallView = turn.parts.find(isIt) ?? {
    type: 'tool',
    id,
    name,
    args: null,
    step: turn.step,
    state: 'done',
    startedAt: at,
  };
  const denied = call.requests?.some(({ answer }) => answer?.decision === 'deny');
  const state = error === undefined ? 'done' : denied ? 'stopped' : 'failed';
  const answered: ToolCallView = {
    ...call,
    state,
    result,
    cut,
    error,
    ms,
    endedAt: at,
    ...(cached && { cached }),
    ...(images && { images }),
    ...(phrase && { phrase }),
    ...(unreached !== undefined && { unreached }),
  };
  const known = turn.parts.some(isIt);
  return withTurnState({ ...turn, parts: known ? turn.parts.map((p) => (isIt(p) ? answered : p)) : [...turn.parts, answered] });
}

/** Marks a call as waiting for a user or program outside of the run. */
export function suspendCall(turn: TurnView, { at, data }: EventOf<'signal_request'>): TurnView {
  const { callId: id, name, args } = data;
  const known = turn.parts.some((p) => p.type === 'tool' && p.id === id);
  const call: ToolCallView = { type: 'tool', id, name, args, step: turn.step, state: 'waiting', startedAt: at };
  const asked = known ? turn : { ...turn, parts: [...turn.parts, call] };
  return withTurnState(
    withCall(asked, id, (of) => ({ ...of, state: 'waiting', requests: [...(of.requests ?? []), { ...data, at }] })),
  );
}

/** Records the answer to a call's request with this key. */
export function answerCall(turn: TurnView, { id, requests = [] }: ToolCallView, key: string, answer: AnswerView): TurnView {
  const answered = requests.map((request) => (request.key === key ? { ...request, answer } : request));
  return withTurnState(
    withCall(turn, id, (call) => ({ ...call, state: isActive(call) ? 'running' : call.state, requests: answered })),
  );
}

/** Records that a call's request no longer needs an answer. */
export function withdrawRequest(turn: TurnView, { at, data }: EventOf<'signal_withdrawn'>): TurnView {
  const call = turn.parts.find((p) => p.type === 'tool' && p.id === data.callId);
  return call?.type === 'tool' ? answerCall(turn, call, data.key, { at, isWithdrawn: true }) : turn;
}

/** Marks a call that may be made only once as running. */
export function startCall(turn: TurnView, callId: string): TurnView {
  return withTurnState(withCall(turn, callId, (call) => ({ ...call, state: 'running' })));
}

function withCall(turn: TurnView, id: string, change: (call: ToolCallView) => ToolCallView): TurnView {
  return { ...turn, parts: turn.parts.map((p) => (p.type === 'tool' && p.id === id ? change(p) : p)) };
}

/** Sets a turn's state to `waiting` when it has waiting calls and no running ones. */
export function withTurnState(turn: TurnView): TurnView {
  if (!isActive(turn)) return turn;
  const states = turn.parts.flatMap((p) => (p.type === 'tool' ? p.state : []));
  return { ...turn, state: states.includes('waiting') && !states.includes('running') ? 'waiting' : 'running' };
}
