import type { LanguageModelV4FunctionTool } from '@ai-sdk/provider';
import type { OfferedTool } from '@/lib/core/agents/agent-snapshot';
import { READ_RESULT } from '@/lib/core/tools/tool';
import { readRecord } from '../model/model-record';
import { type AgentTurn, nextCallKey } from '../turn';

/**
 * Returns the tools that a step offers, among those of the agent: collaboration tools only in a team, tools with `onRequest` only when the user asks
 * for them, and `readResult` only once results are shortened. A replayed step offers the same tools as when it was recorded.
 */
export function offeredTools(turn: AgentTurn, hasShortened: boolean): LanguageModelV4FunctionTool[] {
  const { agent, task, state } = turn;
  const handed = agent.tools.filter(({ teamOnly }) => task.team || !teamOnly);
  const withheld = withheldTools(turn, handed, hasShortened);
  state.withheld = withheld;
  return handed.filter(({ name }) => !withheld.includes(name)).map(asFunction);
}

function withheldTools(turn: AgentTurn, handed: readonly OfferedTool[], hasShortened: boolean): readonly string[] {
  const { log } = turn;
  const recorded = log.record(nextCallKey(turn));
  // Earlier versions did not record the withheld tools and may have offered any of them.
  if (recorded !== undefined) return readRecord(recorded).withheld ?? [];
  const isWithheld = (tool: OfferedTool) =>
    tool.name === READ_RESULT ? !hasShortened : tool.onRequest !== undefined && !log.taint.asksFor(tool);
  return handed.filter(isWithheld).map(({ name }) => name);
}

/** Cache: the same object for the same tool, so that its schema is measured and hashed only once. */
const functions = new WeakMap<OfferedTool, LanguageModelV4FunctionTool>();

export function asFunction(tool: OfferedTool): LanguageModelV4FunctionTool {
  const { name, description, inputSchema } = tool;
  // Safe: zod generates the draft of JSON Schema that the provider's type describes.
  const schema = inputSchema as LanguageModelV4FunctionTool['inputSchema'];
  const definition = functions.get(tool) ?? { type: 'function', name, description, inputSchema: schema };
  functions.set(tool, definition);
  return definition;
}
