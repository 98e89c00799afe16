import type { Usage } from '@/lib/core/events';
import { isJsonObject, type Json } from '@/lib/core/json/json';
import { addUsage } from '@/lib/core/models/add-usage';
import type { Phrase } from '@/lib/core/phrases/phrase';
import { isEnded, type RunEndStatus } from '@/lib/core/runs/run';
import { isActive } from './is-active';
import { toolCallsOf } from './turn-activity';
import type { LaneView, PhaseView, RequestView, RunView, RunViewStatus, TurnView, WorkState } from './types';

/** The current turn of a lane: the newest. */
export function currentTurn(view: RunView, lane: LaneView): TurnView | undefined {
  const id = lane.turnIds.at(-1);
  return id === undefined ? undefined : view.turns[id];
}

/** The lane of an agent in a phase or, without one, outside of phases. */
export function laneOf(view: RunView, agent: string, phase?: string): LaneView | undefined {
  return view.lanes.find((l) => l.agent === agent && l.phase === phase);
}

/** The current turn of an agent in a phase or, without one, outside of phases. */
export function turnOf(view: RunView, agent: string, phase?: string): TurnView | undefined {
  const lane = laneOf(view, agent, phase);
  return lane && currentTurn(view, lane);
}

/** The final answer, or the text written so far. */
export function answerOf(view: RunView): string {
  if (view.answer !== '' || view.writer === undefined) return view.answer;
  return view.turns[view.writer]?.text ?? '';
}

/** The agents of a phase: those it started with, and any others with a turn in it. */
export function agentsOf({ lanes }: RunView, { id, agents }: Pick<PhaseView, 'id' | 'agents'>): readonly string[] {
  const others = lanes.flatMap(({ agent, phase }) => (phase === id && !agents.includes(agent) ? [agent] : []));
  return others.length === 0 ? agents : [...agents, ...others];
}

export interface PhaseProgress {
  /** Agents whose turn in the phase has ended, successfully or not. */
  ended: number;
  done: number;
  failed: number;
  agents: number;
  /** Of all attempts. */
  tokens: number | undefined;
}

export function phaseProgress(view: RunView, phase: Pick<PhaseView, 'id' | 'agents'>): PhaseProgress {
  const agents = agentsOf(view, phase);
  const lanes = view.lanes.filter((lane) => lane.phase === phase.id);
  const turns = lanes.map((lane) => currentTurn(view, lane)).filter((t) => t !== undefined);
  const attempts = lanes.flatMap(({ turnIds }) => turnIds.flatMap((id) => view.turns[id] ?? []));
  return {
    ended: turns.filter((t) => !isActive(t)).length,
    done: turns.filter((t) => t.state === 'done').length,
    failed: turns.filter((t) => t.state === 'failed').length,
    agents: agents.length,
    tokens: totalTokens(attempts.map((t) => t.usage).reduce(addUsage, {})),
  };
}

/** The state of a phase as users see it: it waits while the run waits, and has failed if all of its agents have. */
export function phaseState(view: RunView, phase: PhaseView): WorkState {
  if (phase.state === 'running' && view.status === 'waiting') return 'waiting';
  const { failed, agents } = phaseProgress(view, phase);
  return failed > 0 && failed === agents ? 'failed' : phase.state;
}

/** Input and output tokens together; undefined when no provider reported them. */
export function totalTokens({ inputTokens, outputTokens }: Usage): number | undefined {
  return inputTokens === undefined && outputTokens === undefined ? undefined : (inputTokens ?? 0) + (outputTokens ?? 0);
}

export function totalUsage(view: RunView): Usage {
  return view.usage.reduce<Usage>(addUsage, {});
}

/** Milliseconds the run has taken so far, by the log's clock. */
export function elapsedMs(view: RunView, now: number): number {
  if (view.ms !== undefined) return view.ms;
  return view.startedAt === undefined ? 0 : Math.max(0, now - Date.parse(view.startedAt));
}

export function hasEnded(status: RunViewStatus): status is RunEndStatus {
  return status !== 'planning' && isEnded(status);
}

/** The agent's turn that has not ended, if any. */
export function activeTurn(view: RunView, agent: string): TurnView | undefined {
  return Object.values(view.turns).findLast((turn) => turn.agent === agent && isActive(turn));
}

/** The requests that the run waits for, oldest first. */
export function openRequests(view: RunView): RequestView[] {
  return Object.values(view.turns)
    .flatMap(openRequestsOf)
    .sort((a, b) => a.at.localeCompare(b.at));
}

export function openRequestsOf(turn: TurnView): RequestView[] {
  return toolCallsOf(turn).flatMap(({ state, requests }) => (state === 'waiting' ? (requests?.at(-1) ?? []) : []));
}

/** Whether the log contains the signal with this key. */
export function hasReceived(view: RunView, key: string): boolean {
  const parts = Object.values(view.turns).flatMap((turn) => turn.parts);
  return [...view.interventions, ...parts].some((part) => part.type === 'intervention' && part.key === key);
}

/** Members of the run whose last turn was successful; excludes those that were left out. */
export function agentsPresent(view: RunView): string[] {
  return view.agents.filter((agent) => {
    const last = view.lanes.findLast((lane) => lane.agent === agent);
    return last !== undefined && currentTurn(view, last)?.state === 'done';
  });
}

/** Whether an agent is a coordinator of the strategy rather than a member of the run. */
export function isCoordinator(view: RunView, agent: string): boolean {
  return !view.agents.includes(agent);
}

/** Connected sources that no call of the run could reach, each with the last reason. */
export function unreachedSources(view: RunView): { source: string; reason: string; phrase?: Phrase }[] {
  const calls = Object.values(view.turns).flatMap(toolCallsOf);
  const reached = new Set(calls.map(({ result }) => sourceOf(result)));
  // A result without a source may come from any source of its tool.
  const succeeded = new Set(
    calls.flatMap(({ name, result }) => (result === undefined || sourceOf(result) !== undefined ? [] : name)),
  );
  const failed = calls.flatMap(({ name, unreached, error = '', phrase }) =>
    unreached && !reached.has(unreached) && !succeeded.has(name)
      ? [[unreached, { reason: error, ...(phrase && { phrase }) }] as const]
      : [],
  );
  return [...new Map(failed)].map(([source, why]) => ({ source, ...why }));
}

function sourceOf(result: Json | undefined): Json | undefined {
  return isJsonObject(result) ? result.source : undefined;
}
