// The product with eight members, in a process of its own: its route of the team's runs as it stands, served without Next, because
// a build of the product has no more agents than it comes with. To its parent it says its address and an API key.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { registerHooks } from 'node:module';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { EIGHT_AGENTS } from './run-team.mjs';

registerHooks({
  resolve(specifier, context, next) {
    // Without its ending Next's file is found by a bundler only.
    return next(specifier === 'next/headers' ? 'next/headers.js' : specifier, context);
  },
});

const { builtin } = await import('../../lib/agents/index.ts');
const members = builtin.filter(({ role }) => role === 'member');
const more = EIGHT_AGENTS.filter((name) => members.every((member) => member.name !== name));
builtin.push(...more.map((name, n) => ({ ...members[n % members.length], name, title: name })));

const { boot } = await import('../../lib/boot.ts');
const { workbench } = await import('../../lib/workbench.ts');
const { POST } = await import('../../app/api/chat/multi/route.ts');
const { createKey } = await import('../../lib/services/keys/create-key.ts');

const server = createServer(async (incoming, outgoing) => {
  const gone = new AbortController();
  outgoing.once('close', () => gone.abort());
  const { method, headers, url } = incoming;
  const init = { method, headers, body: Readable.toWeb(incoming), duplex: 'half', signal: gone.signal };
  const response = await POST(new Request(new URL(url, 'http://127.0.0.1'), init), { params: Promise.resolve({}) });
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  await pipeline(Readable.fromWeb(response.body), outgoing);
}).listen(0, '127.0.0.1');
await once(server, 'listening');

await boot();
const { stores } = await workbench();
const [user] = await stores.users.list();
const { secret } = await createKey({
  ctx: { stores, actor: { type: 'user', user } },
  input: { name: 'bench', expiresInDays: null, scopes: ['ask'], agents: null },
});
process.on('disconnect', () => process.exit());
process.send({ pid: process.pid, url: `http://127.0.0.1:${server.address().port}`, key: secret });
