import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { officialServers } from './official-mcp-server';
import { steadyPort } from './steady-port';

/** Starts the official server that has every feature of the protocol, with streamable HTTP. */
export async function everythingServer() {
  const port = await steadyPort();
  const child = spawn(process.execPath, [officialServers.everything, 'streamableHttp'], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  for await (const line of child.stderr) if (String(line).includes(String(port))) break;
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    host: `127.0.0.1:${port}`,
    async close() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
