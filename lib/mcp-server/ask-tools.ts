import { z } from 'zod';
import { MAX_MESSAGE_LENGTH } from '@/lib/api/client-messages';
import { parse } from '@/lib/core/parse';
import { mayAsk, mayUseTeams } from '@/lib/services/runs/agent-rights';
import { startChat } from '@/lib/services/runs/start-chat';
import { startTeam } from '@/lib/services/runs/start-team';
import { followAsk } from './follow-ask';
import type { McpContext } from './parts';
import { defineMcpTool } from './tool';

/** The most agents or teams that a description names, and the characters of each one's description. */
const MOST_NAMED = 40;
const MOST_CHARACTERS = 200;

const question = z
  .string()
  .trim()
  .min(1, 'needs some text')
  .max(MAX_MESSAGE_LENGTH, `at most ${MAX_MESSAGE_LENGTH} characters`)
  .describe('The question or task, with everything the agents need to know.');
const conversation = z
  .string()
  .regex(/^[\w-]{1,64}$/, 'must be an id')
  .optional()
  .describe('The conversationId of an earlier result, to continue that conversation.');

const ENDS = 'Returns the answer with its sources and a link; if a person has to approve or answer something first, it says so.';
/** Hints for clients: agents may reach the outside world, and write only with a person's approval. */
const annotations = { readOnlyHint: false, destructiveHint: false, openWorldHint: true };

export const askAgent = defineMcpTool({
  name: 'ask_agent',
  title: 'Ask an agent',
  description: `Asks one agent of Roundtable, which works with its own tools and data. May take minutes. ${ENDS}`,
  scope: 'ask',
  annotations,
  input: z
    .object({
      agent: z.string().max(100).optional().describe('Name of the agent; omitted: the default agent.'),
      question,
      conversation,
    })
    .strict(),
  describe: async (ctx) => `Agents:\n${await agentsOf(ctx)}`,
  run({ agent, question: asked, conversation: conversationId }, call) {
    const messages = { question: asked, files: [], parts: [], earlier: [], left: [] };
    const request = { agent, messages, conversationId };
    return followAsk(call, () => startChat({ ctx: call.ctx, input: { request, key: call.key } }));
  },
});

export const askTeam = defineMcpTool({
  name: 'ask_team',
  title: 'Ask a team',
  description: `Asks several agents of Roundtable, which work in rounds and share what they find. Takes minutes. ${ENDS}`,
  scope: 'ask',
  annotations,
  input: z
    .object({
      team: z.string().max(100).optional().describe('Name of a saved team.'),
      agents: z
        .array(z.string().max(100))
        .min(1)
        .max(100)
        .optional()
        .describe('Names of the agents instead of a team; with neither, the default team is asked.'),
      question,
      rounds: z.int().min(1).max(100).optional().describe('Number of rounds; omitted: as the team has it, or 3.'),
      conversation,
    })
    .strict(),
  isOffered: ({ env, actor }) => mayUseTeams(env, actor.user),
  async describe(ctx) {
    const teams = await ctx.stores.library.named(ctx.actor.user.id, 'team');
    return `Teams:\n${listed(teams)}\n\nAgents:\n${await agentsOf(ctx)}`;
  },
  run({ question: asked, conversation: conversationId, ...named }, call) {
    const { ctx, key } = call;
    const messages = [{ role: 'user', content: asked }];
    const request = parse(ctx.teamChatRequest, { ...named, conversationId, messages });
    return followAsk(call, () => startTeam({ ctx, input: { request, key } }));
  },
});

async function agentsOf({ env, agents, actor }: McpContext): Promise<string> {
  const members = await agents.members(actor.user.id);
  return listed(members.filter(({ name }) => mayAsk(env, actor.user, name)));
}

function listed(items: readonly { name: string; description: string }[]): string {
  if (items.length === 0) return '(none)';
  const lines = items.slice(0, MOST_NAMED).map(({ name, description }) => `- ${name}: ${description.slice(0, MOST_CHARACTERS)}`);
  return [...lines, ...(items.length > MOST_NAMED ? [`- and ${items.length - MOST_NAMED} more`] : [])].join('\n');
}
