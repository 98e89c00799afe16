import { stdioServers } from '../../lib/sources/mcp/stdio-servers';

/** A process that has started a stubborn MCP server: it prints the ids of the server's processes, and waits to be killed. */
const log = { info() {}, warn() {} };
const command = {
  command: process.execPath,
  args: ['tests/fakes/stdio-server.mjs', 'stubborn'],
  env: { PATH: process.env.PATH ?? '' },
  cwd: process.cwd(),
};
const servers = stdioServers({ commands: { stubborn: command }, log });
const session = await servers.sessionsOf({ name: 'stubborn', label: 'Stubborn', connectionId: 'one' })();
const result = await session.call({ name: 'pids', args: {}, repeatable: false, signal: new AbortController().signal });
console.log(JSON.stringify(result));
