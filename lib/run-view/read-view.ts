import { addUsage } from '@/lib/core/add-usage';
import type { Usage } from '@/lib/core/events';
import type { Json } from '@/lib/core/json';
import type { Phrase } from '@/lib/core/phrase';
import { isEnded, type RunEndStatus } from '@/lib/core/run';
import { isGoing } from './is-going';
import { toolCallsOf } from './turn-activity';
import { INITIATOR, type LaneView, type RequestView, type RunView, type RunViewStatus, SUMMARIZER, type TurnView } from './types';

/** The turn that counts in a lane: the newest. */
export function currentTurn(view: RunView, lane: LaneView): TurnView | undefined {
  const id = lane.turnIds.at(-1);
  return id === undefined ? undefined : view.turns[id];
}

/** The lane of an agent, in a round or (without one) outside of rounds. */
export function laneOf(view: RunView, agent: string, round?: number): LaneView | undefined {
  return view.lanes.find((l) => l.agent === agent && l.round === round);
}

/** The one turn that counts of the initiator, the summarizer or, in a chat, the agent asked. */
export function turnOf(view: RunView, agent: string, round?: number): TurnView | undefined {
  const lane = laneOf(view, agent, round);
  return lane && currentTurn(view, lane);
}

/** The answer as far as it is known: the final text, or what the one who writes it has said so far. */
export function answerOf(view: RunView): string {
  if (view.answer !== '') return view.answer;
  const writer = turnOf(view, view.strategy === 'single' ? (view.agents[0] ?? '') : SUMMARIZER);
  return writer?.text ?? '';
}

export interface RoundProgress {
  /** Agents whose turn in the round has ended, well or not. */
  ended: number;
  done: number;
  failed: number;
  agents: number;
  tokens: number | undefined;
}

export function roundProgress(view: RunView, round: number, agents: readonly string[]): RoundProgress {
  const turns = agents.map((agent) => turnOf(view, agent, round)).filter((t) => t !== undefined);
  return {
    ended: turns.filter((t) => !isGoing(t)).length,
    done: turns.filter((t) => t.state === 'done').length,
    failed: turns.filter((t) => t.state === 'failed').length,
    agents: agents.length,
    tokens: totalTokens(turns.map((t) => t.usage).reduce(addUsage, {})),
  };
}

/** Input and output together; undefined when no provider said. */
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

/** The turn an agent is in, when it is in one. */
export function goingTurn(view: RunView, agent: string): TurnView | undefined {
  return Object.values(view.turns).findLast((turn) => turn.agent === agent && isGoing(turn));
}

/** What the run waits for, in the order it asked. */
export function openRequests(view: RunView): RequestView[] {
  return Object.values(view.turns)
    .flatMap(openRequestsOf)
    .sort((a, b) => a.at.localeCompare(b.at));
}

export function openRequestsOf(turn: TurnView): RequestView[] {
  return toolCallsOf(turn).flatMap(({ state, requests }) => (state === 'waiting' ? (requests?.at(-1) ?? []) : []));
}

/** Whether the log has a signal that was sent to the run. */
export function hasReceived(view: RunView, key: string): boolean {
  const parts = Object.values(view.turns).flatMap((turn) => turn.parts);
  return [...view.interventions, ...parts].some((part) => part.type === 'intervention' && part.key === key);
}

/** Members of the run whose last turn is a whole answer: those that were left out on the way are not among them. */
export function agentsPresent(view: RunView): string[] {
  return view.agents.filter((agent) => {
    const last = view.lanes.findLast((lane) => lane.agent === agent);
    return last !== undefined && currentTurn(view, last)?.state === 'done';
  });
}

/** Whether an agent belongs to the strategy rather than to the team. */
export function isCoordinator(agent: string): boolean {
  return agent === INITIATOR || agent === SUMMARIZER;
}

/** What the person has connected and no call of the run could ask, each once with the last reason why. */
export function unreachedSources(view: RunView): { source: string; reason: string; phrase?: Phrase }[] {
  const calls = Object.values(view.turns).flatMap(toolCallsOf);
  const reached = new Set(calls.map(({ result }) => sourceOf(result)));
  const failed = calls.flatMap(({ unreached, error = '', phrase }) =>
    unreached && !reached.has(unreached) ? [[unreached, { reason: error, ...(phrase && { phrase }) }] as const] : [],
  );
  return [...new Map(failed)].map(([source, why]) => ({ source, ...why }));
}

function sourceOf(result: Json | undefined): Json | undefined {
  return typeof result === 'object' && result !== null && !Array.isArray(result) ? result.source : undefined;
}
