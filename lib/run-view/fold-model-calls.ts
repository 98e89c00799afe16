import type { EventOf } from '@/lib/core/events';
import { addUsage } from '@/lib/core/models/add-usage';
import { isActive } from './is-active';
import type { TurnView } from './types';

/** Records the model call that has ended. */
export function addModelCall(turn: TurnView, { at, data }: EventOf<'usage'>): TurnView {
  const { agent: _agent, turnId: _turnId, purpose, ...call } = data;
  if (purpose === 'summary') return { ...turn, summaries: (turn.summaries ?? 0) + 1, usage: addUsage(turn.usage, data) };
  if (purpose === 'rejected') return { ...turn, usage: addUsage(turn.usage, data) };
  const step = turn.stepEnded ? turn.step + 1 : turn.step;
  const start = Date.parse(at) - call.ms;
  const written = turn.outputSince === undefined ? undefined : Math.max(0, Date.parse(turn.outputSince) - start);
  const firstTokenMs = call.firstTokenMs ?? written;
  return {
    ...turn,
    step,
    stepEnded: true,
    thinkingKept: turn.thinking.length,
    outputSince: undefined,
    modelCalls: [
      ...turn.modelCalls,
      {
        ...call,
        step,
        startedAt: new Date(start).toISOString(),
        endedAt: at,
        ...(firstTokenMs !== undefined && { firstTokenMs }),
      },
    ],
    usage: addUsage(turn.usage, data),
  };
}

/** Removes the output of a model call that failed, since its retry will produce it again. */
export function dropLostStep(turn: TurnView): TurnView {
  if (turn.stepEnded) return turn;
  return {
    ...turn,
    text: '',
    outputSince: undefined,
    thinking: turn.thinking.slice(0, turn.thinkingKept),
    parts: turn.parts.filter((p) => p.type === 'intervention' || p.step !== turn.step || (p.type === 'tool' && !isActive(p))),
  };
}

/** Records a wait before the next attempt of a model call. */
export function addRetry(turn: TurnView, { at, data: { code, waitMs } }: EventOf<'step_retry'>): TurnView {
  if (code === undefined || waitMs === undefined) return turn;
  const retry = { code, until: new Date(Date.parse(at) + waitMs).toISOString() };
  return { ...turn, retry, retries: [...(turn.retries ?? []), { ...retry, at }] };
}
