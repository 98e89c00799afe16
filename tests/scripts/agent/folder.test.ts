import { spawnSync } from 'node:child_process';
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { isRunning } from '../../fakes/is-running';
import { until } from '../../stores/until';

interface Folder {
  root: string;
  read(path: unknown): Promise<{ path: string; text?: string }>;
  write(path: string, text: string, given: { before?: string }): Promise<void>;
  files(path?: string): AsyncGenerator<string | undefined>;
}
type Act = { act: { title: string; lines: { text: string }[]; warning?: string }; run(signal: AbortSignal): Promise<unknown> };
interface Tool {
  input: { parse(given: unknown): unknown };
  run?(args: unknown, given: { folder: Folder; signal: AbortSignal }): Promise<unknown>;
  prepare?(args: unknown, given: { folder: Folder }): Promise<Act>;
}

const load = async (file: string) => import(pathToFileURL(resolve('scripts/agent', file)).href);
// Safe: the modules export functions of these types; they are JavaScript, so that the program runs on any Node.
const { openFolder }: { openFolder(path: string, given: { keyFolder: string; mostEntries?: number }): Promise<Folder> } =
  await load('folder/open-folder.mjs');
const { pathParts }: { pathParts(path: unknown, root: string): string[] } = await load('folder/path-parts.mjs');
const { findTool }: { findTool(name: string): Tool } = await load('tools/index.mjs');
const { matchesGlob }: { matchesGlob(pattern: string, path: string): boolean } = await load('tools/match-glob.mjs');
const { boxed }: { boxed(text: string, columns: number): string[] } = await load('visible.mjs');
const { readDecision }: { readDecision(line: string): unknown } = await load('read-decision.mjs');

const outside = realpathSync(mkdtempSync(join(tmpdir(), 'roundtable-outside-')));
const root = realpathSync(mkdtempSync(join(tmpdir(), 'roundtable-folder-')));
const keyFolder = join(outside, 'keys');
const socket = createServer();
let folder: Folder;
beforeAll(async () => {
  writeFileSync(join(outside, 'secret.txt'), 'secret');
  for (const name of ['src', '.git/hooks', 'other', 'node_modules/x']) mkdirSync(join(root, name), { recursive: true });
  writeFileSync(join(root, 'src/a.ts'), 'const a = 1;\nconst b = 2;\n');
  writeFileSync(join(root, 'src/b.md'), 'alpha\nbeta\n');
  writeFileSync(join(root, 'node_modules/x/index.ts'), 'const a = 3;\n');
  writeFileSync(join(root, '.git/config'), '[core]\n');
  writeFileSync(join(root, 'binary'), Buffer.from([1, 0, 2]));
  writeFileSync(join(root, 'latin'), Buffer.from([0xe9]));
  writeFileSync(join(root, 'huge'), Buffer.alloc(5_000_001, 'x'));
  const links = {
    'link-file': join(outside, 'secret.txt'),
    'link-folder': outside,
    'link-up': '..',
    'link-nowhere': join(outside, 'new.txt'),
    'link-git': '.git',
    'link-loop': 'link-loop',
    'link-device': '/dev/zero',
    'link-proc': '/proc/self/environ',
    'link-chain': 'link-folder',
    'link-inside': 'src/a.ts',
  };
  for (const [name, target] of Object.entries(links)) symlinkSync(target, join(root, name));
  expect(spawnSync('/bin/sh', ['-c', 'mkfifo pipe'], { cwd: root }).status).toBe(0);
  await new Promise<void>((listening) => socket.listen(join(root, 'socket'), listening));
  folder = await openFolder(root, { keyFolder });
});
afterAll(() => {
  socket.close();
  for (const path of [root, outside]) rmSync(path, { recursive: true, force: true });
});

const signal = new AbortController().signal;
async function call(name: string, args: unknown): Promise<unknown> {
  const tool = findTool(name);
  const parsed = tool.input.parse(args);
  if (tool.run) return tool.run(parsed, { folder, signal });
  const act = await tool.prepare?.(parsed, { folder });
  return act?.run(signal);
}
const describeAct = async (name: string, args: unknown) => (await findTool(name).prepare?.(args, { folder }))?.act;

