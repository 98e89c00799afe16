import { isCoordinator } from './read-view';
import { modelSince, toolCallsOf, turnActivity } from './turn-activity';
import type { RunView, TurnView, WorkState } from './types';

/** A call on the timeline. Times are epoch milliseconds; `end` is undefined while it is active. */
export interface TimelineBlock {
  id: string;
  kind: 'model' | 'tool';
  /** Name of the model or tool. */
  name: string;
  state: WorkState;
  start: number;
  end?: number;
  inputTokens?: number;
  outputTokens?: number;
}

export interface TimelineLane {
  agent: string;
  turns: readonly TurnView[];
}

/** One lane per agent that has worked: the members in the run's order, with coordinators before or after them by when they started. */
export function timelineLanes(view: RunView): TimelineLane[] {
  const worked = [...new Set(view.lanes.map((lane) => lane.agent))];
  const first = worked.findIndex((agent) => !isCoordinator(view, agent));
  const before = first < 0 ? worked : worked.slice(0, first);
  return [...new Set([...before, ...view.agents, ...worked])]
    .filter((agent) => worked.includes(agent))
    .map((agent) => ({ agent, turns: Object.values(view.turns).filter((turn) => turn.agent === agent) }));
}

/** The calls of a turn in order of their start, including the current one. */
export function timelineBlocks(turn: TurnView): TimelineBlock[] {
  const models = turn.modelCalls.map(
    ({ step, model, startedAt, endedAt, inputTokens, outputTokens }): TimelineBlock => ({
      id: `${turn.turnId}.m${step}`,
      kind: 'model',
      name: model,
      state: 'done',
      start: Date.parse(startedAt),
      end: Date.parse(endedAt),
      inputTokens,
      outputTokens,
    }),
  );
  const tools = toolCallsOf(turn).map(
    ({ id, name, state, startedAt, endedAt }): TimelineBlock => ({
      id: `${turn.turnId}.${id}`,
      kind: 'tool',
      name,
      state,
      start: Date.parse(startedAt),
      end: endedAt === undefined ? undefined : Date.parse(endedAt),
    }),
  );
  const activity = turnActivity(turn);
  const flight: TimelineBlock[] =
    activity === undefined || activity.kind === 'tool'
      ? []
      : [{ id: `${turn.turnId}.now`, kind: 'model', name: turn.model, state: 'running', start: Date.parse(modelSince(turn)) }];
  return [...models, ...tools, ...flight].sort((a, b) => a.start - b.start);
}

const SECOND = 1000;
const SPANS = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300, 450, 600, 900, 1800, 3600].map((s) => s * SECOND);

/** Time span of a running run's chart in milliseconds. Grows in steps, so that drawn blocks rarely move. */
export function timelineSpan(elapsedMs: number): number {
  return SPANS.find((span) => elapsedMs <= span * 0.95) ?? elapsedMs * 1.25;
}

/** Four to eight round values between 0 and the span, in milliseconds. */
export function timelineTicks(span: number): number[] {
  const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800].map((s) => s * SECOND);
  const step = steps.find((s) => span / s <= 7) ?? span / 5;
  return Array.from({ length: Math.floor(span / step) + 1 }, (_, i) => i * step);
}
