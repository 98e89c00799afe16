import { type CallToolResult, ToolSchema } from '@modelcontextprotocol/sdk/types.js';
import { isRecord } from '@/lib/core/json/is-record';
import { textFor } from '@/lib/i18n/text';
import { toolTitle } from '@/lib/run-view/tool-title';
import { makePlan } from '@/lib/services/words/make-plan';
import { callWordTool, listWordTools, type Refused, type WordTool } from '@/lib/services/words/word-tools';
import { followAsk } from './follow-ask';
import type { McpContext } from './parts';
import { type McpTool, toolResult } from './tool';

const LONGEST_TITLE = 200;

const PROPOSES =
  'A change is only proposed: the call starts a run that waits until the user confirms the plan on its page or in the Inbox. Names and ids of ' +
  'a proposed item are known only once it is confirmed (get_run).';

/** The tools of the word library: they read it, or propose changes that the user confirms. */
export const wordTools: readonly McpTool[] = listWordTools().map(wordTool);

function wordTool({ name, description, inputSchema, isReading }: WordTool): McpTool {
  const proposes = !isReading;
  const definition = {
    name,
    description: proposes ? `${description}\n\n${PROPOSES}` : description,
    inputSchema: ToolSchema.shape.inputSchema.parse(inputSchema),
    annotations: { readOnlyHint: !proposes, destructiveHint: false, openWorldHint: false },
  };
  return {
    name,
    scope: 'words',
    isOffered: () => true,
    definition: async ({ actor: { user } }) => ({
      ...definition,
      title: toolTitle(name, textFor(user.settings.language ?? 'en')),
    }),
    async call(args, call) {
      const { ctx, signal } = call;
      const done = await callWordTool({ ctx, input: { name, args, signal } });
      if ('output' in done) return toolResult(JSON.stringify(done.output), isRecord(done.output) ? done.output : {});
      const { commands, refused } = done;
      const language = ctx.actor.user.settings.language ?? 'en';
      const request = { title: titleOf(name, args, ctx), commands, language };
      // The ids of new items differ when a call is repeated, so the two are different requests.
      return withRefused(await followAsk(call, () => makePlan({ ctx, input: { request, key: null } })), refused);
    },
  };
}

/** Adds to the result of a proposal the parts that could not be proposed. */
function withRefused({ content, structuredContent, ...result }: CallToolResult, refused: readonly Refused[]): CallToolResult {
  if (refused.length === 0) return { content, structuredContent, ...result };
  const text = ['Not in the plan:', ...refused.map(({ why }) => `- ${why}`)].join('\n');
  return { ...result, content: [...content, { type: 'text', text }], structuredContent: { ...structuredContent, refused } };
}

/** The title of a plan: the tool, and the texts among its arguments. */
function titleOf(name: string, args: unknown, { actor: { user } }: McpContext): string {
  const texts = isRecord(args) ? Object.values(args).filter((value) => typeof value === 'string') : [];
  const title = toolTitle(name, textFor(user.settings.language ?? 'en'));
  return [`${title} (MCP)`, texts.join(' · ')].filter(Boolean).join(': ').slice(0, LONGEST_TITLE).trim();
}
