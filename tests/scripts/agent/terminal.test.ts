import { resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';

interface Terminal {
  ask(question: string, given?: { fresh?: boolean; secret?: boolean; signal?: AbortSignal }): Promise<string | undefined>;
  runExclusive<T>(work: () => Promise<T>): Promise<T>;
  say(text: string): void;
  close(): void;
}
const file = pathToFileURL(resolve('scripts/agent/terminal.mjs')).href;
// Safe: the module is JavaScript, so that the program runs on any Node.
const { createTerminal }: { createTerminal(given: { input: PassThrough; out: PassThrough; leave?(): void }): Terminal } =
  await import(file);

/** A terminal of 40 columns, or pipes. */
function open({ isTTY = true, leave }: { isTTY?: boolean; leave?(): void } = {}) {
  const device = () => Object.assign(new PassThrough(), { isTTY, columns: 40, setRawMode: () => {} });
  const [input, out] = [device(), device()];
  let screenText = '';
  out.setEncoding('utf8').on('data', (text: string) => {
    screenText += text;
  });
  const terminal = createTerminal({ input, out, leave });
  const handled = () => new Promise((done) => setImmediate(done));
  return {
    terminal,
    async type(keys: string) {
      input.write(keys);
      await handled();
    },
    async shown() {
      await handled();
      const text = screenText;
      screenText = '';
      return text;
    },
    [Symbol.dispose]: () => terminal.close(),
  };
}

test('a question deletes nothing of what was shown above it', async () => {
  using screen = open();
  const long = 'A question that is longer than a line of this terminal: ';
  const first = screen.terminal.ask(long);
  await screen.type('no\r');
  await first;
  screen.terminal.say('what is to be approved');
  await screen.shown();
  const second = screen.terminal.ask(long, { fresh: true });
  const text = await screen.shown();
  expect(text).toContain(long);
  // "Cursor up", which comes before deleting.
  expect(text).not.toContain('\x1b[1A');
  await screen.type('y\r');
  expect(await second).toBe('y');
});

test.each([
  ['a line', 'y\r'],
  ['part of a line', 'y'],
  ['part of a line with the cursor before it', 'y\x1b[D'],
])('what was typed before a question does not answer it: %s', async (_, keys) => {
  using screen = open();
  const message = screen.terminal.ask('> ');
  await screen.type(`hello\r${keys}`);
  expect(await message).toBe('hello');
  const text = await screen.shown();
  expect([text.includes('hello'), text.includes('y')]).toEqual([true, false]);
  const approval = screen.terminal.ask('Run it? ', { fresh: true });
  await screen.type('n\r');
  expect(await approval).toBe('n');
});

test.each([true, false])('a secret is not shown, on a terminal: %s', async (isTTY) => {
  using screen = open({ isTTY });
  const key = screen.terminal.ask('Key: ', { secret: true });
  await screen.type('rt_secret\n');
  expect(await key).toBe('rt_secret');
  expect(await screen.shown()).not.toContain('secret');
});

test('lines that arrive together over a pipe are read one after the other', async () => {
  using screen = open({ isTTY: false });
  const first = screen.terminal.ask('> ');
  await screen.type('one\ntwo\nthree\n');
  expect([await first, await screen.terminal.ask('> '), await screen.terminal.ask('> ')]).toEqual(['one', 'two', 'three']);
});

test('lines that are pasted together are one message, which Enter sends', async () => {
  using screen = open();
  const first = screen.terminal.ask('> ');
  expect(await screen.shown()).toContain('\x1b[?2004h');
  await screen.type('See: \x1b[200~one\rtwo\rthr\x1b[201~ee\r');
  expect(await first).toBe('See: one\ntwo\nthree');
  const next = screen.terminal.ask('> ');
  await screen.type('four\r');
  expect(await next).toBe('four');
  screen.terminal.close();
  expect(await screen.shown()).toContain('\x1b[?2004l');
});

test('what was pasted before a question does not answer it', async () => {
  using screen = open();
  const message = screen.terminal.ask('> ');
  await screen.type('hello\r\x1b[200~y\ry\x1b[201~');
  expect(await message).toBe('hello');
  const approval = screen.terminal.ask('Run it? ', { fresh: true });
  await screen.type('n\r');
  expect(await approval).toBe('n');
});

test('Ctrl+C leaves while nothing is running that could be stopped, such as at the choice of an agent', async () => {
  let left = 0;
  using screen = open({
    leave: () => {
      left += 1;
    },
  });
  void screen.terminal.ask('Number or name: ');
  await screen.type('\x03');
  expect(left).toBe(1);
});

test('a question that is withdrawn leaves the next line to the next question', async () => {
  using screen = open();
  const withdrawn = new AbortController();
  const question = screen.terminal.ask('Run it? ', { signal: withdrawn.signal });
  await screen.type('y');
  withdrawn.abort();
  expect(await question).toBeUndefined();
  const message = screen.terminal.ask('> ');
  await screen.type('hello\r');
  expect(await message).toBe('hello');
});

test('of two questions at once the second is shown when the first has its answer, and one that is withdrawn meanwhile is not waited for', async () => {
  using screen = open();
  const { terminal } = screen;
  const withdrawn = new AbortController();
  const queued = (question: string, signal?: AbortSignal) =>
    terminal.runExclusive(() => terminal.ask(question, { fresh: true, signal }));
  const [first, gone, second] = [queued('Which colour? '), queued('Run it? ', withdrawn.signal), queued('Which size? ')];
  expect(await screen.shown()).not.toMatch(/Run it|size/);
  withdrawn.abort();
  await screen.type('red\r');
  expect([await first, await gone]).toEqual(['red', undefined]);
  expect(await screen.shown()).toContain('Which size? ');
  await screen.type('small\r');
  expect(await second).toBe('small');
});