/** Paths that are refused by their text alone. */
const HOSTILE_TEXTS: [string, unknown][] = [
  ['nothing', ''],
  ['a space', ' '],
  ['no text', 7],
  ['a list', ['src']],
  ['the parent', '..'],
  ['a file of the parent', '../secret.txt'],
  ['the way up through a folder', 'src/../../secret.txt'],
  ['the way up with a dot', './../x'],
  ['many ways up', '../'.repeat(40)],
  ['the way up behind a missing folder', 'none/../../x'],
  ['doubled slashes and the way up', 'src//..//..//x'],
  ['an absolute path', '/etc/passwd'],
  ['the root', '/'],
  ['two slashes', '//etc/passwd'],
  ['a neighbour with the same beginning', `${root}-other/x`],
  ['an absolute path with the way up', `${root}/../x`],
  ['the environment of a process', '/proc/self/environ'],
  ['a descriptor', '/dev/fd/0'],
  ['a home folder', '~'],
  ['a file at home', '~/.ssh/id_rsa'],
  ['the home of another user', '~root/.bashrc'],
  ['a NUL', 'src/a.ts\0.md'],
  ['a NUL and the way up', '..\0/x'],
  ['a newline', 'src/a\n.ts'],
  ['a tab', 'src/\ta.ts'],
  ['a carriage return', 'src/\ra.ts'],
  ['an escape sequence', 'src/\x1b[2Ja.ts'],
  ['a backspace', 'src/x\b\b'],
  ['a reversed name', 'src/a\u202Est.exe'],
  ['an isolate', 'src/\u2066a'],
  ['a zero-width space', 'src/a\u200b.ts'],
  ['a byte order mark', '\ufeffsrc/a.ts'],
  ['a soft hyphen', 'src/a\u00ad.ts'],
  ['a no-break space', 'src\u00a0/a.ts'],
  ['a line separator', 'src/\u2028a'],
  ['a tag character', 'src/a\u{e0041}'],
  ['a variation selector', 'src/a\ufe0f'],
  ['a blank Hangul letter', 'src/\u3164'],
  ['half a character', 'src/\ud800'],
  ['backslashes', '..\\..\\secret.txt'],
  ['a drive', 'C:\\Windows\\win.ini'],
  ['a share', '\\\\server\\share'],
  ['a file URL', 'file:///etc/passwd'],
  ['a web address', 'http://127.0.0.1/x'],
  ["Git's folder", '.git'],
  ['a hook', '.git/hooks/pre-commit'],
  ["Git's configuration", '.git/config'],
  ['a hook in capitals', '.GIT/hooks/pre-commit'],
  ['a hook in mixed case', 'src/.gIt/hooks/x'],
  ['a hook behind the way up', 'src/../.git/hooks/x'],
  ["Git's folder with a dot at its end", '.git./config'],
  ["Git's folder with a space at its end", '.git /config'],
  ["a stream of Git's folder", '.git::$INDEX_ALLOCATION/config'],
  ["Git's folder in full-width letters", '.ｇｉｔ/config'],
  ["the short name of Git's folder", 'GIT~1/config'],
  ["a submodule's Git folder", 'other/.git/config'],
  ['an absolute path to a hook', `${root}/.git/hooks/x`],
  ['a very long path', 'a/'.repeat(3000)],
  ['a very long name', 'a'.repeat(256)],
];

/** Paths that the file system makes hostile. */
const HOSTILE_FILES: [string, string][] = [
  ['a link to a file outside', 'link-file'],
  ['a file through a link to a folder outside', 'link-folder/secret.txt'],
  ['a new file through that link', 'link-folder/new.txt'],
  ['a new folder through that link', 'link-folder/deep/new.txt'],
  ['a link to the parent', 'link-up/x'],
  ['a link to a file outside that does not exist', 'link-nowhere'],
  ['a chain of links', 'link-chain/secret.txt'],
  ["a link to Git's folder", 'link-git/config'],
  ["a new hook through a link to Git's folder", 'link-git/hooks/pre-commit'],
  ['a link to itself', 'link-loop'],
  ['a link to a device', 'link-device'],
  ['a link to the environment', 'link-proc'],
  ['a pipe', 'pipe'],
  ['a socket', 'socket'],
  ['a folder', 'src'],
  ['the folder itself', '.'],
  ['a file below a file', 'src/a.ts/x'],
  ['a binary file', 'binary'],
  ['a file in another encoding', 'latin'],
  ['a file that is too large', 'huge'],
];

const refused = { name: 'ToolRefused', message: expect.stringContaining('is refused:') };

/** All names under the folder outside: nothing may ever be created there. */
const contentsOutside = () => readdirSync(outside, { recursive: true });

