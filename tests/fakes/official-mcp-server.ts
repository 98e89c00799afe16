import { createRequire } from 'node:module';
import type { StdioCommand } from '@/lib/core/ports/mcp';

const require = createRequire(import.meta.url);

/** The programs of the official servers. */
export const officialServers = {
  everything: require.resolve('@modelcontextprotocol/server-everything/dist/index.js'),
  filesystem: require.resolve('@modelcontextprotocol/server-filesystem/dist/index.js'),
  memory: require.resolve('@modelcontextprotocol/server-memory/dist/index.js'),
};

/** The command of an official server, as an operator configures it. */
export function officialCommand(name: keyof typeof officialServers, ...args: string[]): StdioCommand {
  return {
    command: process.execPath,
    args: [officialServers[name], ...args],
    env: { PATH: process.env.PATH ?? '' },
    cwd: '/',
  };
}
