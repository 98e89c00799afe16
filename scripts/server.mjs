// Builds when needed, then serves in this same process, so that a signal to npm reaches the server.
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { flushCompileCache } from 'node:module';
import { pino, stdTimeFunctions } from 'pino';
import { originOf } from '../lib/env/origin-of.ts';
import { answerStarting } from './answer-starting.mjs';
import { buildIsFresh } from './build-is-fresh.mjs';
import { clientAddress } from './client-address.mjs';
import { allowedMethods, explainMethod } from './explain-method.mjs';
import { firstRequest } from './first-request.mjs';
import { logConsole } from './log-console.mjs';
import { logRequests } from './log-requests.mjs';
import { onStop } from './on-stop.mjs';
import { refuse } from './refuse.mjs';

const checked = spawnSync(process.execPath, ['--no-warnings', 'scripts/check-settings.mjs'], {
  stdio: 'inherit',
  timeout: 60_000,
  killSignal: 'SIGKILL',
});
if (checked.signal)
  console.error(`The check of the settings was ended (${checked.signal}). They are checked again when the server starts.`);
else if (checked.status !== 0) process.exit(1);

const dev = process.argv.includes('--dev');
process.env.NEXT_TELEMETRY_DISABLED = '1';
process.env.NEXT_MANUAL_SIG_HANDLE = 'true';

const hostname = process.env.HOST || '127.0.0.1';
const wantedPort = Number(process.env.PORT || 3000);

const NOT_OURS = 'HOST is no address or name of this machine; set it to 127.0.0.1, or to 0.0.0.0 for all of its addresses.';
const PROBLEMS = {
  EADDRINUSE: 'Another program uses this port; set PORT to a free one.',
  ENOTFOUND: NOT_OURS,
  EADDRNOTAVAIL: NOT_OURS,
};

let handle = answerStarting;
let ownOrigin;
const trustedProxies = Number(process.env.TRUSTED_PROXIES || 0);
// Next listens for upgrades but answers only those of hot reloads. All others are served as ordinary requests, as HTTP has it (RFC 9110, 7.8).
const shouldUpgradeCallback = ({ url }) => dev && url.startsWith('/_next/hmr');
const server = createServer({ shouldUpgradeCallback }, (request, response) => {
  request.headers['x-forwarded-for'] = clientAddress(request, trustedProxies);
  explainMethod(request, response, (url) => allowedMethods(ownOrigin + url));
  return refuse(request, response) || handle(request, response);
});
const log = pino({ level: process.env.LOG_LEVEL || 'info', base: undefined, timestamp: stdTimeFunctions.isoTime });
logRequests(server, log);
// Longer than proxies keep an idle connection (Caddy: two minutes), so that none sends a request on one that ends in this moment.
server.keepAliveTimeout = 125_000;
server.on('error', (error) => {
  const reason = PROBLEMS[error.code] ?? error.message;
  console.error(`Roundtable cannot listen on ${hostname}:${wantedPort}. ${reason}`);
  process.exit(1);
});
let build;
onStop(async () => {
  build?.kill();
  server.close();
  await (await globalThis.roundtable)?.shutdown();
  server.closeAllConnections();
});
// Before the build, which replaces the one that another server in this folder may be using: a second start ends here.
await new Promise((resolve) => server.listen(wantedPort, hostname, resolve));

if (!dev && !buildIsFresh()) {
  console.log('Building Roundtable (once, about a minute) …');
  build = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [status, signal] = await once(build, 'exit');
  // A build that was stopped together with the server has not failed.
  if (status !== 0 && !build.killed) {
    if (signal) console.error(`The build was ended by ${signal}; the system does that when its memory runs out.`);
    process.exit(status ?? 1);
  }
}

const { default: next } = await import('next');
const { port } = server.address();
process.env.PORT = String(port);
ownOrigin = originOf({ HOST: hostname, PORT: port });
const isReachedByOthers = !process.env.NEXTAUTH_URL && !['127.0.0.1', 'localhost', '::1'].includes(hostname);
process.env.NEXTAUTH_URL ||= ownOrigin;

const app = next({ dev, hostname, port, httpServer: server });
await app.prepare();
const serve = app.getRequestHandler();
// Next loads the product, which updates the tables, at the first request. Making that request here means that an invalid setting stops the
// start. All others learn at once that the server is starting: a proxy asks another server instead, and no user waits.
const own = randomUUID();
handle = (request, response) => (request.headers['x-first-request'] === own ? serve : answerStarting)(request, response);
await firstRequest(`${ownOrigin}/api/health`, { 'x-first-request': own });
handle = serve;
console.log(`Ready on ${process.env.NEXTAUTH_URL}`);
if (isReachedByOthers) {
  console.log(`Links for others begin with ${ownOrigin}. Set NEXTAUTH_URL to the address at which they reach this server.`);
}
// Next itself prints to the terminal of developers.
if (!dev) logConsole(log);
// Written now, because a killed server would not write it.
flushCompileCache();
