import { SourceUnreached } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { McpContent, McpServer, McpToolList } from '@/lib/core/ports/mcp';
import { untilAborted } from '@/lib/guards/outbound/until-aborted';
import { SessionLost } from './mcp-failure';
import type { McpSession } from './mcp-session';

export interface OpenMcpServer extends McpServer, McpContent {
  /** Lists the tools, at most 500. @throws {ToolFailed} or the signal's reason */
  listTools(signal: AbortSignal): Promise<McpToolList>;
  /** Whether a call is under way. */
  isBusy(): boolean;
  /** Ends the session and the calls under way; later calls fail. */
  close(): Promise<void>;
}

/**
 * Creates an MCP server's client, with one session, opened when it is first used and again after it was lost. `open` must end by itself: it
 * serves all callers that wait for the session.
 */
export function mcpServer({ label, open }: { label: string; open(): Promise<McpSession> }): OpenMcpServer {
  let opening: Promise<McpSession> | undefined;
  let current: McpSession | undefined;
  let calls = 0;
  let isClosed = false;

  async function start(): Promise<McpSession> {
    try {
      current = await open();
      return current;
    } catch (error) {
      opening = undefined;
      throw error;
    }
  }

  function session(): Promise<McpSession> {
    // Nobody would close another session, which would use the key of a connection that has been changed or removed.
    if (isClosed) return Promise.reject(new SourceUnreached(phrase('sourceConnectionClosed', { source: label })));
    if (current && !current.isOpen) {
      opening = undefined;
      current = undefined;
    }
    opening ??= start();
    return opening;
  }

  /** Repeats the work once in another session if it was not processed, or may be processed twice. */
  async function use<T>(work: (session: McpSession) => Promise<T>, asked: { repeatable: boolean; signal: AbortSignal }) {
    try {
      return await work(await untilAborted(session(), asked.signal));
    } catch (error) {
      asked.signal.throwIfAborted();
      if (!(error instanceof SessionLost) || !(asked.repeatable || error.unprocessed)) throw error;
      return work(await untilAborted(session(), asked.signal));
    }
  }

  return {
    label,
    listTools: (signal) => use((open) => open.listTools(signal), { repeatable: true, signal }),
    listPrompts: (signal) => use((open) => open.listPrompts(signal), { repeatable: true, signal }),
    listResources: (signal) => use((open) => open.listResources(signal), { repeatable: true, signal }),
    getPrompt: (prompt, signal) => use((open) => open.getPrompt(prompt, signal), { repeatable: true, signal }),
    readResource: (resource, signal) => use((open) => open.readResource(resource, signal), { repeatable: true, signal }),
    isBusy: () => calls > 0,
    async call(call) {
      calls++;
      try {
        return await use((open) => open.call(call), call);
      } finally {
        calls--;
      }
    },
    async close() {
      isClosed = true;
      // A session that could not be opened need not be closed.
      await opening?.then((open) => open.close()).catch(() => undefined);
    },
  };
}
