import { spawn } from 'node:child_process';
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { SourceUnreached, ToolFailed } from '@/lib/core/errors';
import type { McpCall, StdioCommand } from '@/lib/core/ports/mcp';
import type { ToolProgress } from '@/lib/core/tools/tool';
import { mcpServer } from '@/lib/sources/mcp/mcp-server';
import { restarting } from '@/lib/sources/mcp/restarting';
import { stdioServers } from '@/lib/sources/mcp/stdio-servers';
import { isRunning } from '../../fakes/is-running';
import { officialCommand } from '../../fakes/official-mcp-server';

const closing: { close(): Promise<void> }[] = [];
let folder: string;

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'stdio-')));
});
afterEach(async () => {
  await Promise.all(closing.splice(0).map((one) => one.close()));
  await rm(folder, { recursive: true });
});

type Line = [facts: { line?: string; [name: string]: unknown }, message: string];

/** A client of a server, as connections create it, and what was logged. */
function clientOf(command: StdioCommand, connectionId = 'one') {
  const logged: Line[] = [];
  const log = { info: (...line: Line) => void logged.push(line), warn: (...line: Line) => void logged.push(line) };
  const servers = stdioServers({ commands: { files: command }, log });
  const client = mcpServer({ label: 'Files', open: servers.sessionsOf({ name: 'files', label: 'Files', connectionId }) });
  closing.push(client);
  return {
    logged,
    close: client.close,
    list: async () => (await client.listTools(new AbortController().signal)).tools,
    call: (name: string, args: Record<string, unknown> = {}, more: Partial<McpCall> = {}) =>
      client.call({ name, args, repeatable: false, signal: new AbortController().signal, ...more }),
  };
}

const misbehaving = (mode = ''): StdioCommand => ({
  command: process.execPath,
  args: [join(process.cwd(), 'tests/fakes/stdio-server.mjs'), mode],
  env: { PATH: process.env.PATH ?? '' },
  cwd: '/',
});

