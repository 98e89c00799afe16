import { expect } from '@jest/globals';
import type { McpToolsAnswer } from '@/lib/api/mcp-tool-requests';
import type { ConnectionAnswer } from '@/lib/core/connections/connections';
import { fakeMcpServer } from './mcp-server';
import type { Reply } from './model-wire';
import type { Person } from './serve-product';

/** What its only page says. */
const PAGE = 'All contracts renew in May.';

/** An MCP server with a tool and a prompt, both of which can be broken, and the agent `researcher` that uses it. */
export async function dispatchWiki() {
  const state = { answers: 'well' as 'well' | 'nothing' | 'with HTTP 500', isSilent: false, hanging: 0, fills: 0 };
  const server = await fakeMcpServer({
    tools: [{ name: 'search', description: 'Searches', inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } }],
    async call({ signal }) {
      if (state.isSilent) {
        state.hanging++;
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      }
      return { content: [{ type: 'text', text: PAGE }] };
    },
    prompts: [{ name: 'research', arguments: [{ name: 'subject', required: true }] }],
    async fill(_, { subject }) {
      state.fills++;
      const content = { type: 'text' as const, text: `Call search for ${subject}.` };
      return { messages: state.answers === 'nothing' ? [] : [{ role: 'user', content }] };
    },
    front(_, response) {
      if (state.answers === 'with HTTP 500') response.writeHead(500).end();
      return state.answers === 'with HTTP 500';
    },
  });

  /** Connects it for a person, confirms that its tool only reads, and creates the agent. */
  async function connect({ visit }: Pick<Person, 'visit'>): Promise<void> {
    const bodyOf = async <T>(response: Promise<Response>, status: number): Promise<T> => {
      expect([(await response).status, status]).toEqual([status, status]);
      return (await response).json();
    };
    const json = { provider: 'mcp', name: 'Wiki', url: server.url };
    const { connection } = await bodyOf<ConnectionAnswer>(visit('/api/connections', { json }), 201);
    const { tools } = await bodyOf<McpToolsAnswer>(visit(`/api/mcp-tools?connection=${connection.id}`), 200);
    const [tool] = tools;
    const review = { action: 'confirm_read', hash: tool?.definition.hash };
    await bodyOf(visit(`/api/mcp-tools/${tool?.id}`, { json: review }), 200);
    const definition = { instructions: [{ text: 'You are the researcher.' }], tools: { wiki__search: 'on' } };
    await bodyOf(visit('/api/agents', { json: { name: 'researcher', title: 'Researcher', definition } }), 201);
  }

  /** An answer that cites it; from then on, its tool does not answer, so that the citation check does not end. */
  function cite(): Reply {
    state.isSilent = true;
    return { text: `It says: “${PAGE}” [1]` };
  }

  return { ...server, state, connect, cite };
}
