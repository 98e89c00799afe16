import { capJson } from '@/lib/core/cap-json';
import { SourceUnreached, StoreUnavailable, ToolFailed } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json';
import { contradict } from '@/lib/core/merge-values';
import { phrase, type UserMessage } from '@/lib/core/phrase';
import { foldSharedData, type SharedContext } from '@/lib/core/shared-context';
import type { Sources } from '@/lib/core/sources';
import type { Tool, ToolContext } from '@/lib/core/tool';
import type { ExecuteTool } from '../ports';
import { approve } from './approve';
import { askOutside } from './ask-outside';
import { awaitStores } from './await-stores';
import { READ_RESULT } from './offered-tools';
import { refuseAddress } from './refuse-address';
import { settleUnknown } from './settle-unknown';
import type { ToolCall } from './tool-call';
import { failing, type ToolFailure, type ToolOutcome } from './tool-outcome';
import type { Turn } from './turn';
import { unlessAborted } from './unless-aborted';

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
    if (recorded) return reveal({ turn, tool, input, toolCallId, signal }, recorded);

    const started = Date.now();
    const outcome = await decide({ turn, tool, input, toolCallId, signal });
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
          urls: 'output' in outcome ? tool.urls?.(outcome.output) : undefined,
          ms: Date.now() - started,
        },
      },
      { key, record: outcome },
    );
    return reveal({ turn, tool, input, toolCallId, signal }, outcome);
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

/** Who has a say in this call, by what the tool is: a program or person outside, a person who approves, or nobody. */
async function decide(call: ToolCall): Promise<ToolOutcome> {
  if (call.tool.where === 'client') return askOutside(call);
  const refused = refuseAddress(call);
  if (refused !== undefined) return { error: refused };
  if (call.tool.access === 'read' && !mayTell(call)) return perform(call);
  const approved = await approve(call, () => prepare(call));
  if ('error' in approved) return approved;
  return perform({ ...call, input: approved.input });
}

/** Whether its arguments could tell a stranger what is private, because text of strangers wants it. */
const mayTell = ({ tool, turn }: ToolCall) => tool.sends === true && turn.log.reading.isRisky;

/** What the person is asked to approve: what the model wants, or what the tool makes of it. */
async function prepare(call: ToolCall): Promise<{ input: unknown } | ToolFailure> {
  const { tool, input } = call;
  const { prepare: make } = tool;
  if (!make) return { input };
  const made = await inside(call, (context) => make(input, context), { repeatable: true });
  return 'error' in made ? made : { input: made.output };
}

/** Runs the tool. The start of a call that must not be repeated is recorded first, so that a later attempt knows of it. */
async function perform(call: ToolCall): Promise<ToolOutcome> {
  const { turn, tool, toolCallId } = call;
  if (tool.idempotent ?? tool.access === 'read') return run(call, { repeatable: true });
  const settled = await settleUnknown(call);
  if (settled.known) return settled.outcome;
  const { log, task, words } = turn;
  // All of it is work: a run that waits for another answer must not leave between the start that is kept and what follows.
  return turn.work.does(async () => {
    log.append(
      { type: 'step_start', data: { ...words, toolCallId, name: tool.name } },
      { key: `${task.turnId}.intent.${toolCallId}.${settled.tries}` },
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

const run = (call: ToolCall, how: Doing) => inside(call, (context) => call.tool.run(call.input, context), how);

/**
 * Lets a tool do something, with all that it may work on. When our database goes away, what is not repeatable makes the run leave
 * this process: the attempt that follows asks what came of it.
 */
async function inside(
  { turn, tool, toolCallId, signal }: ToolCall,
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
function canGiveUp({ name, access, teamOnly }: Tool): boolean {
  return access === 'read' && !teamOnly && name !== READ_RESULT;
}

function reveal({ turn, tool, input, toolCallId }: ToolCall, outcome: ToolOutcome): Json {
  if ('error' in outcome) throw new ToolFailed(outcome.error);
  turn.progress.addResult(toolCallId, { tool: tool.name, args: input, output: outcome.output });
  return outcome.output;
}

/** A tool's own words reach the model; anything else is logged here and shows nothing of itself. */
function explain(error: unknown, name: string): UserMessage {
  if (error instanceof ToolFailed) return error.userMessage;
  console.error(`The tool ${name} failed unexpectedly.`, error);
  return phrase('toolFailed', { tool: name });
}

function sharedContext({ log, words, task }: Turn, toolCallId: string): SharedContext {
  let written = 0;
  return {
    notes: () => log.notes,
    reports: () => log.reports,
    write(note) {
      const others = foldSharedData(log.notes).find((entry) => entry.key === note.key)?.values ?? [];
      const conflict = others.some((other) => other.agent !== words.agent && contradict(other.value, note.value));
      log.append(
        { type: 'note', data: { ...words, ...note, conflict: (note.kind === 'data' && conflict) || undefined } },
        { key: `${task.turnId}.note.${toolCallId}.${++written}` },
      );
    },
  };
}
