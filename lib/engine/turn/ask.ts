import type { AskResult, AskTask, ToolResult } from '@/lib/core/agents/agent-task';
import { retryWhileUnavailable } from '@/lib/core/models/retry-while-unavailable';
import type { RunAgent } from '../run-setup';
import { callsIn } from './model/collect-answer';
import { readRecord } from './model/model-record';
import { playTurn } from './play-turn';
import { runTurn, type TurnDeps } from './run-turn';
import { readOutcome, resultOf } from './tools/tool-outcome';
import { replayOutcome } from './turn-outcome';

/**
 * Runs one agent's whole turn, journalled: a turn that an earlier attempt finished is returned as recorded, and an unfinished
 * one continues after its last recorded call.
 * @throws {AgentFailed} when the agent has no usable answer, with the results of its calls; a stopped run throws the signal's reason instead
 */
export async function ask(deps: TurnDeps, task: AskTask): Promise<AskResult> {
  const { log, setup, images, ratios, summaries, onCall } = deps;
  const recorded = log.record(`${task.turnId}.end`);
  if (recorded !== undefined) {
    const callsById = recordedCalls(deps, task.turnId);
    const results = [...callsById].flatMap(([id, call]) => recordedResult(deps, task.turnId, { id, ...call }));
    const answer = replayOutcome(recorded, results);
    const calls = answer.toolCalls.map((call) => ({ ...call, input: callsById.get(call.id)?.input }));
    return { ...answer, toolResults: calls.flatMap((call) => recordedResult(deps, task.turnId, call)) };
  }
  const agent = await agentFor(deps, task);
  return runTurn(deps, { agent, task, keepsPartial: task.schema === undefined }, (turn) =>
    playTurn({
      ...turn,
      agent,
      task,
      images,
      ratios,
      onCall,
      summaries: () => [...summaries(), ...log.summariesBeforeTurn(task.turnId)],
      opening: setup.opening,
      state: { calls: 0, advice: 0, messages: 0, history: 0, images: 0, withheld: [], rewrites: 0, isRewriting: false },
    }),
  );
}

/** Returns the agent of a task, with other tools or another model if the task specifies them. */
async function agentFor({ setup, work, signal }: TurnDeps, { agent, turnId, tools, model }: AskTask): Promise<RunAgent> {
  if (tools === undefined && model === undefined) return setup.agent(agent);
  const find = () => setup.variant(agent, { tools, model }, `${turnId}.setup`);
  return work.during(() => retryWhileUnavailable(find, signal));
}

/** Logs of earlier versions contain no outcome for calls that were refused before they reached their tool. */
function recordedResult({ log }: TurnDeps, turnId: string, call: Pick<ToolResult, 'id' | 'name' | 'input'>): ToolResult[] {
  const outcome = log.record(`${turnId}.tool.${call.id}`);
  return outcome === undefined ? [] : [resultOf(call, readOutcome(outcome))];
}

/** Returns the calls of a turn as its model wrote them, by id, in order. */
function recordedCalls({ log }: TurnDeps, turnId: string): Map<string, { name: string; input: string }> {
  const calls = new Map<string, { name: string; input: string }>();
  for (let step = 1; ; step++) {
    const recorded = log.record(`${turnId}.m${step}`);
    if (recorded === undefined) return calls;
    for (const { toolCallId, toolName: name, input } of callsIn(readRecord(recorded))) calls.set(toolCallId, { name, input });
  }
}
