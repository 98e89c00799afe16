import { parseArgs } from 'node:util';
import { plainBehaviour, startModelServer } from './model-server.ts';

/**
 * `node tests/fakes/model-server-main.ts --first-token-ms 50 --tokens 40 --ms-per-token 2`: prints its base URL and serves until it is
 * terminated.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    'first-token-ms': { type: 'string', default: '50' },
    'ms-per-token': { type: 'string', default: '2' },
    tokens: { type: 'string', default: '40' },
    'tool-rounds': { type: 'string', default: '0' },
  },
});

const server = await startModelServer({
  port: Number(values.port),
  firstTokenMs: Number(values['first-token-ms']),
  msPerToken: Number(values['ms-per-token']),
  tokens: Number(values.tokens),
  behaviour: plainBehaviour({ toolRounds: Number(values['tool-rounds']) }),
  record: false,
});
process.stdout.write(`${server.url}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close().then(() => process.exit(0)));
