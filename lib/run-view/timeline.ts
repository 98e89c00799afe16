import { isCoordinator } from './read-view';
import { modelSince, toolCallsOf, turnActivity } from './turn-activity';
import type { ModelCallView, RunView, ToolCallView, TurnView, WorkState } from './types';

/** A time span in epoch milliseconds; `end` is undefined while it lasts. */
export interface TimeSpan {
  start: number;
  end?: number;
}

/** A call on the timeline, or the wait between two attempts of a model call. */
export interface TimelineBlock extends TimeSpan {
  id: string;
  /** Id of a tool call. */
  callId?: string;
  kind: 'model' | 'tool' | 'retry';
  /** Name of the model or tool; of a retry, the code of its reason. */
  name: string;
  state: WorkState;
  /** When a call waited: for the first token of its model, or for the answer of a user or program. */
  waits: readonly TimeSpan[];
  inputTokens?: number;
  outputTokens?: number;
}

export interface TimelineLane {
  agent: string;
  turns: readonly TurnView[];
}

/** One lane per agent that has worked: the members in the run's order, with the coordinators before or after them, depending on when they started. */
export function timelineLanes(view: RunView): TimelineLane[] {
  const worked = [...new Set(view.lanes.map((lane) => lane.agent))];
  const first = worked.findIndex((agent) => !isCoordinator(view, agent));
  const before = first < 0 ? worked : worked.slice(0, first);
  return [...new Set([...before, ...view.agents, ...worked])]
    .filter((agent) => worked.includes(agent))
    .map((agent) => ({ agent, turns: Object.values(view.turns).filter((turn) => turn.agent === agent) }));
}

/** The calls of a turn and the waits before retries in order of their start, including the current one. */
export function timelineBlocks(turn: TurnView): TimelineBlock[] {
  return [...turn.modelCalls.map((call) => modelBlock(turn, call)), ...toolCallsOf(turn).map((call) => toolBlock(turn, call))]
    .concat(retryBlocks(turn), currentCall(turn))
    .sort((a, b) => a.start - b.start);
}

function modelBlock({ turnId }: TurnView, call: ModelCallView): TimelineBlock {
  const { step, model: name, startedAt, endedAt, firstTokenMs = 0, inputTokens, outputTokens } = call;
  const start = Date.parse(startedAt);
  const waits = firstTokenMs > 0 ? [{ start, end: start + firstTokenMs }] : [];
  const id = `${turnId}.m${step}`;
  return { id, kind: 'model', name, state: 'done', start, end: Date.parse(endedAt), waits, inputTokens, outputTokens };
}

function toolBlock({ turnId }: TurnView, { id, name, state, startedAt, endedAt, requests = [] }: ToolCallView): TimelineBlock {
  const end = timeOf(endedAt);
  const waits = requests.map(({ at, answer }) => ({ start: Date.parse(at), end: timeOf(answer?.at) ?? end }));
  return { id: `${turnId}.${id}`, callId: id, kind: 'tool', name, state, start: Date.parse(startedAt), end, waits };
}

function retryBlocks({ turnId, retries = [], retry, endedAt }: TurnView): TimelineBlock[] {
  return retries.map(({ code, at, until }, n) => {
    const [start, end] = [Date.parse(at), Math.min(Date.parse(until), timeOf(endedAt) ?? Number.POSITIVE_INFINITY)];
    const isCurrent = retry !== undefined && n === retries.length - 1;
    const block = { id: `${turnId}.retry${n}`, kind: 'retry', name: code, start, waits: [] } as const;
    return isCurrent ? { ...block, state: 'running' } : { ...block, state: 'done', end };
  });
}

/** The model call in progress. */
function currentCall(turn: TurnView): TimelineBlock[] {
  const activity = turnActivity(turn);
  if (activity === undefined || activity.kind === 'tool' || activity.kind === 'retry') return [];
  const start = Math.max(Date.parse(modelSince(turn)), timeOf(turn.retries?.at(-1)?.until) ?? 0);
  const waits = [{ start, end: timeOf(turn.outputSince) }];
  return [{ id: `${turn.turnId}.now`, kind: 'model', name: turn.model, state: 'running', start, waits }];
}

/** When the run waited because a provider was unavailable. */
export function providerWaits({ providerWaits: over = [], providerWait }: RunView): (TimeSpan & { provider: string })[] {
  return [...over, ...(providerWait ? [{ ...providerWait, until: undefined }] : [])].map(({ provider, since, until }) => ({
    provider,
    start: Date.parse(since),
    end: timeOf(until),
  }));
}

/** Milliseconds of spans that are over. */
export function totalOf(spans: readonly TimeSpan[]): number {
  return spans.reduce((sum, { start, end = start }) => sum + end - start, 0);
}

const timeOf = (at: string | undefined) => (at === undefined ? undefined : Date.parse(at));

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
