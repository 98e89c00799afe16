import { SourceUnreached, ToolFailed } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import type { OutboundFailed } from '@/lib/guards/outbound/outbound-failed';
import { tooLarge } from '@/lib/guards/outbound/too-large';
import { mcpFailure, SessionLost } from './mcp-failure';
import { MAX_MESSAGE_BYTES, type McpSession, type McpSessionOptions, openMcpSession } from './mcp-session';
import { stdioLog } from './stdio-log';
import type { ProcessEnd, StdioProcess } from './stdio-process';
import { stdioTransport } from './stdio-transport';

/** The first start of a command may install a package. */
const CONNECT_MS = 60_000;

export interface StdioSessionOptions extends Pick<McpSessionOptions, 'label' | 'asks'> {
  /** The operator's name for the server. */
  name: string;
  start(): Promise<StdioProcess>;
  log: Log;
}

/**
 * Starts a process of a server and opens a session with it; the process ends with the session.
 * @throws {SourceUnreached}
 */
export async function openStdioSession({ name, start, log, ...options }: StdioSessionOptions): Promise<McpSession> {
  const { label } = options;
  const server = await start().catch((error: unknown) => {
    if (error instanceof ToolFailed) throw error;
    log.warn({ mcpServer: name, error: String(error) }, 'An MCP server could not be started.');
    throw new SourceUnreached(`${label} could not be started. ${ASK}`, { cause: error });
  });
  server.stderr.on('data', stdioLog(log, name));
  void server.ended.then(({ isAsked, ...end }) => {
    if (!isAsked) log.warn({ mcpServer: name, ...end }, 'An MCP server stopped unexpectedly.');
  });

  let session: McpSession | undefined;
  let early: OutboundFailed | undefined;
  const onTooLarge = () => {
    early = tooLarge(MAX_MESSAGE_BYTES);
    void (session?.fail(early) ?? transport.close());
  };
  const transport = stdioTransport(server, { label, maxBytes: MAX_MESSAGE_BYTES, onTooLarge });
  try {
    session = await openMcpSession({ ...options, transport, connectMs: CONNECT_MS });
    return session;
  } catch (error) {
    const { isAsked, ...end } = await server.ended;
    // A process that cannot be written to was already ending before `end` was called.
    const isOver = !isAsked || error instanceof SessionLost;
    throw mcpFailure(early ?? (isOver ? stopped(label, end) : error), label);
  }
}

const ASK = 'The operator of this server finds the reason in its log.';

function stopped(label: string, end: ProcessEnd): SourceUnreached {
  const how = 'code' in end ? `with exit code ${end.code}` : `by ${end.signal}`;
  const why =
    'code' in end && end.code === 127
      ? `The command of ${label} was not found.`
      : `${label} stopped ${how} while it was starting.`;
  return new SourceUnreached(`${why} ${ASK}`);
}
