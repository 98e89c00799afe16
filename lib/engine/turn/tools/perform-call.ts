import { SourceUnreached, StoreUnavailable, ToolFailed } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json/json';
import { phrase, type UserMessage } from '@/lib/core/phrases/phrase';
import type { Sources } from '@/lib/core/ports/sources';
import { describedError } from '@/lib/core/problems/described-error';
import { stripInvisible } from '@/lib/core/text/strip-invisible';
import { changesData, READ_RESULT, type ServerTool, type ToolContext } from '@/lib/core/tools/tool';
import type { Turn } from '../turn';
import { approve } from './approve';
import { askOutside } from './ask-outside';
import { attachImages } from './attach-images';
import { awaitStores } from './await-stores';
import { checkAddress } from './check-address';
import { memoryOf } from './memory-of';
import { progressReports } from './progress-reports';
import { createQuestions, withdrawQuestions } from './questions';
import { reuseResult } from './reuse-result';
import { settleUnknown } from './settle-unknown';
import { sharedContextOf } from './shared-context-of';
import type { ServerCall, ToolCall } from './tool-call';
import { type CachedFrom, failing, type ToolFailure, type ToolOutcome } from './tool-outcome';
import { unlessAborted } from './unless-aborted';

/** Performs a call with valid arguments: a client tool is answered from outside; a server tool runs at once, or after the user has confirmed it. */
export async function performCall(call: ToolCall): Promise<ToolOutcome> {
  const { tool } = call;
  if (tool.where === 'client') return askOutside({ ...call, tool });
  return performServerCall({ ...call, tool });
}

async function performServerCall(asked: ServerCall): Promise<ToolOutcome> {
  withdrawQuestions(asked.turn, asked.toolCallId);
  const allowed = checkAddress(asked);
  if ('error' in allowed) return allowed;
  const call = { ...asked, ...allowed };
  if (!needsConfirmation(call)) return perform(call);
  const approved = await approve(call, () => prepare(call));
  if ('error' in approved) return approved;
  return perform({ ...call, input: approved.input });
}

/**
 * Whether the user must confirm the call. In a tainted run, its arguments could carry private data to a third party whose text asked for it; in an
 * untrusted run, the data it stores could be what such text wants stored.
 */
function needsConfirmation({ tool: { confirm, server }, turn: { log, isReread } }: ServerCall): boolean {
  switch (confirm) {
    case 'never':
      return false;
    case 'always':
      return true;
    case 'when-tainted':
      return log.taint.isTainted;
    case 'when-tainted-elsewhere':
      return !isReread && log.taint.isTaintedBeyond(server);
    case 'when-untrusted':
      return log.taint.has('untrusted');
  }
}

/** Returns the input that the user is asked to approve: the model's input, or what the tool makes of it. */
async function prepare(call: ServerCall): Promise<{ input: unknown } | ToolFailure> {
  const { tool, input } = call;
  const { prepare: make } = tool;
  if (!make) return { input };
  const prepared = await inside(call, async (context) => ({ output: await make(input, context) }), { repeatable: true });
  return 'error' in prepared ? prepared : { input: prepared.output };
}

/** Runs the tool. The start of a call that must not be repeated is recorded first, so that a later attempt is aware of it. */
async function perform(call: ServerCall): Promise<ToolOutcome> {
  const { turn, tool, input, toolCallId } = call;
  if (changesData(tool)) turn.progress.addChange(toolCallId, { tool: tool.name, args: input });
  if (tool.idempotent) return run(call, { repeatable: true });
  const settled = await settleUnknown(call);
  if (settled.known) return settled.outcome;
  const { log, eventFields } = turn;
  // All of this counts as work: the run must not be suspended because of another wait between the recorded start and the call.
  return turn.work.during(async () => {
    log.append(
      { type: 'step_start', data: { ...eventFields, toolCallId, name: tool.name } },
      { key: `${eventFields.turnId}.intent.${toolCallId}.${settled.attempts}` },
    );
    await log.committed();
    turn.signal.throwIfAborted();
    return run(call, { repeatable: false });
  });
}

interface Doing {
  /** Whether the call may be repeated from its beginning when our database becomes unavailable during it. */
  repeatable: boolean;
}

const run = (call: ServerCall, how: Doing) => {
  const { tool, input } = call;
  return inside(
    call,
    async (context, hasImages) => {
      const result = await reuseResult(call, { context, hasImages }, async () => {
        const output = await tool.run(input, context);
        // Safe: the output of a schema applied to JSON is JSON.
        return tool.output ? (tool.output.parse(output) as Json) : output;
      });
      return isReadWhole(tool) ? { ...result, output: stripInvisible(result.output) } : result;
    },
    how,
  );
};

