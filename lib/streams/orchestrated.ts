import type { EventData, EventOf, RunEvent } from '@/lib/core/events';
import { firstAttempt } from '@/lib/core/models/turn-attempts';
import { QUOTE_CORRECTION } from '@/lib/core/runs/phases';
import { emptyRunView } from '@/lib/run-view/empty-run-view';
import { foldRun } from '@/lib/run-view/fold-run';
import { toolCallsOf } from '@/lib/run-view/turn-activity';
import type { FindFold, RunView } from '@/lib/run-view/types';
import { workFacts, xrayOf } from '@/lib/run-view/xray';
import { sseEvent } from './sse';

interface EncoderOptions {
  findFold: FindFold;
  /** Whether text is sent while it is written (`config.enableStreaming`). */
  deltas: boolean;
}

type Fact = [event: string, data: object];

/**
 * Creates an encoder of one run as the seed's server-sent events (seed 000, "Streaming Events"), one for each fact: an agent starts and completes
 * once for a task, however often it was tried, unless the user restarts it after it has failed.
 */
export function orchestratedEncoder({ findFold, deltas }: EncoderOptions): (events: readonly RunEvent[]) => string {
  /** The tasks of a plan, by turn; without a plan, every turn is a task. */
  const tasks = new Map<string, string>();
  const started = new Set<string>();
  const completed = new Set<string>();
  const ratings = new Map<string, EventData<'result_rated'>>();
  /** The separator between the next text of the answer and the previous one, which a new attempt at the answer replaces. */
  let separator: 'none' | 'blank line' | 'restart' = 'none';
  let hasAnswerText = false;
  /** Folded from everything but streamed text. */
  let view = emptyRunView;

  const isTask = (id: string) => tasks.size === 0 || tasks.has(id);
  const isAnswer = ({ turnId }: Turn) => turnId === view.writer;
  /** Corrected paragraphs are a part of the final answer, which is sent when the run ends. */
  const isCorrection = ({ turnId }: Turn) => view.turns[turnId]?.phase === QUOTE_CORRECTION;

  function facts(event: RunEvent): Fact[] {
    if (event.type !== 'agent_delta' && event.type !== 'agent_thinking') view = foldRun(view, event, findFold);
    switch (event.type) {
      case 'agent_start':
        return start(event.data);
      case 'dispatch_planned': {
        const { tasks: agents, prompt, ...plan } = event.data;
        planned(agents);
        return [['orchestrator:plan', { plan: { ...kindOf(prompt), ...plan, agents } }]];
      }
      case 'follow_up_planned': {
        const { tasks: agents, ...plan } = event.data;
        planned(agents);
        return agents.length === 0 ? [] : [['orchestrator:iterating', { reason: 'follow_up', ...plan, agents }]];
      }
      case 'gap_found':
        planned(event.data.gaps);
        return [['orchestrator:iterating', { reason: 'gap', agents: event.data.gaps }]];
      case 'result_rated':
        ratings.set(firstAttempt(event.data.turnId), event.data);
        return [];
      case 'agent_thinking':
      case 'agent_delta':
        return deltas ? deltaFacts(event) : [];
      case 'agent_tool_call': {
        const { agent, turnId, toolCall } = event.data;
        if (isAnswer(event.data) && separator === 'none') separator = 'blank line';
        // Calls that check the answer belong to no task.
        if (!started.has(firstAttempt(turnId))) return [];
        return [['agent:tool_call', { agent, turnId: firstAttempt(turnId), tool: toolCall.name, arguments: toolCall.args }]];
      }
      case 'step_retry':
        if (isAnswer(event.data)) separator = 'restart';
        return [];
      case 'agent_response':
        return complete(event.data, { success: !hasFailedTools(event.data), summary: event.data.content });
      case 'agent_error':
        return event.data.action === 'retry' ? [] : complete(event.data, { success: false, summary: event.data.message });
      case 'citations_checked':
        return [['qa:validation', { validations: validationsOf(event.data), unsupported: event.data.unsupported ?? [] }]];
      case 'run_end': {
        const { status, answer, reason } = event.data;
        return [
          ['xray', xrayFact(view, ratings)],
          ['done', { runId: event.runId, status, response: answer, ...(reason && { reason }) }],
        ];
      }
      case 'error':
        return [['error', { message: event.data.message }]];
      default:
        return [];
    }
  }

  /** Whether an agent had nothing to base its answer on: all of its calls failed. */
  function hasFailedTools({ turnId }: Turn): boolean {
    const turn = view.turns[turnId];
    const calls = turn ? toolCallsOf(turn) : [];
    return calls.length > 0 && calls.every(({ state }) => state === 'failed');
  }

  function planned(all: readonly { turnId: string; task: string }[]): void {
    for (const { turnId, task } of all) tasks.set(turnId, task);
  }

  function start(turn: Turn): Fact[] {
    const { agent, turnId } = turn;
    const id = firstAttempt(turnId);
    if (isAnswer(turn)) separator = 'restart';
    const isPlanning = tasks.size === 0 && view.status === 'planning';
    if (isPlanning || isCorrection(turn) || !isTask(id)) return [];
    // A task that has ended begins again only if the user restarts it.
    if (started.has(id) && !completed.delete(id)) return [];
    started.add(id);
    return [['agent:start', { agent, turnId: id, task: tasks.get(id) ?? '' }]];
  }

  function deltaFacts({ type, data }: EventOf<'agent_thinking' | 'agent_delta'>): Fact[] {
    const { agent, turnId, delta } = data;
    if (isCorrection(data)) return [];
    if (isAnswer(data)) return type === 'agent_delta' ? answered(delta) : [];
    const id = firstAttempt(turnId);
    return started.has(id) ? [['agent:thinking', { agent, turnId: id, delta }]] : [['orchestrator:thinking', { delta }]];
  }

  function answered(delta: string): Fact[] {
    const before = hasAnswerText ? separator : 'none';
    separator = 'none';
    hasAnswerText = true;
    if (before === 'none') return [['synthesis:delta', { delta }]];
    const apart = { delta: '\n\n', ...(before === 'restart' && { restart: true }) };
    return [
      ['synthesis:delta', apart],
      ['synthesis:delta', { delta }],
    ];
  }

  function complete({ agent, turnId }: Turn, result: { success: boolean; summary: string }): Fact[] {
    const id = firstAttempt(turnId);
    if (!started.has(id) || completed.has(id)) return [];
    completed.add(id);
    return [['agent:complete', { agent, turnId: id, ...result }]];
  }

  return (events) =>
    events
      .flatMap(facts)
      .map((fact) => sseEvent(...fact))
      .join('');
}

