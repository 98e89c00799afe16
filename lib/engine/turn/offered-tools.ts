import type { LanguageModelV4FunctionTool } from '@ai-sdk/provider';
import type { OfferedTool } from '@/lib/core/agent-snapshot';
import { READ_RESULT } from '@/lib/core/tool';
import { readRecord } from './model-record';
import { type AgentTurn, nextCallKey } from './turn';

/**
 * The tools that a step offers of those the agent was handed: collaboration tools in a team; what is only for requests that ask for it,
 * when the person does; reading on in results, when one was shortened. A recorded step offers what it offered then.
 */
export function offeredTools(turn: AgentTurn): LanguageModelV4FunctionTool[] {
  const { agent, task, state } = turn;
  const handed = agent.tools.filter(({ teamOnly }) => task.team || !teamOnly);
  const withheld = withheldTools(turn, handed);
  state.withheld = withheld;
  return handed.filter(({ name }) => !withheld.includes(name)).map(asFunction);
}

function withheldTools(turn: AgentTurn, handed: readonly OfferedTool[]): readonly string[] {
  const { agent, log, progress } = turn;
  const recorded = log.record(nextCallKey(turn));
  // A version that did not record what it withheld may have offered any of them.
  if (recorded !== undefined) return readRecord(recorded).withheld ?? [];
  const isShortened = progress.resultTokens > agent.model.window.resultTokens;
  const isWithheld = (tool: OfferedTool) =>
    tool.name === READ_RESULT ? !isShortened : tool.onRequest !== undefined && !log.reading.asksFor(tool);
  return handed.filter(isWithheld).map(({ name }) => name);
}

/** The same object for the same tool: its schema is measured and hashed once. */
const functions = new WeakMap<OfferedTool, LanguageModelV4FunctionTool>();

export function asFunction(tool: OfferedTool): LanguageModelV4FunctionTool {
  const { name, description, inputSchema } = tool;
  // Safe: zod writes the draft of JSON Schema that the provider's type describes.
  const schema = inputSchema as LanguageModelV4FunctionTool['inputSchema'];
  const made = functions.get(tool) ?? { type: 'function', name, description, inputSchema: schema };
  functions.set(tool, made);
  return made;
}
