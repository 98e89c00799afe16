import type { EventData, EventOf, RunEvent } from '@/lib/core/events';
import { addUsage } from '@/lib/core/models/add-usage';
import { completePhase, startPhase, stopPhases } from './fold-phases';
import { endTurn, foldTurn, newTurn, type TurnEvent } from './fold-turn';
import { isActive } from './is-active';
import { receive } from './receive';
import { toolCallsOf } from './turn-activity';
import type { FindFold, LaneView, RunView, TurnView, UsageRow } from './types';

/**
 * Folds one event into the view of a run. Pure: unchanged parts keep their identity, so that a page redraws only what changed. Events
 * already folded (`seq` not above the last one) and unknown types change nothing else, so a log may be folded in one go, resumed at any
 * event, or overlap with itself, with the same result. The strategy's own fold is applied afterwards.
 */
export function foldRun(view: RunView, event: RunEvent, findFold: FindFold): RunView {
  if (event.seq <= view.seq) return view;
  const common = { ...view, ...change(view, event), seq: event.seq };
  const fold = findFold(common.strategy);
  const next = fold ? { ...common, ...fold(common, event) } : common;
  return next.turns === view.turns ? next : { ...next, status: statusOf(next) };
}

/** Folds several events into a view. */
export function foldEvents(view: RunView, events: readonly RunEvent[], findFold: FindFold): RunView {
  return events.reduce((before, event) => foldRun(before, event, findFold), view);
}

/** A run waits when at least one turn waits and none is running. */
function statusOf({ status, turns }: RunView): RunView['status'] {
  if (status !== 'waiting' && status !== 'planning' && status !== 'running') return status;
  const going = Object.values(turns).filter(isActive);
  if (going.length > 0 && going.every(({ state }) => state === 'waiting')) return 'waiting';
  return status === 'waiting' ? 'running' : status;
}

function change(view: RunView, event: RunEvent): Partial<RunView> {
  switch (event.type) {
    case 'run_start': {
      const { rounds: _rounds, phases: plannedPhases = [], ...start } = event.data;
      return { ...start, plannedPhases, startedAt: event.at };
    }
    case 'agent_start':
      return startTurn(view, event);
    case 'phase_start': {
      const { phase: id, agents = [] } = event.data;
      return startPhase(view, { id, agents, startedAt: event.at });
    }
    case 'phase_complete':
      return { ...completePhase(view, { id: event.data.phase, at: event.at, ms: event.data.ms }), ...endOwnCalls(view, event) };
    case 'agent_delta':
    case 'agent_thinking':
    case 'agent_tool_call':
    case 'agent_tool_progress':
    case 'agent_tool_result':
    case 'agent_response':
    case 'agent_error':
    case 'step_retry':
    case 'step_start':
    case 'todos_written':
    case 'signal_request':
    case 'signal_withdrawn':
      return inTurn(view, event);
    case 'signal_received':
      return receive(view, event);
    case 'usage':
      return { ...inTurn(view, event), usage: countUsage(view.usage, event.data) };
    case 'note':
      return { notes: [...view.notes, { ...event.data, conflict: event.data.conflict ?? false, seq: event.seq, at: event.at }] };
    case 'file_written': {
      const { agent, fileId, name, version, length } = event.data;
      const others = view.files?.filter((file) => file.fileId !== fileId) ?? [];
      return { files: [...others, { agent, fileId, name, version, length }] };
    }
    case 'fact_remembered': {
      const { agent, factId, agentId, text } = event.data;
      return { facts: [...(view.facts ?? []), { agent, factId, agentId, text }] };
    }
    case 'run_label':
      return addLabel(view, event.data);
    case 'provider_wait_start':
      return { providerWait: event.data };
    case 'provider_wait_end':
      return endProviderWait(view, event.at);
    case 'notice':
      return { notices: [...view.notices, { ...event.data, seq: event.seq, at: event.at }] };
    case 'error':
      return { notices: [...view.notices, { kind: 'error', message: event.data.message, seq: event.seq, at: event.at }] };
    case 'citations_checked':
      return { citationCheck: event.data };
    case 'paragraph_replaced': {
      const { before, after } = event.data;
      return { replaced: [...(view.replaced ?? []), { before, after }] };
    }
    case 'run_end':
      return endRun(view, event);
    default:
      return {};
  }
}

