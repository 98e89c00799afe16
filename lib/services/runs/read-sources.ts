import { createHash } from 'node:crypto';
import type { SourcesAnswer } from '@/lib/api/answers';
import type { CitableSource, NumberedSource } from '@/lib/core/citations/citation';
import type { LogEntry } from '@/lib/core/events';
import { isRecord } from '@/lib/core/json/is-record';
import type { Json } from '@/lib/core/json/json';
import type { Stores } from '@/lib/core/ports/stores';
import type { Tools } from '@/lib/core/ports/tools';
import type { Run } from '@/lib/core/runs/run';
import type { Tool } from '@/lib/core/tools/tool';
import { type FoundSource, numberSources } from '@/lib/run-view/fold-sources';
import type { Call } from '../call';
import { findRun } from './find-run';
import { findRunTools } from './find-run-tools';

type ToolResult = Extract<LogEntry, { type: 'agent_tool_result' }>;

const PAGE = 100;
/** The texts of further sources are left out. */
const MOST_CHARACTERS = 2_000_000;
/** A page ends with the source that reaches this length, in bytes of JSON. */
const PAGE_BYTES = 1_000_000;

interface SourcesOf {
  id: string;
  after: number;
  limit?: number;
}

/**
 * Returns what the tools of a run have read and its answer can cite, with the exact text; with `limit`, one page of it. A text is null when the log
 * has only its beginning because the records of old runs are deleted, when its tool no longer exists, or when the previous texts are already too
 * long.
 * @throws {AppError} `not_found`
 */
export async function readSources({
  ctx: { stores, tools, actor },
  input: { id, after, limit },
}: Call<{ stores: Pick<Stores, 'runs'>; tools: Tools }, SourcesOf>): Promise<SourcesAnswer> {
  const read = await runSources({ stores, tools }, await findRun(stores, actor.user, id));
  const sources = read.sources.filter(({ number }) => number > after);
  if (limit === undefined) return { sources };
  const page = sources.slice(0, lengthOfPage(sources, limit));
  return { sources: page, next: page.length < sources.length ? (page.at(-1)?.number ?? null) : null };
}

function lengthOfPage(sources: readonly NumberedSource[], limit: number): number {
  let bytes = 0;
  const last = sources.findIndex((source, n) => {
    bytes += Buffer.byteLength(JSON.stringify(source));
    return bytes >= PAGE_BYTES || n === limit - 1;
  });
  return last === -1 ? sources.length : last + 1;
}

/** Returns the sources of a run so far. */
export async function runSources(
  { stores, tools }: { stores: Pick<Stores, 'runs'>; tools: Tools },
  run: Run,
): Promise<{ sources: NumberedSource[] }> {
  const reader = sourceReader(tools, run);
  for (let after = 0; ; ) {
    const page = { after, limit: PAGE, types: ['agent_tool_call', 'agent_tool_result'] as const };
    const entries = await stores.runs.entries(run.userId, run.id, page);
    await reader.add(entries);
    after = entries.at(-1)?.seq ?? after;
    if (entries.length < PAGE) return { sources: reader.sources() };
  }
}

type ToolUser = Pick<Run, 'userId' | 'callerTools'>;

/** Collects the sources of a run from its log. */
export function sourceReader(tools: Pick<Tools, 'find'>, run: ToolUser) {
  const args = new Map<string, Json>();
  const found: FoundSource[] = [];
  return {
    /** Adds the next entries of the log. */
    async add(entries: readonly LogEntry[]): Promise<void> {
      for (const { type, data } of entries) {
        if (type === 'agent_tool_call') args.set(callKey(data.turnId, data.toolCall.id), data.toolCall.args);
      }
      found.push(...(await foundIn(tools, run, { entries, args })));
    },
    sources: () => withinLimit(numberSources(found, hashOf)),
  };
}

const callKey = (turnId: string, toolCallId: string) => JSON.stringify([turnId, toolCallId]);

/** The sources in these results; none in results that were read again to check the answer. */
async function foundIn(
  tools: Pick<Tools, 'find'>,
  run: ToolUser,
  { entries, args }: { entries: readonly LogEntry[]; args: ReadonlyMap<string, Json> },
): Promise<FoundSource[]> {
  const results = entries.flatMap((entry) => (entry.type === 'agent_tool_result' && !entry.data.isReread ? [entry] : []));
  const names = [...new Set(results.map(({ data }) => data.name))];
  const byName = new Map((await findRunTools(tools, run, names)).map((tool) => [tool.name, tool]));
  return results.flatMap(({ at, data, record }) => {
    const { agent, turnId, name: tool, toolCallId } = data;
    const toolArgs = args.get(callKey(turnId, toolCallId)) ?? {};
    const read = { at: data.cached?.at ?? data.keptFrom ?? at, agent, turnId, tool, toolCallId, args: toolArgs };
    const cited = citedIn(byName.get(tool), { data, record });
    if (data.sources === undefined) return cited.map((source) => ({ ...source, read }));
    const lost: CitableSource = { kind: 'resource', title: tool, origin: tool, text: null };
    return data.sources.map((number, n) => ({ ...(cited[n] ?? lost), number, read }));
  });
}

function citedIn(tool: Tool | undefined, { data, record }: Pick<ToolResult, 'data' | 'record'>): CitableSource[] {
  if (tool?.where !== 'server' || !tool.cites) return [];
  const recorded = outputOf(record);
  const output = recorded ?? data.result;
  if (output === undefined) return [];
  const isWhole = recorded !== undefined || !data.cut;
  return tool.cites(output).map(({ at: _, ...source }) => (isWhole ? source : { ...source, text: null }));
}

/** The cast is safe: the record of a result is its outcome, in JSON. */
function outputOf(record: Json | undefined): Json | undefined {
  return isRecord(record) && 'output' in record ? (record.output as Json) : undefined;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

function withinLimit(sources: readonly NumberedSource[]): NumberedSource[] {
  let characters = 0;
  return sources.map((source) => {
    characters += source.text?.length ?? 0;
    return characters <= MOST_CHARACTERS ? source : { ...source, text: null };
  });
}
