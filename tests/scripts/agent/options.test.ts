import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';

// Safe: the module is JavaScript, so that the program runs on any Node.
const options: {
  readOptions(args: string[], env: Record<string, string>): object;
  givenAgain(options: object): string[];
} = await import(pathToFileURL(resolve('scripts/agent/options.mjs')).href);

const again = (...args: string[]) => options.givenAgain(options.readOptions(args, {})).join(' ');

test('a conversation is continued with the options with which it was begun', () => {
  expect(again('Which deals are stale?')).toBe('');
  expect(again('--team', "Ann's deal desk", '--url', 'https://team.example/')).toBe(
    "--url https://team.example --team 'Ann'\\''s deal desk'",
  );
  expect(again('--tools', '--folder', '/srv/my project', '--allow', 'write,edit')).toBe(
    "--allow write,edit --tools --folder '/srv/my project'",
  );
});
