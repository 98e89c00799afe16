import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';

// Safe: the module is JavaScript, so that the program runs on any Node.
const options: {
  readOptions(args: string[], env: Record<string, string>): object;
  givenAgain(options: object): string[];
} = await import(pathToFileURL(resolve('scripts/agent/options.mjs')).href);

const again = (...args: string[]) => options.givenAgain(options.readOptions(args, {})).join(' ');

test('a shortened id is refused, and is not sent to the latest conversation as a message', () => {
  const id = 'd8598bf9-3a6c-4f0e-9d6b-5f0c9a1e2b3c';
  const read = (...args: string[]) => options.readOptions(args, {});
  for (const part of ['d8598bf9', id.slice(0, -1), `${id}0`, 'D8598BF9-'])
    expect(() => read('--resume', part, 'And then?')).toThrow(`"${part}" is not the whole id of a conversation`);
  expect(read('--resume', id, 'And then?')).toMatchObject({ resume: id, message: 'And then?' });
  expect(read('--resume', 'And then?')).toMatchObject({ resume: '', message: 'And then?' });
  expect(read('2024', '--resume')).toMatchObject({ resume: '', message: '2024' });
});

test('rounds are whole numbers, and only for a team', () => {
  const read =
    (...args: string[]) =>
    () =>
      options.readOptions(args, {});
  for (const rounds of ['abc', '0', '1.5', '-1', ''])
    expect(read('--agents', 'a,b', `--rounds=${rounds}`)).toThrow(`--rounds: "${rounds}" is not a whole number from 1 on.`);
  expect(read('--agent', 'a', '--rounds', '2')).toThrow('--rounds is for a team');
  expect(read('--rounds', '2')).toThrow('--rounds is for a team');
  expect(read('--team', 'desk', '--rounds', '2')()).toMatchObject({ rounds: '2' });
});

test('a folder and allowed tools without --tools are refused, since they would have no effect', () => {
  const read = (...args: string[]) => options.readOptions(args, {});
  for (const args of [
    ['--folder', '/srv'],
    ['--allow', 'write'],
  ])
    expect(() => read(...args, 'Fix it')).toThrow('--folder and --allow are for tools in a folder: add --tools');
  expect(read('--tools', '--folder', '/srv', '--allow', 'write')).toMatchObject({ folder: '/srv', allow: ['write'] });
});

test('a conversation is continued with the options with which it was begun', () => {
  expect(again('Which deals are stale?')).toBe('');
  expect(again('--team', "Ann's deal desk", '--url', 'https://team.example/')).toBe(
    "--url https://team.example --team 'Ann'\\''s deal desk'",
  );
  expect(again('--tools', '--folder', '/srv/my project', '--allow', 'write,edit')).toBe(
    "--allow write,edit --tools --folder '/srv/my project'",
  );
});