describe('the folder of the command line', () => {
  test.each(HOSTILE_TEXTS)('refuses %s by its text', (_, path) => {
    expect(() => pathParts(path, root)).toThrow(expect.objectContaining(refused));
  });

  test.each(HOSTILE_FILES)('refuses %s for reading and for writing', async (_, path) => {
    await expect(call('read', { path })).rejects.toMatchObject(refused);
    await expect(call('write', { path, content: 'hostile' })).rejects.toMatchObject(refused);
    await expect(call('edit', { path, oldText: 'secret', newText: 'hostile' })).rejects.toMatchObject(refused);
    expect(contentsOutside()).toEqual(['secret.txt']);
  });

  test('shows hidden characters in its refusals', () => {
    expect(() => pathParts('a\u202Eb\x1b[2J', root)).toThrow('The path "a⟨U+202E⟩b⟨U+001B⟩[2J" is refused');
  });

  test('is refused when it contains the API keys', async () => {
    await expect(openFolder(outside, { keyFolder })).rejects.toThrow('contains your API keys');
    await expect(openFolder('/', { keyFolder })).rejects.toThrow('contains your API keys');
    await expect(openFolder(join(root, 'src/a.ts'), { keyFolder })).rejects.toThrow('is not a folder');
  });

  test('is reached by relative and absolute paths, and by links that stay inside', async () => {
    for (const path of ['src/a.ts', './src/../src/a.ts', `${root}/src/a.ts`, 'link-inside']) {
      expect(await folder.read(path)).toEqual({ path: 'src/a.ts', text: 'const a = 1;\nconst b = 2;\n' });
    }
    expect(await folder.read('src/none.ts')).toEqual({ path: 'src/none.ts', text: undefined });
  });

  test('writes new files with their folders, and keeps the rights and hard links of old ones apart', async () => {
    await call('write', { path: 'new/deep/file.sh', content: 'one' });
    expect(readFileSync(join(root, 'new/deep/file.sh'), 'utf8')).toBe('one');
    linkSync(join(outside, 'secret.txt'), join(root, 'hard'));
    await call('write', { path: 'hard', content: 'changed' });
    expect([readFileSync(join(root, 'hard'), 'utf8'), readFileSync(join(outside, 'secret.txt'), 'utf8')]).toEqual([
      'changed',
      'secret',
    ]);
    expect(readdirSync(join(root, 'new/deep'))).toEqual(['file.sh']);
  });

  test('does not write through a link that takes the place of a folder or file after the approval', async () => {
    mkdirSync(join(root, 'swap'));
    writeFileSync(join(root, 'swap/secret.txt'), 'secret');
    writeFileSync(join(root, 'swapped'), 'secret');
    const acts = await Promise.all(
      [
        { path: 'swap/secret.txt', content: 'hostile' },
        { path: 'swap/new.txt', content: 'hostile' },
        { path: 'swapped', content: 'hostile' },
      ].map((args) => findTool('write').prepare?.(args, { folder })),
    );
    for (const path of ['swap', 'swapped']) rmSync(join(root, path), { recursive: true });
    symlinkSync(outside, join(root, 'swap'));
    symlinkSync(join(outside, 'secret.txt'), join(root, 'swapped'));
    for (const act of acts) await expect(act?.run(signal)).rejects.toMatchObject(refused);
    expect(contentsOutside()).toEqual(['secret.txt']);
    expect(readFileSync(join(outside, 'secret.txt'), 'utf8')).toBe('secret');
  });

  test('does not overwrite a file that has changed since its difference was shown', async () => {
    writeFileSync(join(root, 'src/c.txt'), 'one');
    const act = await findTool('write').prepare?.({ path: 'src/c.txt', content: 'two' }, { folder });
    writeFileSync(join(root, 'src/c.txt'), 'meanwhile');
    await expect(act?.run(signal)).rejects.toThrow('has changed in the meantime');
    expect(readFileSync(join(root, 'src/c.txt'), 'utf8')).toBe('meanwhile');
  });
});