function startTurn(view: RunView, { at, data }: EventOf<'agent_start'>): Partial<RunView> {
  return { ...withTurn(view, newTurn({ ...data, startedAt: at })), status: 'running' };
}

/** Another turn of an agent in a phase is appended to its lane and supersedes the earlier ones. */
function withTurn(view: RunView, turn: TurnView): Pick<RunView, 'turns' | 'lanes'> {
  const { agent, phase, turnId } = turn;
  const turns = { ...view.turns, [turnId]: turn };
  const at = view.lanes.findIndex((l) => l.agent === agent && l.phase === phase);
  const lane: LaneView = view.lanes[at] ?? { agent, phase, turnIds: [] };
  if (lane.turnIds.includes(turnId)) return { turns, lanes: view.lanes };
  const longer = { ...lane, turnIds: [...lane.turnIds, turnId] };
  return { turns, lanes: at < 0 ? [...view.lanes, longer] : view.lanes.with(at, longer) };
}

function inTurn(view: RunView, event: TurnEvent): Partial<RunView> {
  const known = view.turns[event.data.turnId];
  if (known) return { turns: { ...view.turns, [known.turnId]: foldOwnCall(view, foldTurn(known, event), event) } };
  if (event.type === 'usage') return {};
  const { turnId, agent, round, phase } = event.data;
  return withTurn(view, foldTurn(newTurn({ turnId, agent, round, phase, startedAt: event.at }), event));
}

/** The tool calls made by the strategy itself are a turn under the strategy's name that ends with the last result. */
function foldOwnCall({ strategy }: RunView, turn: TurnView, event: TurnEvent): TurnView {
  if (event.type !== 'agent_tool_result' || turn.agent !== strategy) return turn;
  const calls = toolCallsOf(turn);
  if (calls.some(isActive)) return turn;
  return endTurn(turn, calls.some(({ state }) => state === 'done') ? 'done' : 'failed', event.at);
}

/** A call of the strategy itself that was out of time has no result: it ends with its phase. */
function endOwnCalls({ strategy, turns }: RunView, { at, data }: EventOf<'phase_complete'>): Partial<RunView> {
  const open = Object.values(turns).filter((turn) => turn.agent === strategy && turn.phase === data.phase && isActive(turn));
  if (open.length === 0) return {};
  return { turns: { ...turns, ...Object.fromEntries(open.map((turn) => [turn.turnId, endTurn(turn, 'failed', at)])) } };
}

function addLabel({ labels }: RunView, { label, agent, tool }: EventData<'run_label'>): Partial<RunView> {
  return labels.some((known) => known.label === label) ? {} : { labels: [...labels, { label, agent, tool }] };
}

function countUsage(rows: readonly UsageRow[], data: EventData<'usage'>): readonly UsageRow[] {
  const { agent, model, ms } = data;
  const at = rows.findIndex((r) => r.agent === agent && r.model === model);
  const row: UsageRow = rows[at] ?? { agent, model, calls: 0, ms: 0 };
  const more: UsageRow = { ...row, ...addUsage(row, data), calls: row.calls + 1, ms: row.ms + ms };
  return at < 0 ? [...rows, more] : rows.with(at, more);
}

/** Turns and phases that were still active are marked as stopped. */
function endRun(view: RunView, { at, data }: EventOf<'run_end'>): Partial<RunView> {
  const { status, reason, phrase, answer, ms } = data;
  const turns = Object.fromEntries(
    Object.entries(view.turns).map(([id, turn]) => [id, isActive(turn) ? endTurn(turn, 'stopped', at) : turn]),
  );
  const ended = { status, reason, ...(phrase && { phrase }), answer, ms, turns, endedAt: at };
  return { ...ended, ...stopPhases(view, at), ...endProviderWait(view, at) };
}

function endProviderWait({ providerWait, providerWaits = [] }: RunView, until: string): Partial<RunView> {
  return providerWait ? { providerWait: undefined, providerWaits: [...providerWaits, { ...providerWait, until }] } : {};
}
