import { capJson } from '@/lib/core/cap-json';
import { SourceUnreached, StoreUnavailable, ToolFailed } from '@/lib/core/errors';
import { isRecord } from '@/lib/core/is-record';
import type { Json } from '@/lib/core/json';
import { parseJson } from '@/lib/core/json-schema/read-json';
import { contradict } from '@/lib/core/merge-values';
import { parseToolInput } from '@/lib/core/parse-tool-input';
import { phrase, type UserMessage } from '@/lib/core/phrase';
import type { Sources } from '@/lib/core/ports/sources';
import { foldSharedData, type SharedContext } from '@/lib/core/shared-context';
import { mayUse, READ_RESULT, type ServerTool, type ToolContext } from '@/lib/core/tool';
import { approve } from './approve';
import { askOutside } from './ask-outside';
import { awaitStores } from './await-stores';
import { refuseAddress } from './refuse-address';
import { settleUnknown } from './settle-unknown';
import type { ServerCall, ToolCall } from './tool-call';
import { failing, readOutcome, type ToolFailure, type ToolOutcome } from './tool-outcome';
import type { Turn } from './turn';
import { unlessAborted } from './unless-aborted';

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
  const outcome = await decide(call);
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

/** Who has a say in this call, by what the tool is: a program or person outside, a person who approves, or nobody. */
async function decide(call: ToolCall): Promise<ToolOutcome> {
  const { tool } = call;
  if (tool.where === 'client') return askOutside({ ...call, tool });
  return decideServerCall({ ...call, tool });
}

async function decideServerCall(call: ServerCall): Promise<ToolOutcome> {
  const refused = refuseAddress(call);
  if (refused !== undefined) return { error: refused };
  if (!isConfirmed(call)) return perform(call);
  const approved = await approve(call, () => prepare(call));
  if ('error' in approved) return approved;
  return perform({ ...call, input: approved.input });
}

/** Whether a person confirms the call. Of a tainted run the arguments could tell a stranger what is private, because their text wants it. */
function isConfirmed({ tool, turn }: ServerCall): boolean {
  return tool.confirm === 'always' || (tool.confirm === 'when-tainted' && turn.log.reading.isTainted);
}

/** What the person is asked to approve: what the model wants, or what the tool makes of it. */
async function prepare(call: ServerCall): Promise<{ input: unknown } | ToolFailure> {
  const { tool, input } = call;
  const { prepare: make } = tool;
  if (!make) return { input };
  const made = await inside(call, (context) => make(input, context), { repeatable: true });
  return 'error' in made ? made : { input: made.output };
}

/** Runs the tool. The start of a call that must not be repeated is recorded first, so that a later attempt knows of it. */
async function perform(call: ServerCall): Promise<ToolOutcome> {
  const { turn, tool, toolCallId } = call;
  if (tool.idempotent) return run(call, { repeatable: true });
  const settled = await settleUnknown(call);
  if (settled.known) return settled.outcome;
  const { log, words } = turn;
  // All of it is work: a run that waits for another answer must not leave between the start that is kept and what follows.
  return turn.work.does(async () => {
    log.append(
      { type: 'step_start', data: { ...words, toolCallId, name: tool.name } },
      { key: `${words.turnId}.intent.${toolCallId}.${settled.tries}` },
    );
    await log.committed();
    turn.signal.throwIfAborted();
    return run(call, { repeatable: false });
  });
}

interface Doing {
  /** It may be done again from its beginning when our database goes away in the middle of it. */
  repeatable: boolean;
}

const run = ({ tool, input, ...call }: ServerCall, how: Doing) =>
  inside(
    { ...call, tool, input },
    async (context) => {
      const output = await tool.run(input, context);
      // Safe: what a schema made of JSON is JSON.
      return tool.output ? (tool.output.parse(output) as Json) : output;
    },
    how,
  );

/**
 * Lets a tool do something, with all that it may work on. When our database goes away, what is not repeatable makes the run leave
 * this process: the attempt that follows asks what came of it.
 */
async function inside(
  { turn, tool, toolCallId, signal }: ServerCall,
  work: (context: ToolContext) => Promise<Json>,
  { repeatable }: Doing,
): Promise<ToolOutcome> {
  const { ports, log, agent, words } = turn;
  const shared = sharedContext(turn, toolCallId);
  const { late } = turn.work;
  const results = (callId: string) => turn.progress.result(callId);
  const opened = ports.sources(log.run.userId, agent.name);
  // A call that must not be repeated retries the opening of each source; any other call is retried as a whole.
  const sources = repeatable ? opened : patient(turn, opened);
  const does = async () => {
    const context = { signal, toolCallId, turn: words, sources, shared, results };
    if (!canGiveUp(tool)) return work(context);
    return unlessAborted(late, () => work({ ...context, signal: AbortSignal.any([signal, late]) }));
  };
  return turn.work.does(async () => {
    try {
      await log.confirmed();
      turn.signal.throwIfAborted();
      return { output: repeatable ? await awaitStores(turn, does) : await does() };
    } catch (error) {
      if (error instanceof StoreUnavailable) turn.work.leaveRun();
      turn.signal.throwIfAborted();
      if (canGiveUp(tool) && late.aborted) return failing(phrase('noTimeForCall'));
      const unreached =
        error instanceof SourceUnreached && tool.source
          ? (await awaitStores<{ label: string }>(turn, opened[tool.source])).label
          : undefined;
      return { ...failing(explain(error, tool.name)), ...(unreached !== undefined && { unreached }) };
    } finally {
      // An error tells of what was read as well. What ends after its turn is told to nobody.
      if (!turn.signal.aborted) {
        for (const label of tool.labels ?? []) turn.log.mark(label, { ...turn.words, tool: tool.name });
      }
    }
  });
}

/** Sources whose opening is retried while our own database is unavailable. */
function patient(turn: Turn, { crm, database, documents, web }: Sources): Sources {
  return {
    crm: () => awaitStores(turn, crm),
    database: () => awaitStores(turn, database),
    documents: () => awaitStores(turn, documents),
    web: () => awaitStores(turn, web),
  };
}

/** Writing is not left half done, and what lies in memory takes no time. */
function canGiveUp({ name, access, teamOnly }: ServerTool): boolean {
  return access === 'read' && !teamOnly && name !== READ_RESULT;
}

/** A tool's own words reach the model; anything else is logged here and shows nothing of itself. */
function explain(error: unknown, name: string): UserMessage {
  if (error instanceof ToolFailed) return error.userMessage;
  console.error(`The tool ${name} failed unexpectedly.`, error);
  return phrase('toolFailed', { tool: name });
}

function sharedContext({ log, words }: Turn, toolCallId: string): SharedContext {
  let written = 0;
  return {
    notes: () => log.notes,
    reports: () => log.reports,
    write(note) {
      const others = foldSharedData(log.notes).find((entry) => entry.key === note.key)?.values ?? [];
      const conflict = others.some((other) => other.agent !== words.agent && contradict(other.value, note.value));
      log.append(
        { type: 'note', data: { ...words, ...note, conflict: (note.kind === 'data' && conflict) || undefined } },
        { key: `${words.turnId}.note.${toolCallId}.${++written}` },
      );
    },
  };
}
