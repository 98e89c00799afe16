import { capJson } from '@/lib/core/json/cap-json';
import { isRecord } from '@/lib/core/json/is-record';
import type { Json } from '@/lib/core/json/json';
import { jsonOf } from '@/lib/core/json/json-of';
import { stripInvisible } from '@/lib/core/text/strip-invisible';
import { parseToolInput } from '@/lib/core/tools/parse-tool-input';
import { changesData, mayUse, type Tool } from '@/lib/core/tools/tool';
import type { Turn } from '../turn';
import { performCall } from './perform-call';
import { shownOutput } from './shown-output';
import type { ToolCall } from './tool-call';
import { readOutcome, resultOf, type ToolOutcome } from './tool-outcome';

/** Size limit of a tool's result in events, in characters of JSON; the journal holds the complete result. */
const MOST_SHOWN = 32_768;

/** A tool call as requested. `input`: JSON, or a model's attempt at it. */
export interface RequestedCall {
  toolCallId: string;
  toolName: string;
  input: string;
}

/** A call with its arguments, as far as they could be parsed, and its outcome. */
export interface CompletedCall {
  call: RequestedCall;
  args: unknown;
  outcome: ToolOutcome;
}

/** Calls one of the offered tools; a failure of the tool is returned as the outcome. */
export async function callTool(turn: Turn, call: RequestedCall, offered: readonly string[]): Promise<CompletedCall> {
  const { toolCallId, toolName, input: rawInput } = call;
  const tool = findOffered(turn, toolName, offered);
  const refuse = (args: unknown, error: string) => ({ call, args, outcome: refuseCall(turn, { call, args, error }) });
  if (!tool) {
    const error = offered.includes(toolName)
      ? `The tool ${toolName} is no longer available.`
      : `There is no tool called "${toolName}". The tools are: ${offered.join(', ')}.`;
    return refuse(jsonOf(rawInput) ?? {}, error);
  }
  if (!mayUse(turn.agent.access, tool)) return refuse(jsonOf(rawInput) ?? {}, `${turn.agent.name} may not use ${toolName}.`);
  const parsed = parseToolInput(tool, rawInput);
  if ('error' in parsed) return refuse(isRecord(parsed.given) ? parsed.given : {}, parsed.error);
  const outcome = await journalled({ turn, tool, rawInput, ...parsed, toolCallId, signal: turn.signal });
  return { call, args: parsed.input, outcome };
}

/** Finds an offered tool by its name or its alias. */
export function findOffered({ agent: { code } }: Turn, name: string, offered: readonly string[]): Tool | undefined {
  if (offered.includes(name)) return code.get(name);
  const aliased = offered.find((one) => code.get(one)?.alias === name);
  return aliased === undefined ? undefined : code.get(aliased);
}

/** Whether a call must wait for earlier calls of its step: those that run in order. */
export function isInOrder(turn: Turn, { toolName }: RequestedCall, offered: readonly string[]): boolean {
  const tool = findOffered(turn, toolName, offered);
  return tool?.where === 'server' && tool.inOrder === true;
}

/** Journals the call as `<turnId>.tool.<toolCallId>`: a recorded call is never repeated. */
async function journalled(call: ToolCall): Promise<ToolOutcome> {
  const { turn, tool, input, toolCallId } = call;
  const { log, eventFields } = turn;
  const key = `${eventFields.turnId}.tool.${toolCallId}`;
  log.append(
    { type: 'agent_tool_call', data: { ...eventFields, toolCall: { id: toolCallId, name: tool.name, args: input as Json } } },
    { key: `${eventFields.turnId}.call.${toolCallId}` },
  );
  const recorded = log.record(key);
  if (recorded !== undefined) return withProgress(call, readOutcome(recorded));

  const started = Date.now();
  const performed = await performCall(call);
  turn.signal.throwIfAborted();
  const outcome = 'output' in performed ? withNumbers(call, withShown(tool, performed)) : performed;
  const shownResult = 'output' in outcome ? capJson(outcome.shown ?? outcome.output, MOST_SHOWN) : undefined;
  log.append(
    {
      type: 'agent_tool_result',
      data: {
        ...eventFields,
        toolCallId,
        name: tool.name,
        ...(shownResult ? { result: shownResult.value, cut: shownResult.cut || undefined } : outcome),
        cached: 'output' in outcome ? outcome.cached : undefined,
        images: 'output' in outcome ? outcome.images : undefined,
        urls: 'output' in outcome && tool.where === 'server' ? tool.urls?.(outcome.output) : undefined,
        sources: 'output' in outcome ? outcome.sources?.map(({ number }) => number) : undefined,
        isReread: turn.isReread,
        ms: Date.now() - started,
      },
    },
    { key, record: outcome },
  );
  return withProgress(call, outcome);
}

type Result = Extract<ToolOutcome, { output: Json }>;

function withShown(tool: Tool, result: Result): Result {
  const shows = tool.where === 'server' ? tool.shows : undefined;
  return shows ? { ...result, shown: stripInvisible(shows(result.output)) } : result;
}

/** Numbers the sources in a result, unless the call only checks a source again. */
function withNumbers({ turn, tool }: ToolCall, result: Result): Result {
  if (turn.isReread) return result;
  const sources = (tool.where === 'server' && tool.cites?.(result.output)) || [];
  return sources.length > 0 ? { ...result, sources: turn.log.sources.number(sources) } : result;
}

/** Adds the outcome of the call to the turn's progress. */
function withProgress({ turn, tool, rawInput, input, toolCallId }: ToolCall, outcome: ToolOutcome): ToolOutcome {
  const result = resultOf({ id: toolCallId, name: tool.name, input: rawInput }, outcome);
  const madeCall = { tool: tool.name, args: input };
  if (changesData(tool))
    turn.progress.addChange(toolCallId, { ...madeCall, ...('error' in outcome && { error: outcome.error }) });
  if ('output' in outcome) turn.progress.addResult(toolCallId, { ...madeCall, output: shownOutput(outcome), result });
  return outcome;
}

/** Rejects a call that never reaches its tool; the model receives the reason. */
export function refuseCall(
  { log, eventFields }: Turn,
  {
    call: { toolCallId, toolName: name },
    args,
    error,
  }: { call: Pick<RequestedCall, 'toolCallId' | 'toolName'>; args: unknown; error: string },
): ToolOutcome {
  log.append(
    { type: 'agent_tool_call', data: { ...eventFields, toolCall: { id: toolCallId, name, args: args as Json } } },
    { key: `${eventFields.turnId}.call.${toolCallId}` },
  );
  log.append(
    { type: 'agent_tool_result', data: { ...eventFields, toolCallId, name, error, ms: 0 } },
    { key: `${eventFields.turnId}.tool.${toolCallId}`, record: { error } },
  );
  return { error };
}
