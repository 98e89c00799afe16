// An MCP server over stdio whose tools misbehave: see `tests/sources/mcp/stdio-server.test.ts`.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const mode = process.argv[2] ?? '';
if (mode === 'exit') process.exit(3);
if (mode === 'stubborn') {
  process.on('SIGTERM', () => {});
  setInterval(() => {}, 60_000);
}
const child = mode === 'stubborn' ? spawn('sleep', ['600'], { stdio: 'inherit' }) : undefined;

const reply = (id, result) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, result })}\n`);
const text = (value) => ({ content: [{ type: 'text', text: value }] });

let waiting;

const tools = {
  pids: (id) => reply(id, text(JSON.stringify([process.pid, child?.pid].filter(Boolean)))),
  large: (id) => reply(id, text('x'.repeat(50 * 1_048_576))),
  largeWithIdLast(id) {
    process.stdout.write(`${JSON.stringify({ result: text('x'.repeat(9 * 1_048_576)), jsonrpc: '2.0', id })}\n`);
  },
  wait(id) {
    waiting = id;
  },
  release(id) {
    reply(waiting, text('waited'));
    reply(id, text('released'));
  },
  endless: () => process.stdout.write('x'.repeat(1_048_576), () => tools.endless()),
  crash: () => process.exit(1),
  chatter(id) {
    process.stdout.write('A line that is not a message\n');
    process.stderr.write(`${'e'.repeat(5000)}\n${'A line of the log\n'.repeat(500)}`);
    reply(id, text('done'));
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  if (method === 'initialize') {
    const { protocolVersion } = params;
    reply(id, { protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'stdio', version: '1.0.0' } });
  } else if (method === 'tools/list') {
    const annotations = { readOnlyHint: true, openWorldHint: false };
    reply(id, { tools: [{ name: 'pids', description: 'Lists processes.', inputSchema: { type: 'object' }, annotations }] });
  } else if (method === 'tools/call') tools[params.name](id);
}
