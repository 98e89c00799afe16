import { capJson } from '../core/cap-json';
import { ToolFailed } from '../core/errors';
import type { Json } from '../core/json';
import type { SharedContext } from '../core/shared-context';
import { foldSharedData } from '../core/shared-context';
import type { Tool } from '../core/tool';
import type { ExecuteTool } from './ports';
import type { Turn } from './turn';

/** What readers get of a tool's result, in bytes of JSON; the journal holds it whole. */
const WIRE_BYTES = 32_768;

/** Journals the tool calls of one turn under `<turnId>.tool.<toolCallId>`: a recorded call is never made again. */
export function journalTools(turn: Turn): ExecuteTool {
  const { log, words, task } = turn;
  return async (tool, input, { toolCallId, signal = turn.signal }) => {
    const key = `${task.turnId}.tool.${toolCallId}`;
    log.append(
      { type: 'agent_tool_call', data: { ...words, toolCall: { id: toolCallId, name: tool.name, args: input as Json } } },
      { key: `${task.turnId}.call.${toolCallId}` },
    );
    const recorded = log.record(key) as ToolOutcome | undefined;
    if (recorded) return reveal(recorded);

    const started = Date.now();
    const outcome = await attempt(turn, tool, input, { toolCallId, signal });
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
          ms: Date.now() - started,
        },
      },
      { key, record: outcome },
    );
    return reveal(outcome);
  };
}

/** A call whose arguments do not fit the tool never reaches it; the AI SDK tells the model why. */
export function refuseCall(
  { log, task, words }: Turn,
  call: { toolCallId: string; toolName: string; input: unknown; error?: unknown },
): void {
  const { toolCallId: id, toolName: name } = call;
  const error = call.error instanceof Error ? call.error.message : 'The arguments do not fit this tool.';
  log.append(
    { type: 'agent_tool_call', data: { ...words, toolCall: { id, name, args: (call.input ?? null) as Json } } },
    { key: `${task.turnId}.call.${id}` },
  );
  log.append(
    { type: 'agent_tool_result', data: { ...words, toolCallId: id, name, error, ms: 0 } },
    { key: `${task.turnId}.tool.${id}` },
  );
}

async function attempt(
  turn: Turn,
  tool: Tool,
  input: unknown,
  call: { toolCallId: string; signal: AbortSignal },
): Promise<ToolOutcome> {
  try {
    const sources = turn.ports.sources(turn.log.run.userId);
    return {
      output: await tool.run(input, { ...call, turn: turn.words, sources, shared: sharedContext(turn, call.toolCallId) }),
    };
  } catch (error) {
    turn.signal.throwIfAborted();
    return { error: explain(error, tool.name) };
  }
}

type ToolOutcome = { output: Json } | { error: string };

function reveal(outcome: ToolOutcome): Json {
  if ('error' in outcome) throw new ToolFailed(outcome.error);
  return outcome.output;
}

/** A tool's own words reach the model; anything else is logged here and shows nothing of itself. */
function explain(error: unknown, name: string): string {
  if (error instanceof ToolFailed) return error.message;
  console.error(`The tool ${name} failed unexpectedly.`, error);
  return `${name} failed unexpectedly. Go on without it and say so.`;
}

function sharedContext({ log, words, task }: Turn, toolCallId: string): SharedContext {
  let written = 0;
  return {
    notes: () => log.notes,
    reports: () => log.reports,
    write(note) {
      const others = foldSharedData(log.notes).find((entry) => entry.key === note.key)?.values ?? [];
      const conflict = others.some((v) => v.agent !== words.agent && JSON.stringify(v.value) !== JSON.stringify(note.value));
      log.append(
        { type: 'note', data: { ...words, ...note, conflict: (note.kind === 'data' && conflict) || undefined } },
        { key: `${task.turnId}.note.${toolCallId}.${++written}` },
      );
    },
  };
}