/** Whether models read the complete output of a tool; otherwise it is data of strategies and later calls, which must not change. */
function isReadWhole({ shows, strategyOnly = false }: ServerTool): boolean {
  return !shows && !strategyOnly;
}

/**
 * Runs a tool's function with its context. When our database becomes unavailable during a call that is not repeatable, the run leaves this process:
 * the next attempt asks the user about the call's outcome.
 */
async function inside(
  call: ServerCall,
  work: (context: ToolContext, hasImages: () => boolean) => Promise<{ output: Json; cached?: CachedFrom }>,
  { repeatable }: Doing,
): Promise<ToolOutcome> {
  const { turn, tool, toolCallId, signal, redirectHosts } = call;
  const { ports, log, agent, eventFields } = turn;
  const shared = sharedContextOf(turn, toolCallId);
  const memory = memoryOf(turn, toolCallId);
  const { late } = turn.work;
  const results = (callId: string) => turn.progress.result(callId);
  const earlier = () => turn.progress.results;
  const progress = progressReports(turn, toolCallId);
  const questions = createQuestions(call);
  const opened = ports.sources(log.run, agent);
  // For a call that must not be repeated, only the opening of each source is retried; any other call is retried as a whole.
  const sources = repeatable ? opened : withRetries(turn, opened);
  const labelOf = async ({ source, origin }: ServerTool) =>
    source ? (await awaitStores<{ label: string }>(turn, opened[source])).label : origin?.title;
  const does = async () => {
    const { images, attach } = attachImages(turn);
    const context = {
      signal,
      toolCallId,
      turn: eventFields,
      redirectHosts,
      sources,
      shared,
      memory,
      results,
      earlier,
      report: progress.report,
      ask: questions.ask,
      attach,
    };
    const act = async (toolContext: ToolContext) => {
      const result = await work(toolContext, () => images.length > 0);
      return images.length > 0 ? { ...result, images } : result;
    };
    if (!canAbandon(tool)) return act(context);
    return unlessAborted(late, () => act({ ...context, signal: AbortSignal.any([signal, late]) }));
  };
  return turn.work.during(async () => {
    try {
      await log.confirmed();
      turn.signal.throwIfAborted();
      return repeatable ? await awaitStores(turn, does) : await does();
    } catch (error) {
      if (error instanceof StoreUnavailable) turn.work.leaveRun();
      turn.signal.throwIfAborted();
      if (canAbandon(tool) && late.aborted) return failing(phrase('noTimeForCall'));
      const unreached = error instanceof SourceUnreached ? await labelOf(tool) : undefined;
      const why = explain(error, tool.name);
      const mayBeDone = !repeatable && error instanceof ToolFailed && error.mayBeDone;
      return { ...failing(mayBeDone ? phrase('mayBeDone', { why }) : why), ...(unreached !== undefined && { unreached }) };
    } finally {
      progress.end();
      questions.end();
      // Errors can also contain data that was read. A call that ends after its turn adds no label, since its result is discarded.
      if (!turn.signal.aborted) {
        for (const label of tool.labels ?? [])
          turn.log.mark(label, { ...turn.eventFields, tool: tool.name, origin: tool.server });
      }
    }
  });
}

/** Wraps sources so that opening them is retried while our own database is unavailable. */
function withRetries(turn: Turn, { crm, database, documents, web, desk, words }: Sources): Sources {
  return {
    crm: () => awaitStores(turn, crm),
    database: () => awaitStores(turn, database),
    documents: () => awaitStores(turn, documents),
    web: () => awaitStores(turn, web),
    desk: () => awaitStores(turn, desk),
    words: () => awaitStores(turn, words),
  };
}

/**
 * Whether a call may be abandoned when time runs out: not a write, which could be left incomplete, nor a read from memory,
 * which takes no time.
 */
function canAbandon({ name, access, teamOnly }: ServerTool): boolean {
  return access === 'read' && !teamOnly && name !== READ_RESULT;
}

/**
 * Returns the message for the model: a tool's own message, without invisible characters, or a generic one for unexpected errors, which are
 * logged.
 */
function explain(error: unknown, name: string): UserMessage {
  if (error instanceof ToolFailed) return stripInvisible(error.userMessage);
  console.error(`The tool ${name} failed unexpectedly.`, describedError(error));
  return phrase('toolFailed', { tool: name });
}
