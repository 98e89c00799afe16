import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RunEvent } from '@/lib/core/events';
import { startCuttingProxy } from '../fakes/cutting-proxy';
import { type ModelRequest, type ModelServer, startModelServer } from '../fakes/model-server';
import type { Reply } from '../fakes/model-wire';
import { dataOf } from '../fakes/play';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';
import { TEAM, teamBehaviour } from '../fakes/team-behaviour';

let models: ModelServer;
let product: Product;
let ada: Person;
/** Whether agents fail when the question says so. */
let areFailing = true;
beforeAll(async () => {
  const team = teamBehaviour();
  models = await startModelServer({
    agents: TEAM,
    tokens: 12,
    msPerToken: 8,
    behaviour: (request) =>
      waiting(request) ??
      (areFailing && request.lastUserText.includes(`without ${request.agent}`)
        ? { failure: 'status', status: 400 }
        : team(request)),
    // This agent never finishes by itself.
    hold: ({ agent, lastUserText }) =>
      agent === 'contract-reader' && lastUserText.includes('until I stop you') ? new Promise(() => {}) : undefined,
  });
  product = await serveProduct({ OPENAI_COMPATIBLE_BASE_URL: models.url });
  ada = await product.newPerson();
});
afterAll(async () => {
  await product.close();
  await models.close();
});

/** Asks the user, or for an approval, if the question says so. */
function waiting({ lastUserText, toolResults }: ModelRequest): Reply | undefined {
  if (toolResults.length > 0) return undefined;
  if (lastUserText.includes('Ask me')) return { toolCalls: [{ name: 'askUser', arguments: { question: 'Which one?' } }] };
  const file = { name: 'Report.md', text: 'All is well.' };
  return lastUserText.includes('Save it') ? { toolCalls: [{ name: 'saveDocument', arguments: file }] } : undefined;
}

function start(args: string[], { url = product.url, key = ada.secret } = {}) {
  const env = { PATH: process.env.PATH, ROUNDTABLE_URL: url, ROUNDTABLE_API_KEY: key };
  return follow(spawn(process.execPath, ['scripts/ask.mjs', ...args], { env: env as unknown as NodeJS.ProcessEnv }));
}

function follow(child: ChildProcess) {
  const printed = { out: '', err: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    printed.out += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    printed.err += text;
  });
  const done = once(child, 'close').then(([code]) => ({ code: code as number | null, ...printed }));
  return { child, printed, done };
}

