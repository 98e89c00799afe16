import { isByPerson } from '@/lib/core/errors';
import type { EventOf } from '@/lib/core/events';
import { phaseOf } from '@/lib/core/runs/phases';
import { addCall, advanceCall, endCall, startCall, stopCall, suspendCall, withdrawRequest, withTurnState } from './fold-calls';
import { addModelCall, addRetry, dropLostStep } from './fold-model-calls';
import { isActive } from './is-active';
import type { InterventionView, TurnView, WorkState } from './types';

export type TurnEvent = EventOf<
  | 'agent_delta'
  | 'agent_thinking'
  | 'agent_tool_call'
  | 'agent_tool_progress'
  | 'agent_tool_result'
  | 'agent_response'
  | 'agent_error'
  | 'step_retry'
  | 'step_start'
  | 'todos_written'
  | 'signal_request'
  | 'signal_withdrawn'
  | 'usage'
>;

/** The view of a turn that has just started. */
export function newTurn(
  turn: Pick<TurnView, 'turnId' | 'agent' | 'phase' | 'round' | 'startedAt'> & Partial<TurnView>,
): TurnView {
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
    phase: phaseOf(turn),
  };
}

/** Folds one event of a turn. Deltas are appended to the text of the current model call; `usage` ends that call. */
export function foldTurn({ retry: _over, ...turn }: TurnView, event: TurnEvent): TurnView {
  if (event.type === 'agent_thinking') {
    const next = turn.stepEnded ? nextStep(turn) : turn;
    const { thinkingSince = event.at, outputSince = event.at } = next;
    return { ...next, thinking: next.thinking + event.data.delta, thinkingSince, outputSince };
  }
  const awake = thoughtUntil(turn, event.at);
  switch (event.type) {
    case 'agent_delta': {
      const next = awake.stepEnded ? nextStep(awake) : awake;
      return { ...next, text: next.text + event.data.delta, outputSince: next.outputSince ?? event.at };
    }
    case 'agent_tool_call':
      return addCall(asCommentary(awake), event);
    case 'agent_tool_progress':
      return advanceCall(awake, event);
    case 'agent_tool_result':
      return endCall(awake, event);
    case 'signal_request':
      return suspendCall(awake, event);
    case 'signal_withdrawn':
      return withdrawRequest(awake, event);
    case 'step_start':
      return startCall(awake, event.data.toolCallId);
    case 'todos_written':
      return { ...awake, todos: event.data.todos };
    case 'usage':
      return addModelCall(awake, event);
    case 'step_retry':
      return addRetry(withTurnState(dropLostStep(awake)), event);
    case 'agent_response': {
      const { content: text, finishReason, usage, toolCalls, steps } = event.data;
      return { ...endTurn(awake, 'done', event.at), text, finishReason, usage, response: { toolCalls, steps } };
    }
    case 'agent_error': {
      const { code, message, phrase, action, partial } = event.data;
      const state = isByPerson(code) ? 'stopped' : 'failed';
      return {
        ...endTurn(awake, state, event.at),
        error: { code, message, action, ...(phrase && { phrase }), ...(partial !== undefined && { partial }) },
      };
    }
  }
}

/** Adds an intervention to the parts of a turn, in order of time. */
export function interveneInTurn(turn: TurnView, intervention: InterventionView): TurnView {
  return { ...turn, parts: [...turn.parts, intervention] };
}

/** Ends a turn; calls that were still active are marked as stopped. */
export function endTurn(turn: TurnView, state: WorkState, at: string): TurnView {
  const parts = turn.parts.map((p) => (p.type === 'tool' && isActive(p) ? stopCall(p, at) : p));
  return { ...thoughtUntil(turn, at), state, parts, endedAt: at, outputSince: undefined };
}

function thoughtUntil(turn: TurnView, at: string): TurnView {
  if (turn.thinkingSince === undefined) return turn;
  const ms = Math.max(0, Date.parse(at) - Date.parse(turn.thinkingSince));
  return { ...turn, thinkingMs: turn.thinkingMs + ms, thinkingSince: undefined };
}

/** Begins the next model call; the text of the previous one becomes commentary. */
function nextStep(turn: TurnView): TurnView {
  return { ...asCommentary(turn), step: turn.step + 1, stepEnded: false };
}

function asCommentary(turn: TurnView): TurnView {
  if (turn.text.trim() === '') return { ...turn, text: '' };
  return { ...turn, parts: [...turn.parts, { type: 'text', step: turn.step, text: turn.text }], text: '' };
}