describe('the tools of the command line', () => {
  test('edit one occurrence, or all if asked to', async () => {
    writeFileSync(join(root, 'src/edit.txt'), 'x y x');
    const edit = (args: object) => call('edit', { path: 'src/edit.txt', ...args });
    await expect(edit({ oldText: 'x', newText: 'z' })).rejects.toThrow('occurs 2 times');
    await expect(edit({ oldText: 'none', newText: 'z' })).rejects.toThrow('does not occur');
    await edit({ oldText: 'y', newText: '$&' });
    await edit({ oldText: 'x', newText: 'z', all: true });
    expect(readFileSync(join(root, 'src/edit.txt'), 'utf8')).toBe('z $& z');
  });

  test('list and search files without links, Git and packages', async () => {
    expect(await call('glob', { pattern: '**/*.{ts,md}' })).toEqual({ paths: ['src/a.ts', 'src/b.md'] });
    expect(await call('glob', { pattern: './src/*.ts' })).toEqual({ paths: ['src/a.ts'] });
    expect(await call('grep', { pattern: 'const \\w = \\d' })).toEqual({
      matches: ['src/a.ts:1: const a = 1;', 'src/a.ts:2: const b = 2;'],
    });
    expect(await call('grep', { pattern: 'BETA', ignoreCase: true, path: 'src', glob: '**/*.md' })).toEqual({
      matches: ['src/b.md:2: beta'],
    });
    expect(await call('grep', { pattern: 'const', path: 'src/a.ts' })).toEqual({
      matches: ['src/a.ts:1: const a = 1;', 'src/a.ts:2: const b = 2;'],
    });
    await expect(call('grep', { pattern: 'const', path: 'src/none.ts' })).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(call('grep', { pattern: '(' })).rejects.toThrow('The pattern is not valid');
    await expect(call('grep', { pattern: 'x', path: 'link-folder' })).rejects.toMatchObject(refused);
  });

  test('read whole lines, and say where the file goes on', async () => {
    const line = 'x'.repeat(999);
    writeFileSync(join(root, 'src/long.txt'), `${`${line}\n`.repeat(100)}end`);
    const first = (await call('read', { path: 'src/long.txt' })) as { text: string; nextOffset: number };
    expect(first).toEqual({ path: 'src/long.txt', lines: 101, text: Array(60).fill(line).join('\n'), nextOffset: 61 });
    expect(await call('read', { path: 'src/long.txt', offset: 100, limit: 1 })).toMatchObject({ text: line, nextOffset: 101 });
    expect(await call('read', { path: 'src/long.txt', offset: 101 })).toEqual({
      path: 'src/long.txt',
      lines: 101,
      text: 'end',
    });
    writeFileSync(join(root, 'src/long.txt'), `x${'😀'.repeat(60_000)}\nend`);
    const text = `x${'😀'.repeat(29_999)}`;
    expect(await call('read', { path: 'src/long.txt' })).toMatchObject({ text, nextOffset: 2, cut: true });
    expect(await call('grep', { pattern: '😀', path: 'src', glob: '**/long.txt' })).toEqual({
      matches: [`src/long.txt:1: ${text.slice(0, 299)}…`],
    });
    rmSync(join(root, 'src/long.txt'));
  });

  test('say that a folder has more files than they look at', async () => {
    const small = await openFolder(join(root, 'src'), { keyFolder, mostEntries: 1 });
    for (const [name, args, found] of [
      ['glob', { pattern: '**' }, { paths: ['a.ts'] }],
      ['grep', { pattern: 'b =' }, { matches: ['a.ts:2: const b = 2;'] }],
    ] as const) {
      const tool = findTool(name);
      expect(await tool.run?.(tool.input.parse(args), { folder: small, signal })).toEqual({ ...found, more: true });
    }
  });

  test('end a search whose pattern takes for ever', async () => {
    writeFileSync(join(root, 'src/slow.txt'), 'a'.repeat(50));
    await expect(call('grep', { pattern: '^(a|a)*b', path: 'src' })).rejects.toThrow('more than 5 seconds');
  });

  test('run commands with a minimal environment, a time limit, and bounded output', async () => {
    process.env.ROUNDTABLE_KEY = 'rt_secret';
    try {
      const { output } = (await call('bash', { command: 'env' })) as { output: string };
      expect(output).toContain('PATH=');
      expect(output).not.toMatch(/rt_secret|ROUNDTABLE|NODE_/);
    } finally {
      delete process.env.ROUNDTABLE_KEY;
    }
    expect(await call('bash', { command: 'pwd; echo wrong >&2; exit 3' })).toEqual({ exitCode: 3, output: `${root}\nwrong\n` });
    expect(await call('bash', { command: 'sleep 600 & sleep 600', timeoutSeconds: 1 })).toMatchObject({
      note: 'ended after the time limit of 1 s',
    });
    const { output } = (await call('bash', { command: 'yes | head -c 1000000' })) as { output: string };
    expect([output.length < 31_000, output.includes('characters omitted')]).toEqual([true, true]);
  });

  test('end every process of a command with it, and when its run is stopped', async () => {
    const pidFile = join(root, 'pid');
    await call('bash', { command: 'sleep 600 & echo $! > pid' });
    const pid = Number(readFileSync(pidFile, 'utf8'));
    await until(() => !isRunning(pid));
    const stop = new AbortController();
    const act = await findTool('bash').prepare?.({ command: 'echo $$ > started; sleep 600' }, { folder });
    const ended = act?.run(stop.signal);
    await until(async () => (await folder.read('started')).text?.endsWith('\n') === true);
    stop.abort();
    expect(await ended).toMatchObject({ note: 'ended, since the run was stopped' });
  });

  test.each([
    ['a reversed text', 'echo \u202Etxt.exe', ['echo ⟨U+202E⟩txt.exe']],
    ['an invisible space', 'rm -rf a\u200b/', ['rm -rf a⟨U+200B⟩/']],
    ['an escape sequence that clears the screen', 'ls\x1b[2J', ['ls⟨U+001B⟩[2J']],
    ['a carriage return that overwrites the line', 'curl evil\recho fine', ['curl evil⟨U+000D⟩echo fine']],
    ['a no-break space', 'echo\u00a0a', ['echo⟨U+00A0⟩a']],
    ['backspaces', 'rm x\b\b\b\bls', ['rm x⟨U+0008⟩⟨U+0008⟩⟨U+0008⟩⟨U+0008⟩ls']],
    ['a Unicode line separator', 'a\u2028b', ['a⟨U+2028⟩b']],
    ['tag characters', 'a\u{e0072}', ['a⟨U+E0072⟩']],
    ['a second line', 'ls\nrm -rf .', ['ls\nrm -rf .']],
  ])('show %s in a command', async (_, command, lines) => {
    const act = await describeAct('bash', { command });
    expect(act?.lines.map(({ text }) => text)).toEqual(lines);
  });

  test('name the characters outside ASCII and the number of lines of a command', async () => {
    const act = await describeAct('bash', { command: 'curl https://rоundtable.example\nls' });
    expect(act).toMatchObject({ title: expect.stringContaining('(2 lines)'), warning: 'Characters outside ASCII: о (U+043E)' });
  });

  test('show the difference that a write or edit makes, with hidden characters', async () => {
    const act = await describeAct('edit', { path: 'src/a.ts', oldText: 'b = 2', newText: 'b\u202E = 3' });
    expect(act?.title).toBe('Change src/a.ts?');
    expect(act?.lines.map(({ text }) => text)).toEqual([
      '@@ -1,2 +1,2 @@',
      ' const a = 1;',
      '-const b = 2;',
      '+const b⟨U+202E⟩ = 3;',
    ]);
    const created = await describeAct('write', { path: 'src/new.ts', content: 'a\r\nb' });
    expect(created).toEqual({
      title: 'Create src/new.ts?',
      lines: [
        { text: '+a⟨U+000D⟩', kind: 'added' },
        { text: '+b', kind: 'added' },
      ],
    });
  });
});