/** The same command, that writes the id of its process to a file first. */
function withPid({ command, args, ...others }: StdioCommand) {
  const file = join(folder, 'pid');
  return {
    pid: async () => Number(await readFile(file, 'utf8')),
    command: { ...others, command: 'sh', args: ['-c', `echo $$ > "${file}"; exec "$@"`, 'sh', command, ...args] },
  };
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('an MCP server over standard input and output', () => {
  test('lists its tools and answers calls, with the variables of its configuration and none of ours', async () => {
    const command = officialCommand('everything');
    const { list, call } = clientOf({ ...command, env: { ...command.env, REGION: 'eu' } });
    expect((await list()).map(({ name }) => name)).toEqual(expect.arrayContaining(['echo', 'get-sum']));
    expect(await call('echo', { message: 'Hello' })).toEqual({ text: 'Echo: Hello' });
    const { text } = (await call('get-env')) as { text: string };
    const { PWD, OLDPWD, SHLVL, _, ...variables } = JSON.parse(text);
    expect(variables).toEqual({ PATH: process.env.PATH, REGION: 'eu' });
    await expect(call('get-sum', { a: 'one' })).rejects.toBeInstanceOf(ToolFailed);
    await expect(call('missing')).rejects.toBeInstanceOf(ToolFailed);
  });

  test('that is killed during a call fails the call at once, and answers the next one', async () => {
    const { command, pid } = withPid(officialCommand('everything'));
    const { call, logged } = clientOf(command);
    const progress: ToolProgress[] = [];
    const long = { duration: 600, steps: 6000 };
    const lost = call('trigger-long-running-operation', long, { onProgress: (one) => progress.push(one) });
    const failed = expect(lost).rejects.toThrow('The connection to Files was lost.');
    await until(() => progress.length > 0);
    const first = await pid();
    process.kill(first, 'SIGKILL');
    await failed;
    expect(await call('echo', { message: 'back' })).toEqual({ text: 'Echo: back' });
    expect(await pid()).not.toBe(first);
    expect(logged).toContainEqual([{ mcpServer: 'files', code: 137 }, 'An MCP server stopped unexpectedly.']);
  });

  test('gives access to the folder of its configuration only', async () => {
    await writeFile(join(folder, 'note.txt'), 'The meeting is on Monday.');
    const { list, call } = clientOf(officialCommand('filesystem', folder));
    expect((await list()).find(({ name }) => name === 'read_text_file')).toMatchObject({ readOnly: true });
    expect(await call('read_text_file', { path: join(folder, 'note.txt') })).toMatchObject({ text: 'The meeting is on Monday.' });
    await expect(call('read_text_file', { path: '/etc/passwd' })).rejects.toThrow(/outside allowed directories/);
  });

  test('keeps the data of each connection apart', async () => {
    const command = officialCommand('memory');
    const env = { ...command.env, MEMORY_FILE_PATH: join(folder, '{connection}.jsonl') };
    const [ann, bob] = ['ann', 'bob'].map((id) => clientOf({ ...command, env }, id));
    await ann?.call('create_entities', { entities: [{ name: 'Acme', entityType: 'customer', observations: ['Pays late'] }] });
    expect(await ann?.call('read_graph')).toMatchObject({ data: { entities: [{ name: 'Acme' }] } });
    expect(await bob?.call('read_graph')).toMatchObject({ data: { entities: [] } });
  });

  test('that stops while it is starting is not started again at once, and the message says so', async () => {
    const { call, logged } = clientOf(misbehaving('exit'));
    const problem = /^Files stopped with exit code 3 while it was starting\./;
    await expect(call('any')).rejects.toThrow(problem);
    await expect(call('any')).rejects.toBeInstanceOf(SourceUnreached);
    await expect(call('any')).rejects.toThrow(/^Files has stopped several times in a row\. It can be started again in 1 s\.$/);
    expect(logged.filter(([, message]) => message.includes('stopped'))).toHaveLength(2);
  });

  test('is not started beyond the limit of processes', async () => {
    const log = { info() {}, warn() {} };
    const servers = stdioServers({ commands: { any: misbehaving() }, log, most: 1 });
    const sessionOf = (connectionId: string) => servers.sessionsOf({ name: 'any', label: 'Any', connectionId })();
    const first = await sessionOf('one');
    await expect(sessionOf('two')).rejects.toThrow('Too many MCP servers are running.');
    await first.close();
    await (await sessionOf('two')).close();
  });

  test('whose command or folder does not exist is unreached, and the message says so', async () => {
    const missing = clientOf({ ...misbehaving(), command: 'no-such-command' });
    await expect(missing.call('any')).rejects.toThrow(/^The command of Files was not found\./);
    const nowhere = clientOf({ ...misbehaving(), cwd: join(folder, 'missing') });
    await expect(nowhere.call('any')).rejects.toThrow(/^Files could not be started\./);
  });

  test.each(['large', 'endless'])(
    'cannot make the client buffer a %s message, and can be used again afterwards',
    async (tool) => {
      const { call } = clientOf(misbehaving());
      await expect(call(tool)).rejects.toThrow('The response is larger than 8 MB.');
      expect(await call('pids')).toMatchObject({ text: expect.any(String) });
    },
  );

  test.each(['large', 'largeWithIdLast'])(
    'whose answer is too large fails that call alone, and says what to do (%s)',
    async (tool) => {
      const { call } = clientOf(misbehaving());
      const waiting = call('wait');
      await expect(call(tool)).rejects.toMatchObject({
        message: 'The response is larger than 8 MB. Ask for less at once: a narrower filter, fewer fields or a smaller page.',
        mayBeDone: true,
      });
      expect(await call('release')).toEqual({ text: 'released' });
      expect(await waiting).toEqual({ text: 'waited' });
    },
  );

  test('may write other lines, of which those to standard error are logged within limits', async () => {
    const { call, logged } = clientOf(misbehaving());
    expect(await call('chatter')).toEqual({ text: 'done' });
    await until(() => logged.length >= 100);
    expect(logged).toHaveLength(100);
    expect(logged[0]).toEqual([{ mcpServer: 'files', line: 'e'.repeat(1000) }, 'An MCP server wrote a line.']);
    expect(logged.at(-1)?.[1]).toMatch(/the rest of this minute is left out/);
  });

  test('ends with its session, with all that it has started, even if it ignores that', async () => {
    const { call, close } = clientOf(misbehaving('stubborn'));
    const pids = pidsIn(await call('pids'));
    expect(pids.map(isRunning)).toEqual([true, true]);
    await close();
    await until(() => !pids.some(isRunning));
  });

  test('ends with all that it has started when our process is killed', async () => {
    const owner = spawn(
      process.execPath,
      ['--no-warnings', '--import', './scripts/load-typescript.mjs', 'tests/fakes/stdio-owner-main.ts'],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let printed = '';
    for await (const chunk of owner.stdout) {
      printed += String(chunk);
      if (printed.includes('\n')) break;
    }
    const pids = pidsIn(JSON.parse(printed));
    expect(pids.map(isRunning)).toEqual([true, true]);
    owner.kill('SIGKILL');
    await until(() => !pids.some(isRunning));
  });
});

function pidsIn(result: unknown): number[] {
  return JSON.parse((result as { text: string }).text);
}

test('a server that keeps stopping is started after growing delays, and at once when it has run for minutes', async () => {
  let now = 1_000_000;
  let starts = 0;
  const open = restarting({ label: 'Files', now: () => now, open: async () => void starts++ });
  const delays: number[] = [];
  for (let start = 0; start < 10; start++) {
    let waited = 0;
    while (
      !(await open().then(
        () => true,
        () => false,
      ))
    ) {
      waited++;
      now += 1000;
    }
    delays.push(waited);
  }
  expect(delays).toEqual([0, 0, 1, 2, 4, 8, 16, 32, 60, 60]);
  now += 5 * 60_000;
  await open();
  await open();
  expect(starts).toBe(12);
});

test('a server that has stopped is started again at once although the clock is set back', async () => {
  let starts = 0;
  const clock = jest.spyOn(Date, 'now');
  try {
    const open = restarting({ label: 'Files', open: async () => void starts++ });
    await open();
    clock.mockReturnValue(Date.now() - 3_600_000);
    await open();
  } finally {
    clock.mockRestore();
  }
  expect(starts).toBe(2);
});
