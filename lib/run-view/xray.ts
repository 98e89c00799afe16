import type { Usage } from '@/lib/core/events';
import { addUsage } from '@/lib/core/models/add-usage';
import { timelineLanes } from './timeline';
import { toolCallsOf } from './turn-activity';
import type { PhaseView, RunView, ToolCallView, TurnView, WorkState } from './types';

/** Reasons for which a turn fails without another model call. */
const NOT_CALLED: ReadonlySet<string> = new Set(['not_configured', 'prompt_too_long', 'budget_spent']);
/** Reasons for which only a model call fails. */
const CALL_FAILED: ReadonlySet<string> = new Set(['rate_limited', 'provider_error', 'connection_lost', 'content_filter']);

/** A phase of a run, or a turn outside of phases: the time of a run consists of these. */
export type Stage = Pick<PhaseView, 'state' | 'startedAt' | 'endedAt'> & ({ phase: PhaseView } | { turn: TurnView });

/** Calls, usage and time of one or more turns. */
export interface WorkFacts extends Usage {
  modelCalls: number;
  toolCalls: number;
  /** Wall-clock time of the turns that have ended, in milliseconds. */
  ms: number;
}

export interface AgentFacts extends WorkFacts {
  agent: string;
  /** State of its last turn. */
  state: WorkState;
  /** Oldest first, with attempts that were superseded. */
  turns: readonly TurnView[];
}

/** What happened in a run and how long it took. Times are in milliseconds; undefined until known, or if the log does not contain them. */
export interface Xray {
  /** Wall-clock time from start to end, with waits. */
  totalMs?: number;
  /** Until the first token of any model. */
  firstTokenMs?: number;
  /** Until the first token of the answer. */
  firstAnswerTokenMs?: number;
  /** In order of their start. */
  stages: readonly Stage[];
  agents: readonly AgentFacts[];
  /** Every call of a tool, in order of start. */
  tools: readonly { turn: TurnView; call: ToolCallView }[];
}

/** Derives the X-ray of a run from its view. `writer`: the turn that writes the answer. */
export function xrayOf(view: RunView, writer = writerOf(view)): Xray {
  const turns = Object.values(view.turns);
  const since = (time: number | undefined) =>
    time === undefined || view.startedAt === undefined ? undefined : Math.max(0, time - Date.parse(view.startedAt));
  const first = turns.flatMap(firstTokens).sort((a, b) => a - b)[0];
  return {
    totalMs: view.endedAt === undefined ? undefined : since(Date.parse(view.endedAt)),
    firstTokenMs: since(first),
    firstAnswerTokenMs: since(writer && firstTokens(writer).at(-1)),
    stages: stagesOf(view),
    // The strategy's own calls are not the work of an agent.
    agents: timelineLanes(view)
      .filter(({ agent }) => agent !== view.strategy)
      .map(({ agent, turns: own }) => ({
        agent,
        state: own.at(-1)?.state ?? 'running',
        turns: own,
        ...workFacts(own),
      })),
    tools: turns
      .flatMap((turn) => toolCallsOf(turn).map((call) => ({ turn, call })))
      .sort((a, b) => a.call.startedAt.localeCompare(b.call.startedAt)),
  };
}

function writerOf({ writer, turns }: RunView): TurnView | undefined {
  return writer === undefined ? undefined : turns[writer];
}

/** Adds up the work of turns. */
export function workFacts(turns: readonly TurnView[]): WorkFacts {
  return {
    ...turns.map(({ usage }) => usage).reduce<Usage>(addUsage, {}),
    modelCalls: turns.reduce((sum, turn) => sum + callsOf(turn), 0),
    toolCalls: turns.reduce((sum, turn) => sum + toolCallsOf(turn).length, 0),
    ms: turns.reduce((sum, turn) => sum + (spanOf(turn) ?? 0), 0),
  };
}

/** The model calls of a turn, with those that failed or summarised the conversation. */
function callsOf({ state, stepEnded, modelCalls, summaries = 0, retries = [], error }: TurnView): number {
  const code = error?.code ?? '';
  const isLastLost = state === 'failed' && (stepEnded ? CALL_FAILED.has(code) : !NOT_CALLED.has(code));
  return modelCalls.length + summaries + retries.length + (isLastLost ? 1 : 0);
}

/** Wall-clock time of a stage or turn that has ended, in milliseconds. */
export function spanOf({ startedAt, endedAt }: Pick<TurnView, 'startedAt' | 'endedAt'>): number | undefined {
  return endedAt === undefined ? undefined : Date.parse(endedAt) - Date.parse(startedAt);
}

/** When the model calls of a turn wrote their first token, in order. */
function firstTokens({ modelCalls, outputSince }: TurnView): number[] {
  const ended = modelCalls.flatMap(({ startedAt, firstTokenMs }) =>
    firstTokenMs === undefined ? [] : Date.parse(startedAt) + firstTokenMs,
  );
  return outputSince === undefined ? ended : [...ended, Date.parse(outputSince)];
}

function stagesOf({ phases, turns }: RunView): Stage[] {
  const known = new Set(phases.map(({ id }) => id));
  const outside = Object.values(turns).filter(({ phase }) => phase === undefined || !known.has(phase));
  return [
    ...phases.map((phase): Stage => ({ phase, ...timesOf(phase), state: stateOf(phase, Object.values(turns)) })),
    ...outside.map((turn): Stage => ({ turn, ...timesOf(turn) })),
  ].sort((a, b) => a.startedAt.localeCompare(b.startedAt));
}

/** The state of a phase; failed, if none of its agents has given a result. */
function stateOf({ id, state }: PhaseView, turns: readonly TurnView[]): WorkState {
  const last = new Map(turns.filter(({ phase }) => phase === id).map((turn) => [turn.agent, turn.state]));
  const isLost = last.size > 0 && [...last.values()].every((one) => one === 'failed');
  return state === 'done' && isLost ? 'failed' : state;
}

function timesOf({ state, startedAt, endedAt }: Pick<TurnView, 'state' | 'startedAt' | 'endedAt'>) {
  return { state, startedAt, endedAt };
}
