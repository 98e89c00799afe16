import { SourceUnreached, StoreUnavailable, ToolFailed } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json';
import { phrase, type UserMessage } from '@/lib/core/phrase';
import type { Sources } from '@/lib/core/ports/sources';
import { READ_RESULT, type ServerTool, type ToolContext } from '@/lib/core/tool';
import { approve } from './approve';
import { askOutside } from './ask-outside';
import { awaitStores } from './await-stores';
import { memoryOf } from './memory-of';
import { refuseAddress } from './refuse-address';
import { settleUnknown } from './settle-unknown';
import { sharedContextOf } from './shared-context-of';
import type { ServerCall, ToolCall } from './tool-call';
import { failing, type ToolFailure, type ToolOutcome } from './tool-outcome';
import type { Turn } from './turn';
import { unlessAborted } from './unless-aborted';

/** Carries out a call whose arguments fit: a program or person outside answers it, a person confirms it first, or it runs at once. */
export async function performCall(call: ToolCall): Promise<ToolOutcome> {
  const { tool } = call;
  if (tool.where === 'client') return askOutside({ ...call, tool });
  return performServerCall({ ...call, tool });
}

async function performServerCall(call: ServerCall): Promise<ToolOutcome> {
  const refused = refuseAddress(call);
  if (refused !== undefined) return { error: refused };
  if (!needsConfirmation(call)) return perform(call);
  const approved = await approve(call, () => prepare(call));
  if ('error' in approved) return approved;
  return perform({ ...call, input: approved.input });
}

/**
 * Whether a person has to confirm the call. In a tainted run its arguments could carry private data to a stranger whose text asked for
 * it; after any text of a stranger what it keeps could be what that text wants kept.
 */
function needsConfirmation({ tool: { confirm }, turn: { log } }: ServerCall): boolean {
  switch (confirm) {
    case 'never':
      return false;
    case 'always':
      return true;
    case 'when-tainted':
      return log.reading.isTainted;
    case 'when-untrusted':
      return log.reading.has('untrusted');
  }
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
  return turn.work.during(async () => {
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
  const shared = sharedContextOf(turn, toolCallId);
  const memory = memoryOf(turn, toolCallId);
  const { late } = turn.work;
  const results = (callId: string) => turn.progress.result(callId);
  const opened = ports.sources(log.run.userId, agent);
  // A call that must not be repeated retries the opening of each source; any other call is retried as a whole.
  const sources = repeatable ? opened : patient(turn, opened);
  const does = async () => {
    const context = { signal, toolCallId, turn: words, sources, shared, memory, results };
    if (!canGiveUp(tool)) return work(context);
    return unlessAborted(late, () => work({ ...context, signal: AbortSignal.any([signal, late]) }));
  };
  return turn.work.during(async () => {
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
