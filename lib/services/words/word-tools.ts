import { z } from 'zod';
import { wordsArchitect } from '@/lib/agents/builtin/words/architect';
import { AppError, ToolFailed } from '@/lib/core/errors';
import { isRecord } from '@/lib/core/json/is-record';
import type { Json } from '@/lib/core/json/json';
import { parse } from '@/lib/core/parse';
import type { ServerTool, ToolContext } from '@/lib/core/tools/tool';
import { definitionOf, type ToolDefinition } from '@/lib/core/tools/tool-definition';
import type { WordCommand } from '@/lib/core/words/word-command';
import { NOWHERE } from '@/lib/core/words/words-at';
import { builtin } from '@/lib/tools';
import type { Call } from '../call';
import { lastFolderOf } from './last-folder-of';
import { openWordLibrary, type WordParts } from './open-word-library';

/** The Architect's tools without the one that shows a folder on the page of a run. */
const NAMES = wordsArchitect.tools.filter((name) => name !== 'navigateTo');

const tools = NAMES.flatMap((name) =>
  builtin.filter((tool): tool is ServerTool => tool.name === name && tool.where === 'server'),
);

export interface WordTool extends ToolDefinition {
  isReading: boolean;
}

/** Lists the tools with which a program reads the word library and proposes changes to it. */
export function listWordTools(): WordTool[] {
  return tools.map((tool) => ({ ...definitionOf(tool), isReading: tool.access === 'read' }));
}

interface WordToolCall {
  name: string;
  args: unknown;
  signal: AbortSignal;
}

/** The commands that a call of a writing tool proposes, and the items that do not fit. */
interface Proposal {
  commands: WordCommand[];
  refused: Refused[];
}

export type Refused = z.output<typeof refused>;
const refused = z.object({ term: z.string(), why: z.string() });
const withRefused = z.object({
  refused: z.array(refused).default([]),
  left: z.object({ count: z.number(), first: z.string(), why: z.string() }).optional(),
});

/** Maximum number of refused items in an error. */
const MOST_NAMED = 10;

/**
 * Calls a tool of the word library outside a run. A tool that writes stores nothing: it checks its changes and returns them as `commands`.
 * @throws {AppError} `not_found` for another tool; `bad_request` for wrong arguments; `conflict`, with possible remedies, if nothing fits
 */
export async function callWordTool({
  ctx,
  input: { name, args, signal },
}: Call<WordParts, WordToolCall>): Promise<{ output: Json } | Proposal> {
  const tool = tools.find((one) => one.name === name);
  if (!tool) throw new AppError('not_found', 'There is no such tool.');
  const input = parse(tool.input, args ?? {});
  try {
    const output = await tool.run(input, contextOf(ctx, signal));
    if (!(isRecord(output) && Array.isArray(output.commands))) return { output };
    const { refused: unfit, left } = withRefused.parse(output);
    if (output.commands.length === 0) throw new AppError('conflict', reasonsOf(unfit));
    // Safe: only tools that propose changes return commands.
    return {
      commands: output.commands as unknown as WordCommand[],
      refused: [...unfit, ...(left ? [{ term: left.first, why: left.why }] : [])],
    };
  } catch (error) {
    if (error instanceof ToolFailed) throw new AppError('conflict', error.userMessage, { cause: error });
    throw error;
  }
}

function reasonsOf(left: readonly Refused[]): string {
  const more = left.length - MOST_NAMED;
  return [...left.slice(0, MOST_NAMED).map(({ why }) => why), ...(more > 0 ? [`… and ${more} more`] : [])].join('\n');
}

/** The context that a tool of the word library needs; all other parts exist only in a run. */
function contextOf(ctx: Call<WordParts>['ctx'], signal: AbortSignal): ToolContext {
  const { stores, actor } = ctx;
  const words = {
    at: NOWHERE,
    read: () => openWordLibrary({ ctx }),
    lastFolderId: () => lastFolderOf(stores.words, actor.user.id),
    find: onlyInRun,
    apply: onlyInRun,
  };
  return {
    signal,
    toolCallId: 'call',
    turn: { agent: wordsArchitect.name, turnId: 'call' },
    sources: {
      crm: onlyInRun,
      database: onlyInRun,
      documents: onlyInRun,
      web: onlyInRun,
      desk: onlyInRun,
      words: async () => words,
    },
    shared: { write: onlyInRun, members: () => [], notes: () => [], reports: () => [] },
    memory: { writeTodos: onlyInRun, listFiles: onlyInRun, readFile: onlyInRun, writeFile: onlyInRun, remember: onlyInRun },
    results: () => undefined,
    earlier: () => [],
    report: () => {},
    attach: async () => false,
    ask: onlyInRun,
  };
}

function onlyInRun(): never {
  throw new ToolFailed('Only an agent can use this.');
}
