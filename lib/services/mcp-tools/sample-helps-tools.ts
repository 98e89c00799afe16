import { SAMPLE_HELPS } from '@/lib/agents/translation-helps/sample-specialists';
import { givenSchema } from '@/lib/core/json-schema/given-schema';
import type { McpToolDefinition } from '@/lib/core/ports/mcp';
import type { Tools } from '@/lib/core/ports/tools';
import { defineTool, type ServerTool } from '@/lib/core/tools/tool';
import type { OpenMcpServer } from '@/lib/sources/mcp/mcp-server';
import { citeMcpResult } from '@/lib/tools/cite-mcp-result';
import { outsideToolName } from '@/lib/tools/outside-tool-name';

const START_MS = 10_000;

/** Creates the provider of the tools of the sample MCP server with translation helps. */
export function sampleHelpsTools(server: Pick<OpenMcpServer, 'label' | 'listTools' | 'call'>): Tools {
  let known: Promise<ServerTool[]> | undefined;

  async function discover(): Promise<ServerTool[]> {
    const { tools } = await server.listTools(AbortSignal.timeout(START_MS));
    return tools.map(asTool);
  }

  function asTool({ name, title, description, inputSchema }: McpToolDefinition): ServerTool {
    const schema = givenSchema(inputSchema);
    if ('problem' in schema) throw new Error(`the sample tool ${name} has no input schema`);
    return defineTool({
      name: outsideToolName(SAMPLE_HELPS, name),
      description,
      access: 'read',
      input: schema.input,
      origin: { kind: 'mcp', id: SAMPLE_HELPS, title: server.label, agents: null },
      server: SAMPLE_HELPS,
      cites: (output) =>
        citeMcpResult(output, { title: `${title || name} · ${server.label}`, origin: outsideToolName(SAMPLE_HELPS, name) }),
      run: (input, { signal, report }) =>
        // Safe: the schema describes an object.
        server.call({ name, args: input as Record<string, unknown>, repeatable: true, signal, onProgress: report }),
    });
  }

  function all(): Promise<ServerTool[]> {
    known ??= discover().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  }

  return {
    // Pickers do not offer these tools, which are of use only to the specialists that come with them.
    list: async () => [],
    async find(_userId, names) {
      if (!names.some((name) => name.startsWith(`${SAMPLE_HELPS}__`))) return [];
      return (await all()).filter(({ name }) => names.includes(name));
    },
  };
}
