import { z } from 'zod';
import { MAX_MESSAGE_LENGTH, onlyQuestion } from '@/lib/api/client-messages';
import { id } from '@/lib/api/id';
import { MOST_ITERATIONS, MOST_SPECIALISTS } from '@/lib/core/dispatch/dispatch-config';
import { parse } from '@/lib/core/parse';
import { wrongField } from '@/lib/core/problems/wrong-field';
import { recipient } from '@/lib/core/recipients/recipient';
import { worksInRounds } from '@/lib/core/teams/works-in-rounds';
import { LANGUAGES } from '@/lib/core/text/language';
import { usableDesks } from '@/lib/services/desks/find-usable-desk';
import { isLimitedKey, mayAsk, mayUseTeams } from '@/lib/services/runs/agent-rights';
import { askRecipient } from '@/lib/services/runs/ask-recipient';
import { startChat } from '@/lib/services/runs/start-chat';
import { startTeam } from '@/lib/services/runs/start-team';
import { followAsk } from './follow-ask';
import type { McpContext } from './parts';
import { defineMcpTool } from './tool';

/** Maximum number of agents, teams or answer desks that a description names, and of characters of each one's description. */
const MOST_NAMED = 40;
const MOST_CHARACTERS = 200;

const question = z
  .string()
  .trim()
  .min(1, 'needs some text')
  .max(MAX_MESSAGE_LENGTH, `at most ${MAX_MESSAGE_LENGTH} characters`)
  .describe('The question or task, with everything the agents need to know.');
const conversation = id.optional().describe('The conversationId of an earlier result, to continue that conversation.');

const ENDS = 'Returns the answer with its sources and a link; if a person has to approve or answer something first, it says so.';
/** Hints for clients: agents may reach the outside world, and write only with a user's approval. */
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
  run({ agent, question: questionText, conversation: conversationId }, call) {
    const request = { agent, ...requestOf(questionText, conversationId) };
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
  describe: agentsInRounds,
  run({ question: questionText, conversation: conversationId, ...named }, call) {
    const { ctx, key } = call;
    const messages = [{ role: 'user', content: questionText }];
    const request = parse(ctx.teamChatRequest, { ...named, conversationId, messages });
    return followAsk(call, () => startTeam({ ctx, input: { request, key } }));
  },
});

export const askDispatch = defineMcpTool({
  name: 'ask_dispatch',
  title: 'Send specialists out',
  description: `A planner of Roundtable sends specialists out, each with one task, and one answer is written from their reports. Takes minutes. ${ENDS}`,
  scope: 'ask',
  annotations,
  input: z
    .object({
      team: z
        .string()
        .max(100)
        .optional()
        .describe('Name of a saved team whose agents are sent out, or "auto": the planner chooses among all agents.'),
      agents: z
        .array(z.string().max(100))
        .min(1)
        .max(MOST_SPECIALISTS)
        .optional()
        .describe('Names of the agents instead of a team; with neither, the specialists of the translation helps are asked.'),
      question,
      rounds: z
        .int()
        .min(1)
        .max(MOST_ITERATIONS)
        .optional()
        .describe(
          'Number of times that agents may be sent out; omitted: as the team has it, or 2. The planner sends them again only if something is missing.',
        ),
      conversation,
    })
    .strict(),
  isOffered: ({ env, actor }) => mayUseTeams(env, actor.user),
  describe: dispatchedAgents,
  run({ team, agents, question: questionText, rounds, conversation: conversationId }, call) {
    const { ctx, key } = call;
    if (team !== undefined && agents !== undefined) throw wrongField('agents', 'name either a team or agents, not both');
    const config = rounds === undefined ? {} : { maxIterations: rounds };
    const specialists = parse(recipient, { type: 'specialists', team: agents ?? team, config });
    return followAsk(call, () =>
      askRecipient({ ctx, input: { recipient: specialists, request: requestOf(questionText, conversationId), key } }),
    );
  },
});

export const askDesk = defineMcpTool({
  name: 'ask_desk',
  title: 'Ask an answer desk',
  description: `Asks an answer desk of Roundtable, which answers in a few checked sentences from the sources of its organisation, with one citation, or says that it cannot. Personal data is removed from the question. ${ENDS}`,
  scope: 'ask',
  annotations,
  input: z
    .object({
      desk: z.string().min(1).max(100).describe('Name of the answer desk.'),
      question,
      area: z.string().max(40).optional().describe('Key of the area to which the question belongs; omitted: the desk finds it.'),
      language: z.enum(LANGUAGES).optional().describe('Language of the answer, unless the question is in another one.'),
      conversation,
    })
    .strict(),
  isOffered: ({ actor }) => !isLimitedKey(actor),
  async describe(ctx) {
    const desks = await usableDesks(ctx, ctx.actor.user.id);
    const areasOf = (areas: readonly { key: string }[]) =>
      areas.length > 0 ? ` (areas: ${areas.map(({ key }) => key).join(', ')})` : '';
    const described = desks.map(({ name, title, definition: { areas } }) => ({ name, description: title + areasOf(areas) }));
    return `Answer desks:\n${listed(described)}`;
  },
  run({ desk: name, question: questionText, area, language, conversation: conversationId }, call) {
    const { ctx, key } = call;
    const own = language ?? ctx.actor.user.settings.language;
    const desk = parse(recipient, { type: 'desk', name, area, language: own });
    return followAsk(call, () =>
      askRecipient({ ctx, input: { recipient: desk, request: requestOf(questionText, conversationId), key } }),
    );
  },
});

const requestOf = (questionText: string, conversationId: string | undefined) => ({
  messages: onlyQuestion(questionText),
  conversationId,
});

const teamsOf = (ctx: McpContext) => ctx.stores.library.named(ctx.actor.user.id, 'team');

async function dispatchedAgents(ctx: McpContext): Promise<string> {
  return `Teams:\n${listed(await teamsOf(ctx))}\n\nAgents:\n${await agentsOf(ctx)}`;
}

async function agentsInRounds(ctx: McpContext): Promise<string> {
  const teams = (await teamsOf(ctx)).filter(({ definition }) => worksInRounds(definition, ctx.agents.specialists));
  return `Teams:\n${listed(teams)}\n\nAgents:\n${await agentsOf(ctx)}`;
}

async function agentsOf({ env, agents, actor }: McpContext): Promise<string> {
  const members = await agents.members(actor.user.id);
  return listed(members.filter(({ name }) => mayAsk(env, actor.user, name)));
}

function listed(items: readonly { name: string; description: string }[]): string {
  if (items.length === 0) return '(none)';
  const lines = items.slice(0, MOST_NAMED).map(({ name, description }) => `- ${name}: ${description.slice(0, MOST_CHARACTERS)}`);
  return [...lines, ...(items.length > MOST_NAMED ? [`- and ${items.length - MOST_NAMED} more`] : [])].join('\n');
}
