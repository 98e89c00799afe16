import type { EventData, RunEvent } from '@/lib/core/events';
import { emptyRunView } from '@/lib/run-view/empty-run-view';
import { foldRun } from '@/lib/run-view/fold-run';
import type { FindFold } from '@/lib/run-view/types';

interface EncoderOptions {
  findFold: FindFold;
  /** Whether text is sent while it is written (`config.enableStreaming`). */
  deltas: boolean;
}

type Fact = [event: string, data: object];

/**
 * Creates an encoder of one run as the seed's server-sent events (seed 000, "Streaming Events"), each once for a
 * fact: an agent starts and completes once for a task, however often it was tried.
 */
export function orchestratedEncoder({ findFold, deltas }: EncoderOptions): (events: readonly RunEvent[]) => string {
  /** The tasks of a plan, by turn; without a plan, every turn is a task. */
  const tasks = new Map<string, string>();
  const started = new Set<string>();
  const completed = new Set<string>();
  const xray = xrayOf();
  /** The events that tell which turn writes the answer. */
  let view = emptyRunView;

  const isTask = (id: string) => tasks.size === 0 || tasks.has(id);
  const isAnswer = ({ turnId }: Turn) => turnId === view.writer;

  function facts(event: RunEvent): Fact[] {
    xray.add(event);
    switch (event.type) {
      case 'run_start':
        view = foldRun(view, event, findFold);
        return [];
      case 'agent_start':
        view = foldRun(view, event, findFold);
        return start(event.data);
      case 'dispatch_planned': {
        const { tasks: agents, ...plan } = event.data;
        planned(agents);
        return [['orchestrator:plan', { plan: { type: 'agents', ...plan, agents } }]];
      }
      case 'follow_up_planned': {
        const { tasks: agents, ...plan } = event.data;
        planned(agents);
        return agents.length === 0 ? [] : [['orchestrator:iterating', { reason: 'follow_up', ...plan, agents }]];
      }
      case 'gap_found':
        planned(event.data.gaps);
        return [['orchestrator:iterating', { reason: 'gap', agents: event.data.gaps }]];
      case 'agent_thinking':
      case 'agent_delta':
        return deltas ? said(event) : [];
      case 'agent_tool_call': {
        const { agent, turnId, toolCall } = event.data;
        return [['agent:tool_call', { agent, turnId: taskOf(turnId), tool: toolCall.name, arguments: toolCall.args }]];
      }
      case 'agent_response':
        return complete(event.data, { success: true, summary: event.data.content });
      case 'agent_error':
        return event.data.action === 'retry' ? [] : complete(event.data, { success: false, summary: event.data.message });
      case 'run_end': {
        const { status, answer, reason } = event.data;
        return [
          ['xray', xray.read(event)],
          ['done', { runId: event.runId, status, response: answer, ...(reason && { reason }) }],
        ];
      }
      case 'error':
        return [['error', { message: event.data.message }]];
      default:
        return [];
    }
  }

  function planned(all: readonly { turnId: string; task: string }[]): void {
    for (const { turnId, task } of all) tasks.set(turnId, task);
  }

  function start({ agent, turnId }: Turn): Fact[] {
    const id = taskOf(turnId);
    const isPlanning = tasks.size === 0 && view.status === 'planning';
    if (isPlanning || !isTask(id) || started.has(id)) return [];
    started.add(id);
    return [['agent:start', { agent, turnId: id, task: tasks.get(id) ?? '' }]];
  }

  function said({ type, data }: Extract<RunEvent, { type: 'agent_thinking' | 'agent_delta' }>): Fact[] {
    const { agent, turnId, delta } = data;
    if (isAnswer(data)) return type === 'agent_delta' ? [['synthesis:delta', { delta }]] : [];
    const id = taskOf(turnId);
    return started.has(id) ? [['agent:thinking', { agent, turnId: id, delta }]] : [['orchestrator:thinking', { delta }]];
  }

  function complete({ agent, turnId }: Turn, result: { success: boolean; summary: string }): Fact[] {
    const id = taskOf(turnId);
    if (!started.has(id) || completed.has(id)) return [];
    completed.add(id);
    return [['agent:complete', { agent, turnId: id, ...result }]];
  }

  return (events) => events.flatMap(facts).map(line).join('');
}

interface Turn {
  agent: string;
  turnId: string;
}

const line = ([event, data]: Fact) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** The turn without the number of its attempt. */
const taskOf = (turnId: string) => turnId.split('@')[0] ?? turnId;

/** Collects what the X-ray of a run shows: times of phases, tool calls and agents. */
function xrayOf() {
  let startedAt = '';
  const timings: Record<string, number> = {};
  const tools: { agent: string; tool: string; success: boolean; ms: number }[] = [];
  const agents: Record<string, Partial<EventData<'result_rated'>>> = {};
  return {
    add(event: RunEvent): void {
      if (startedAt === '') startedAt = event.at;
      if (event.type === 'phase_complete') timings[event.data.phase] = event.data.ms;
      if (event.type === 'result_rated') agents[taskOf(event.data.turnId)] = event.data;
      if (event.type !== 'agent_tool_result') return;
      const { agent, name, error, ms } = event.data;
      tools.push({ agent, tool: name, success: error === undefined, ms });
    },
    read: ({ at }: RunEvent) => ({ tools, agents, timings: { ...timings, total: Date.parse(at) - Date.parse(startedAt) } }),
  };
}
