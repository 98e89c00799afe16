import { SAMPLE_HELPS } from '@/lib/agents/translation-helps/sample-specialists';
import type { Connection } from '@/lib/core/connections/connections';
import { ToolFailed } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { McpContent } from '@/lib/core/ports/mcp';
import type { FilledWorkflow, PromptWorkflows, Teammate, WorkflowList } from '@/lib/core/ports/prompt-workflows';
import type { Stores } from '@/lib/core/ports/stores';
import { tag } from '@/lib/core/text/tag';
import type { OpenMcpServer } from '@/lib/sources/mcp/mcp-server';
import { outsideToolName } from '@/lib/tools/outside-tool-name';
import { serverOf } from '../connections/server-of';
import type { Adapters } from '../sources/open-adapters';
import { canBeAsked } from './can-be-asked';

const LIMITS = { listMs: 2000, fillMs: 10_000 };

interface WorkflowDeps {
  stores: Pick<Stores, 'connections' | 'mcpTools'>;
  adapters: Pick<Adapters, 'mcp'>;
  /** The server with the sample translation helps. */
  sampleHelps: Pick<OpenMcpServer, 'label' | 'listPrompts' | 'getPrompt' | 'listTools'>;
  limits?: typeof LIMITS;
}

/** An MCP server whose prompts are workflows. */
interface WorkflowServer extends Pick<FilledWorkflow, 'labels'> {
  id: string;
  title: string;
  /** See `PromptWorkflow`. */
  origin?: string;
  open(): Promise<Pick<McpContent, 'listPrompts' | 'getPrompt'>>;
  tools(signal: AbortSignal): Promise<FilledWorkflow['tools']>;
}

/** Creates the prompt workflows: the prompts of users' own connections, and those of the sample server for the agents that use it. */
export function promptWorkflows({ stores, adapters, sampleHelps, limits = LIMITS }: WorkflowDeps): PromptWorkflows {
  const sample: WorkflowServer = {
    id: SAMPLE_HELPS,
    title: sampleHelps.label,
    labels: [],
    open: async () => sampleHelps,
    async tools(signal) {
      const { tools } = await sampleHelps.listTools(signal);
      return tools.map(({ name }) => ({ name, calledAs: outsideToolName(SAMPLE_HELPS, name) }));
    },
  };

  const ofConnection = (connection: Connection): WorkflowServer => ({
    id: connection.id,
    title: connection.name,
    origin: serverOf(connection),
    labels: ['private', 'untrusted'],
    open: () => adapters.mcp(connection),
    async tools() {
      const tools = await stores.mcpTools.list(connection.userId, { connectionId: connection.id });
      return tools.map(({ name, calledAs }) => ({ name, calledAs }));
    },
  });

  async function serversOf(userId: string, team: readonly Teammate[]): Promise<WorkflowServer[]> {
    const names = [...new Set(team.flatMap(({ tools }) => tools))];
    const [tools, own] = await Promise.all([stores.mcpTools.list(userId, { calledAs: names }), stores.connections.list(userId)]);
    const isUsed = ({ id, agents }: Connection) =>
      tools.some(({ connectionId, calledAs }) => connectionId === id && team.some((one) => uses(one, calledAs, agents)));
    const usesSample = names.some((name) => name.startsWith(`${SAMPLE_HELPS}__`));
    return [...(usesSample ? [sample] : []), ...own.filter((one) => canBeAsked(one) && isUsed(one)).map(ofConnection)];
  }

  async function find(userId: string, id: string): Promise<WorkflowServer> {
    if (id === SAMPLE_HELPS) return sample;
    const connection = await stores.connections.get(userId, id);
    if (!connection || !canBeAsked(connection)) throw new ToolFailed(phrase('workflowServerGone'));
    return ofConnection(connection);
  }

  async function listOne(server: WorkflowServer, signal: AbortSignal): Promise<WorkflowList> {
    try {
      const prompts = await within(limits.listMs, signal, async (limit) => (await server.open()).listPrompts(limit));
      const { id, origin } = server;
      return {
        workflows: prompts.map((prompt) => ({ server: id, ...prompt, ...(origin !== undefined && { origin }) })),
        problems: [],
      };
    } catch (error) {
      if (!(error instanceof ToolFailed)) throw error;
      return { workflows: [], problems: [phrase('noWorkflows', { server: server.title, why: error.userMessage })] };
    }
  }

  return {
    async list(userId, team, signal) {
      const listed = await Promise.all((await serversOf(userId, team)).map((server) => listOne(server, signal)));
      return { workflows: listed.flatMap((one) => one.workflows), problems: listed.flatMap((one) => one.problems) };
    },
    async fill(userId, { server: id, ...prompt }, signal) {
      const server = await find(userId, id);
      return within(limits.fillMs, signal, async (limit) => {
        const [{ text, resources }, tools] = await Promise.all([
          server.open().then((open) => open.getPrompt(prompt, limit)),
          server.tools(limit),
        ]);
        const texts = [text.trim(), ...resources.map((resource) => tag('resource', resource.text))];
        return { text: texts.filter(Boolean).join('\n\n'), tools, labels: server.labels };
      });
    },
  };
}

/** Runs work within a time limit. @throws {ToolFailed} at the time limit, or what the work throws */
async function within<T>(ms: number, signal: AbortSignal, work: (limit: AbortSignal) => Promise<T>): Promise<T> {
  const limit = AbortSignal.timeout(ms);
  try {
    return await work(AbortSignal.any([signal, limit]));
  } catch (error) {
    signal.throwIfAborted();
    if (!limit.aborted || error instanceof ToolFailed) throw error;
    throw new ToolFailed(phrase('noAnswerWithin', { ms }), { cause: error });
  }
}

const uses = ({ name, tools }: Teammate, tool: string, agents: Connection['agents']) =>
  tools.includes(tool) && (agents === null || agents.includes(name));