test('what is approved is shown behind a bar on every line of the terminal, so it cannot imitate a question', () => {
  expect(boxed(`ls${' '.repeat(30)}Run it? [y]`, 30)).toEqual([`  │ ls${' '.repeat(22)}`, `  │ ${' '.repeat(8)}Run it? [y]`]);
  // The terminal would continue longer ones at its edge, without a bar.
  expect(boxed(`${'漢'.repeat(12)}🚀y`, 30)).toEqual([`  │ ${'漢'.repeat(12)}`, '  │ 🚀y']);
});

test.each([
  ['y', { answer: 'yes' }],
  ['YES', { answer: 'yes' }],
  ['a', { answer: 'always' }],
  ['n', { answer: 'no', reason: '' }],
  ['no run the tests first', { answer: 'no', reason: 'run the tests first' }],
  ['', undefined],
  ['yes but not now', undefined],
  ['ja', undefined],
])('the answer "%s" to an approval means what it says', (line, decision) => {
  expect(readDecision(line)).toEqual(decision);
});

test.each([
  ['*.ts', 'a.ts', true],
  ['*.ts', 'src/a.ts', false],
  ['**/*.ts', 'a.ts', true],
  ['**/*.ts', 'src/deep/a.ts', true],
  ['src/**', 'src/a/b', true],
  ['src/?.{ts,md}', 'src/b.md', true],
  ['src/{a,b', 'src/a', false],
  ['[a].ts', 'a.ts', false],
])('the pattern %s on the path %s matches: %s', (pattern, path, matches) => {
  expect(matchesGlob(pattern, path)).toBe(matches);
});

test('a hostile pattern of paths takes no longer than others', () => {
  expect(matchesGlob(`${'*a'.repeat(200)}b`, 'a'.repeat(250))).toBe(false);
  expect(matchesGlob(`${'**/'.repeat(150)}b`, 'a/'.repeat(1000))).toBe(false);
});
