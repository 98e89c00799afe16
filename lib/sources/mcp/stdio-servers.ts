import { SourceUnreached } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import type { StdioCommand } from '@/lib/core/ports/mcp';
import type { McpSession, McpSessionOptions } from './mcp-session';
import { restarting } from './restarting';
import { type StdioProcess, startStdioProcess } from './stdio-process';
import { openStdioSession } from './stdio-session';

/** Limit of processes at the same time. */
const MOST_PROCESSES = 50;

interface StdioServersOptions {
  commands: Readonly<Record<string, StdioCommand>>;
  log: Log;
  most?: number;
}

interface SessionsOf extends Pick<McpSessionOptions, 'label' | 'asks'> {
  /** The operator's name for the server. */
  name: string;
  connectionId: string;
}

export type StdioServers = ReturnType<typeof stdioServers>;

/** Creates the MCP servers that the operator has configured as programs. */
export function stdioServers({ commands, log, most = MOST_PROCESSES }: StdioServersOptions) {
  let running = 0;

  async function start(command: StdioCommand): Promise<StdioProcess> {
    if (running >= most) throw new SourceUnreached('Too many MCP servers are running. Try again in ten minutes.');
    running++;
    try {
      const server = await startStdioProcess(command);
      void server.ended.then(() => running--);
      return server;
    } catch (error) {
      running--;
      throw error;
    }
  }

  return {
    names: Object.keys(commands).toSorted(),

    /** Returns a function that opens a session of a connection, in a process of its own. */
    sessionsOf({ name, label, connectionId, ...options }: SessionsOf): () => Promise<McpSession> {
      const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
      if (!command) return () => Promise.reject(new SourceUnreached(`This server has no program “${name}”. Ask its operator.`));
      const own = commandFor(command, connectionId);
      const open = () => openStdioSession({ ...options, name, label, log, start: () => start(own) });
      return restarting({ label, open });
    },
  };
}

/** Replaces `{connection}` in arguments and variables, by which a server can keep the data of each connection apart. */
function commandFor(command: StdioCommand, connectionId: string): StdioCommand {
  const fill = (text: string) => text.replaceAll('{connection}', connectionId);
  return {
    ...command,
    args: command.args.map(fill),
    env: Object.fromEntries(Object.entries(command.env).map(([name, value]) => [name, fill(value)])),
  };
}
