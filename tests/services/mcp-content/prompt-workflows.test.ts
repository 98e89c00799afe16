import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Connection } from '@/lib/core/connections/connections';
import { inEnglish } from '@/lib/core/phrases/phrase';
import type { McpTool } from '@/lib/core/ports/mcp-tool-store';
import { promptWorkflows } from '@/lib/services/mcp-content/prompt-workflows';
import { sampleHelpsServer } from '@/lib/services/mcp-tools/sample-helps-server';
import { openHttpSession } from '@/lib/sources/mcp/http-session';
import { mcpServer, type OpenMcpServer } from '@/lib/sources/mcp/mcp-server';
import { fakeMcpServer } from '../../fakes/mcp-server';

const sampleHelps = sampleHelpsServer();
const NEVER = new AbortController().signal;
let fake: Awaited<ReturnType<typeof fakeMcpServer>>;
let server: OpenMcpServer;
let hangs = false;

beforeAll(async () => {
  fake = await fakeMcpServer({
    prompts: [{ name: 'look-up' }],
    fill: async () => ({
      messages: [
        { role: 'user', content: { type: 'text', text: 'Call search.' } },
        { role: 'user', content: { type: 'resource', resource: { uri: 'wiki://a', text: 'Page A' } } },
      ],
    }),
    front: () => hangs,
  });
  server = openWiki();
});
afterAll(async () => {
  await fake.close();
  await server.close();
  await sampleHelps.close();
});

function openWiki(): OpenMcpServer {
  const options = { label: 'Wiki', url: fake.url, allowPrivate: [fake.host] };
  return mcpServer({ label: 'Wiki', open: () => openHttpSession(options) });
}

/** The workflows of Ada, whose only connection this is. */
function workflowsOf(changed: Partial<Connection> = {}, limits = { listMs: 2000, fillMs: 10_000 }) {
  const own = {
    id: 'c1',
    userId: 'ada',
    provider: 'mcp',
    name: 'Wiki',
    state: 'connected',
    settings: { url: 'https://wiki.example/mcp' },
    agents: null,
    ...changed,
  } as Connection;
  const tool = { connectionId: 'c1', name: 'search', calledAs: 'wiki__search' } as McpTool;
  return promptWorkflows({
    stores: {
      connections: {
        list: async (userId: string) => (userId === 'ada' ? [own] : []),
        get: async (userId: string, id: string) => (userId === 'ada' && id === 'c1' ? own : undefined),
      } as never,
      mcpTools: { list: async (userId: string) => (userId === 'ada' ? [tool] : []) } as never,
    },
    adapters: { mcp: async () => server },
    sampleHelps,
    limits,
  });
}

const team = [{ name: 'searcher', tools: ['wiki__search'] }];
const namesFor = async (of: ReturnType<typeof workflowsOf>, userId = 'ada', asked = team) =>
  (await of.list(userId, asked, NEVER)).workflows.map(({ name }) => name);

test('the workflows of a team are the prompts of the servers that its tools come from', async () => {
  expect(await namesFor(workflowsOf())).toEqual(['look-up']);
  const helps = [{ name: 'reader', tools: ['sample-helps__fetch_scripture'] }];
  expect(await namesFor(workflowsOf(), 'ada', helps)).toEqual([
    'translation-helps-for-passage',
    'get-translation-words-for-passage',
    'get-translation-academy-for-passage',
  ]);
  expect(await namesFor(workflowsOf(), 'ada', [{ name: 'searcher', tools: ['describeSFDCObject'] }])).toEqual([]);
});

test('connections of others, those that are off, and those that the agents may not use have no workflows', async () => {
  expect(await namesFor(workflowsOf(), 'eve')).toEqual([]);
  expect(await namesFor(workflowsOf({ state: 'off' }))).toEqual([]);
  expect(await namesFor(workflowsOf({ agents: ['somebody-else'] }))).toEqual([]);
  const choice = { server: 'c1', name: 'look-up', values: {} };
  await expect(workflowsOf().fill('eve', choice, NEVER)).rejects.toThrow('removed or switched off');
  await expect(workflowsOf({ state: 'off' }).fill('ada', choice, NEVER)).rejects.toThrow('removed or switched off');
});

test('a filled-in workflow contains the texts of its resources, and names the tools of its server', async () => {
  expect(await workflowsOf().fill('ada', { server: 'c1', name: 'look-up', values: {} }, NEVER)).toEqual({
    text: 'Call search.\n\n<resource>Page A</resource>',
    tools: [{ name: 'search', calledAs: 'wiki__search' }],
    labels: ['private', 'untrusted'],
  });
});

test('a server that does not answer in time is a problem of the list, and fails a workflow', async () => {
  hangs = true;
  // Its list was read before.
  await server.close();
  server = openWiki();
  const slow = workflowsOf({}, { listMs: 30, fillMs: 30 });
  const { workflows, problems } = await slow.list('ada', team, NEVER);
  expect([workflows, problems.map(inEnglish)]).toEqual([
    [],
    [expect.stringContaining('“Wiki” cannot be used: No answer within')],
  ]);
  await expect(slow.fill('ada', { server: 'c1', name: 'look-up', values: {} }, NEVER)).rejects.toThrow('No answer within');
  await expect(slow.list('ada', team, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
});