function ask(args: string[], where?: Parameters<typeof start>[1]) {
  const { child, done } = start(args, where);
  child.stdin?.end();
  return done;
}
const team = ['--agents', 'data-steward,contract-reader', '--rounds', '2'];
const eventsIn = (out: string): RunEvent[] =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('npm run ask', () => {
  test('prints only the answer to stdout, and its progress to stderr', async () => {
    const { code, out, err } = await ask(['How are our accounts?', ...team]);
    expect([code, out]).toEqual([0, expect.stringMatching(/^All in all: <report agent="data-steward">/)]);
    for (const word of ['Round 1', 'Round 2', 'data-steward', 'contract-reader']) expect(err).toContain(word);
  });

  test('asks a single agent when no team is named', async () => {
    const { code, out, err } = await ask(['How are our accounts?', '--agent', 'contract-reader', '--quiet']);
    expect([code, out, err]).toEqual([0, expect.stringMatching(/^The report of the contract-reader/), '']);
  });

  test.each([['--agents', 'data-steward,contract-reader'], ['--team', 'pair'], ['--dispatch'], ['--desk', 'sample-desk']])(
    'refuses --agent beside %s, and asks nobody',
    async (...more) => {
      const before = models.requests.length;
      const { code, out, err } = await ask(['How are our accounts?', '--agent', 'contract-reader', ...more]);
      expect([code, out]).toEqual([2, '']);
      expect(err).toBe('--agent asks one agent alone. Leave it out, or leave out --agents, --team, --dispatch and --desk.\n');
      expect(models.requests.length).toBe(before);
    },
  );

  test.each([
    [['--rounds', 'abc', '--agents', 'contract-reader'], '--rounds: "abc" is not a whole number from 1 on.\n'],
    [
      ['--rounds', '2', '--agent', 'contract-reader'],
      '--rounds is for a team: name one with --team or --agents, or leave it out.\n',
    ],
    [['--rounds', '2', '--dispatch', '--agents', 'contract-reader'], expect.stringMatching(/^--rounds is for a team/)],
    [['--policy', 'abort'], expect.stringMatching(/^--policy is for a team or a dispatch/)],
    [['--agents', ''], '--agents needs a value.\n'],
    [['--url', '127.0.0.1:4380'], '--url: "127.0.0.1:4380" is not an http or https address.\n'],
    [['--key', 'rt_…'], 'This API key is not valid: it has characters that no key has.\n'],
    [['--retry', 'x', '--model', 'a:b'], '--retry repeats a run as it was asked. Leave out the question, --model.\n'],
  ])('refuses what would have no effect: %j', async (args, message) => {
    expect(await ask(['How are our accounts?', ...args])).toEqual({ code: 2, out: '', err: message });
  });

  test('--dispatch lets a planner send out the named agents', async () => {
    const { code, out, err } = await ask([
      'How are our accounts?',
      '--dispatch',
      '--agents',
      'data-steward,contract-reader',
      '--json',
    ]);
    const events = eventsIn(out);
    expect([code, err, dataOf(events, 'run_start')]).toMatchObject([0, '', [{ strategy: 'dispatch' }]]);
    expect(dataOf(events, 'dispatch_planned')[0]?.tasks.map(({ agent }) => agent)).toEqual(['data-steward', 'contract-reader']);
  });

  test('--team asks a saved team with its own rounds, or sends its agents out', async () => {
    const definition = { agents: ['contract-reader'], rounds: 1, failurePolicy: 'abort' };
    await ada.call('/api/teams', { json: { name: 'pair', title: 'Pair', definition } });
    const asked = await ask(['How are our accounts?', '--team', 'pair', '--json']);
    expect([asked.code, asked.err, dataOf(eventsIn(asked.out), 'run_start')]).toMatchObject([0, '', [{ strategy: 'rounds' }]]);
    expect(dataOf(eventsIn(asked.out), 'round_start')).toHaveLength(1);
    const sent = await ask(['How are our accounts?', '--dispatch', '--team', 'pair', '--json']);
    expect([sent.code, dataOf(eventsIn(sent.out), 'run_start')]).toMatchObject([0, [{ strategy: 'dispatch' }]]);
    const runs = await product.workbench.stores.runs.list(ada.user.id, { limit: 2 });
    expect(runs.map(({ limits }) => limits.failurePolicy)).toEqual(['abort', 'abort']);
  });

  test('--desk asks an answer desk, in an area that it has', async () => {
    const { code, out } = await ask(['Fishing?', '--desk', 'sample-desk', '--json']);
    expect([code, dataOf(eventsIn(out), 'run_start')]).toMatchObject([0, [{ strategy: 'answers' }]]);
    const result = await ask(['When does the first ferry leave?', '--desk', 'sample-desk', '--quiet']);
    expect(result.out).toMatch(/all is well.*\n\nSource: Ostrelle Shore Office <http\S+\/sample-desk\/en\/search\S*>\n$/s);
    const refused = await ask(['Fishing?', '--desk', 'sample-desk', '--area', 'nowhere']);
    expect([refused.code, refused.err]).toEqual([2, 'The answer desk has no area called “nowhere”.\n']);
  });

  test('the command of the README prints only the answer to stdout', async () => {
    const [, command = ''] = /^(npm run .*ask -- .*)$/m.exec(readFileSync('README.md', 'utf8')) ?? [];
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, ROUNDTABLE_URL: product.url, ROUNDTABLE_API_KEY: ada.secret };
    const { code, out } = await follow(spawn('/bin/sh', ['-c', command], { env: env as unknown as NodeJS.ProcessEnv })).done;
    expect([code, out]).toEqual([0, expect.stringMatching(/^All in all: /)]);
  });

  test('--json prints each event on a line of its own', async () => {
    const { code, out, err } = await ask(['How are our accounts?', ...team, '--json']);
    const events = eventsIn(out);
    expect([code, err]).toEqual([0, '']);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    expect([events[0]?.type, events.at(-1)?.type]).toEqual(['run_start', 'run_end']);
  });

  const through = (pipe: string, args: string[]) => {
    const env = { PATH: process.env.PATH, ROUNDTABLE_URL: product.url, ROUNDTABLE_API_KEY: ada.secret };
    const command = ['-c', `"$0" "$@" ${pipe}`, process.execPath, 'scripts/ask.mjs', ...args];
    return follow(spawn('sh', command, { env: env as unknown as NodeJS.ProcessEnv })).done;
  };

  test('sends what is piped to it after the question, or as the question', async () => {
    const piped = (args: string[]) => {
      const { child, done } = start([...args, '--agent', 'data-steward', '--quiet'], {});
      child.stdin?.end('one\ntwo\n');
      return done;
    };
    expect((await piped([])).code).toBe(0);
    expect(models.requests.at(-1)?.lastUserText).toBe('one\ntwo');
    const { code } = await through('< package.json', ['Which is first?', '--agent', 'data-steward', '--quiet']);
    expect(code).toBe(0);
    expect(models.requests.at(-1)?.lastUserText).toMatch(/^Which is first\?\n\n\{\n {2}"name": "roundtable"/);
  });

  test('takes the key that `npm run agent` has stored', async () => {
    const home = mkdtempSync(join(tmpdir(), 'roundtable-ask-'));
    mkdirSync(join(home, 'roundtable'));
    writeFileSync(join(home, 'roundtable/keys.json'), JSON.stringify({ [product.url]: ada.secret }), { mode: 0o600 });
    const env = { PATH: process.env.PATH, ROUNDTABLE_URL: `${product.url}/`, XDG_CONFIG_HOME: home };
    const args = ['scripts/ask.mjs', 'How are our accounts?', '--agent', 'contract-reader', '--quiet'];
    const { code, err } = await follow(spawn(process.execPath, args, { env: env as unknown as NodeJS.ProcessEnv })).done;
    rmSync(home, { recursive: true });
    expect([code, err]).toEqual([0, '']);
  });

  test('takes a key that ends with a line break, as files of secrets do', async () => {
    const asked = ['How are our accounts?', '--agent', 'contract-reader', '--quiet'];
    expect(await ask(asked, { key: `${ada.secret}\n` })).toMatchObject({ code: 0, err: '' });
  });

  test('prints its answer even when nobody reads its progress any more', async () => {
    const { child, done } = start(['How are our accounts?', ...team]);
    child.stderr?.destroy();
    const { code, out } = await done;
    expect([code, out]).toEqual([0, expect.stringMatching(/^All in all: /)]);
  });

  test('ends quietly when the reader of its output has left', async () => {
    const { code, out, err } = await through('| head -n 1', ['How are our accounts?', ...team, '--json']);
    expect([code, eventsIn(out).map(({ type }) => type), err]).toEqual([0, ['run_start'], '']);
  });

  test('fails with the reason when its output cannot be written', async () => {
    const { code, err } = await through('> /dev/full', ['How are our accounts?', '--quiet']);
    expect([code, err]).toEqual([1, expect.stringMatching(/^The output could not be written: ENOSPC.*\n$/)]);
  });

  test('continues a conversation', async () => {
    const [first] = dataOf(eventsIn((await ask(['What was first?', '--json'])).out), 'run_start');
    const { code } = await ask(['And then?', '--conversation', first?.conversationId ?? '']);
    expect(code).toBe(0);
    const asked = models.requests.findLast(({ lastUserText }) => lastUserText === 'And then?');
    expect(JSON.stringify(asked?.body.messages)).toContain('What was first?');
  });

  test('--retry repeats what failed in a run that it names, and nothing else', async () => {
    const { code, err } = await ask(['How are our accounts, without contract-reader?', ...team]);
    const [, runId = ''] = /--retry (\S+)/.exec(err) ?? [];
    expect([code, runId]).toEqual([3, expect.stringMatching(/^[\w-]{36}$/)]);
    const before = models.requests.length;
    areFailing = false;
    const again = await ask(['--retry', runId]).finally(() => {
      areFailing = true;
    });
    expect([again.code, again.out]).toEqual([0, expect.stringMatching(/^All in all: /)]);
    expect(again.err).not.toContain('--retry');
    const asked = models.requests.slice(before).map(({ agent }) => agent);
    // The round in which the agent failed is completed, and the next one follows.
    expect(asked.toSorted()).toEqual(['contract-reader', 'contract-reader', 'data-steward', 'summarizer']);
  });

  test('loses and duplicates no event over a connection that is cut repeatedly', async () => {
    const proxy = await startCuttingProxy(product.url, { bytes: 1500, times: 5 });
    try {
      const { code, out } = await ask(['How are our accounts?', ...team, '--json'], { url: proxy.url });
      const events = eventsIn(out);
      expect([code, proxy.cuts > 2]).toEqual([0, true]);
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
      expect(events.at(-1)?.type).toBe('run_end');
    } finally {
      await proxy.close();
    }
  });
});