/** A plan consists of tasks for agents, or carries out a prompt workflow (seed 000, "Phase 1: Planning"). */
function kindOf(prompt: EventData<'dispatch_planned'>['prompt']) {
  if (!prompt) return { type: 'agents' };
  const { reference, language } = prompt.arguments;
  return { type: 'prompt', promptName: prompt.name, arguments: prompt.arguments, reference, language };
}

interface Turn {
  agent: string;
  turnId: string;
}

/** The citations of the answer with their sources, in the order of the answer. */
function validationsOf({ citations, sources }: EventData<'citations_checked'>): object[] {
  const byNumber = new Map(sources.map((source) => [source.number, source]));
  return citations.map(({ quote, start, source: number, status, problem }) => ({
    status,
    quote,
    start,
    source: byNumber.get(number ?? 0) ?? null,
    ...(problem && { problem }),
  }));
}

/** The X-ray of a run as the seed's event; `ratings` by task. */
function xrayFact(view: RunView, ratings: ReadonlyMap<string, EventData<'result_rated'>>): object {
  const { totalMs, firstTokenMs, firstAnswerTokenMs, stages, tools } = xrayOf(view);
  const phases = stages.flatMap((stage) => ('phase' in stage ? [[stage.phase.id, stage.phase.ms]] : []));
  return {
    tools: tools.map(({ turn: { agent, turnId }, call: { name, state, startedAt, ms, error } }) => ({
      agent,
      turnId: firstAttempt(turnId),
      tool: name,
      success: state === 'done',
      startedAt,
      ms,
      ...(error !== undefined && { error }),
    })),
    agents: Object.fromEntries(
      Object.values(view.turns)
        .filter(({ agent }) => agent !== view.strategy)
        .map((turn) => {
          const id = firstAttempt(turn.turnId);
          return [id, { agent: turn.agent, state: turn.state, ...workFacts([turn]), ...ratings.get(id), turnId: id }];
        }),
    ),
    citations: countStatuses(view.citationCheck?.citations ?? []),
    timings: {
      ...Object.fromEntries(phases),
      firstToken: firstTokenMs,
      firstAnswerToken: firstAnswerTokenMs,
      total: totalMs,
    },
  };
}

/** `{ verified: 7, uncertain: 1 }` */
function countStatuses(citations: EventData<'citations_checked'>['citations']): object {
  return Object.fromEntries([...Map.groupBy(citations, ({ status }) => status)].map(([status, all]) => [status, all.length]));
}
