import { inProcessTransport } from '@/lib/sample/translation-helps/in-process-transport';
import { mcpServer, type OpenMcpServer } from '@/lib/sources/mcp/mcp-server';
import { openMcpSession } from '@/lib/sources/mcp/mcp-session';

const LABEL = 'Translation helps (sample)';

/** Creates the sample MCP server with translation helps. It runs in this process and keeps nothing, so that all users share it. */
export function sampleHelpsServer(): OpenMcpServer {
  const open = async () => openMcpSession({ transport: await inProcessTransport(), label: LABEL });
  return mcpServer({ label: LABEL, open });
}