/** Serves the product behind a proxy that ends every line with CRLF, and sends a few bytes at a time. */
async function startCrlfProxy() {
  const server = createServer(async (incoming, response) => {
    const body = await text(incoming);
    const { authorization = '', accept = '', 'content-type': type = 'text/plain' } = incoming.headers;
    const headers = { authorization, accept, 'content-type': type };
    const { method = 'GET', url } = incoming;
    const answer = await fetch(`${product.url}${url}`, { method, headers, body: body || undefined });
    const bytes = Buffer.from((await answer.text()).replaceAll('\n', '\r\n'));
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    for (let at = 0; at < bytes.length; at += 97) response.write(bytes.subarray(at, at + 97));
    response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: async () => void server.close() };
}

test('ask reads an event stream with CRLF line endings', async () => {
  await using proxy = await startCrlfProxy();
  const { code, out } = await ask(['How are our accounts?', '--agent', 'contract-reader', '--quiet'], { url: proxy.url });
  expect([code, out]).toEqual([0, expect.stringMatching(/^The report of the contract-reader/)]);
});

describe('the exit code of ask', () => {
  test('is 3 for a partial answer, with the missing agents listed', async () => {
    const { code, out, err } = await ask(['How are our accounts, without contract-reader?', ...team]);
    expect([code, out]).toEqual([3, expect.stringContaining('All in all')]);
    expect(err).toContain('contract-reader: failed in round 2');
  });

  test('is 1 for a failed run', async () => {
    const { code, out, err } = await ask(['How are our accounts, without data-steward?']);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/400/);
  });

  test.each([
    ['an unknown agent', ['Who?', '--agents', 'poet'], /must be one of/],
    ['rounds that are no number', ['Who?', '--agents', 'data-steward', '--rounds', 'many'], /rounds/],
    ['11 rounds', ['Who?', '--agents', 'data-steward', '--rounds', '11'], /at most 10/],
    ['no question', ['--agents', 'data-steward'], /Usage/],
    ['an unknown option', ['Who?', '--fast'], /--fast/],
    ['a wrong key', ['Who?', '--key', 'rt_wrong'], /API key is not valid/],
  ])('is 2 for a request refused because of %s', async (_, args, message) => {
    const { code, out, err } = await ask(args);
    expect([code, out, err]).toEqual([2, '', expect.stringMatching(message)]);
  });

  test('is 2 without a key, with a hint where to get one', async () => {
    const { code, err } = await ask(['Who?'], { key: '' });
    expect([code, err]).toEqual([2, expect.stringContaining('Settings')]);
  });

  test('is 4 when the server cannot be reached', async () => {
    const { code, err } = await ask(['Who?'], { url: 'http://127.0.0.1:9' });
    expect([code, err]).toEqual([4, expect.stringContaining('cannot be reached')]);
  });

  test.each([
    ['an answer', 'Ask me.', '--quiet', 'The run waits for your answer: '],
    ['an approval', 'Save it.', '--json', 'The run waits for your approval: '],
  ])(
    'is 5 without a terminal, when the run waits for %s, with the address of the Inbox',
    async (_, question, option, message) => {
      const { code, err } = await ask([question, '--agent', 'data-steward', option]);
      expect([code, err]).toEqual([5, `${message}${product.url}/inbox\n`]);
    },
  );

  test('is 130 when the user interrupts it, and the run is cancelled', async () => {
    const { child, printed, done } = start(['How are our accounts, until I stop you?', ...team, '--json']);
    while (!printed.out.includes('agent_delta')) await once(child.stdout ?? child, 'data');
    child.kill('SIGINT');
    const { code, out } = await done;
    expect(code).toBe(130);
    expect(eventsIn(out).at(-1)).toMatchObject({ type: 'run_end', data: { status: 'cancelled' } });
  });
});
