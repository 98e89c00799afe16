import { capJson } from '@/lib/core/cap-json';
import { isRecord } from '@/lib/core/is-record';
import type { Json } from '@/lib/core/json';
import { parseJson } from '@/lib/core/json-schema/read-json';
import { parseToolInput } from '@/lib/core/parse-tool-input';
import { mayUse } from '@/lib/core/tool';
import { performCall } from './perform-call';
import type { ToolCall } from './tool-call';
import { readOutcome, type ToolOutcome } from './tool-outcome';
import type { Turn } from './turn';

/** What readers get of a tool's result, in bytes of JSON; the journal holds it whole. */
const WIRE_BYTES = 32_768;

/** A call as it was asked for. `input` is JSON, or what a model takes for it. */
export interface WrittenCall {
  toolCallId: string;
  toolName: string;
  input: string;
}

/** A call with its arguments as far as they could be read, and what came of it. */
export interface DoneCall {
  call: WrittenCall;
  args: unknown;
  outcome: ToolOutcome;
}

/** Calls a tool of those that were offered; what it could not do is its outcome. */
export async function callTool(turn: Turn, call: WrittenCall, offered: readonly string[]): Promise<DoneCall> {
  const { toolCallId, toolName, input: written } = call;
  const tool = offered.includes(toolName) ? turn.agent.code.get(toolName) : undefined;
  const refuse = (args: unknown, error: string) => ({ call, args, outcome: refuseCall(turn, { call, args, error }) });
  if (!tool) {
    const error = offered.includes(toolName)
      ? `The tool ${toolName} is no longer there.`
      : `There is no tool called "${toolName}". The tools are: ${offered.join(', ')}.`;
    return refuse(parseJson(written) ?? {}, error);
  }
  if (!mayUse(turn.agent.access, tool)) return refuse(parseJson(written) ?? {}, `${turn.agent.name} may not use ${toolName}.`);
  const parsed = parseToolInput(tool, written);
  if ('error' in parsed) return refuse(isRecord(parsed.given) ? parsed.given : {}, parsed.error);
  const outcome = await journalled({ turn, tool, input: parsed.input, toolCallId, signal: turn.signal });
  return { call, args: parsed.input, outcome };
}

/** Under `<turnId>.tool.<toolCallId>`: a recorded call is never made again. */
async function journalled(call: ToolCall): Promise<ToolOutcome> {
  const { turn, tool, input, toolCallId } = call;
  const { log, words } = turn;
  const key = `${words.turnId}.tool.${toolCallId}`;
  log.append(
    { type: 'agent_tool_call', data: { ...words, toolCall: { id: toolCallId, name: tool.name, args: input as Json } } },
    { key: `${words.turnId}.call.${toolCallId}` },
  );
  const recorded = log.record(key);
  if (recorded !== undefined) return remembered(call, readOutcome(recorded));

  const started = Date.now();
  const outcome = await performCall(call);
  turn.signal.throwIfAborted();
  const shown = 'output' in outcome ? capJson(outcome.output, WIRE_BYTES) : undefined;
  log.append(
    {
      type: 'agent_tool_result',
      data: {
        ...words,
        toolCallId,
        name: tool.name,
        ...(shown ? { result: shown.value, cut: shown.cut || undefined } : outcome),
        urls: 'output' in outcome && tool.where === 'server' ? tool.urls?.(outcome.output) : undefined,
        ms: Date.now() - started,
      },
    },
    { key, record: outcome },
  );
  return remembered(call, outcome);
}

/** The turn knows from now on what the call found. */
function remembered({ turn, tool, input, toolCallId }: ToolCall, outcome: ToolOutcome): ToolOutcome {
  if ('output' in outcome) turn.progress.addResult(toolCallId, { tool: tool.name, args: input, output: outcome.output });
  return outcome;
}

/** A call that never reaches its tool: the model is told why. */
export function refuseCall(
  { log, words }: Turn,
  {
    call: { toolCallId, toolName: name },
    args,
    error,
  }: { call: Pick<WrittenCall, 'toolCallId' | 'toolName'>; args: unknown; error: string },
): ToolOutcome {
  log.append(
    { type: 'agent_tool_call', data: { ...words, toolCall: { id: toolCallId, name, args: args as Json } } },
    { key: `${words.turnId}.call.${toolCallId}` },
  );
  log.append(
    { type: 'agent_tool_result', data: { ...words, toolCallId, name, error, ms: 0 } },
    { key: `${words.turnId}.tool.${toolCallId}`, record: { error } },
  );
  return { error };
}
