import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { productVersion } from '@/lib/services/health/product-version';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';

/** A folder with the given files. */
function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'roundtable-version-'));
  for (const [name, text] of Object.entries({ 'package.json': '{"version": "1.2.3"}', ...files })) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

test.each([
  ['a branch', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${COMMIT}\n` }],
  ['a packed branch', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/packed-refs': `# pack-refs\n${COMMIT} refs/heads/main\n` }],
  ['no branch', { '.git/HEAD': `${COMMIT}\n` }],
])('the commit of a checkout of %s is known', (_name, files) => {
  const folder = folderOf(files);
  expect(productVersion(folder)).toEqual({ version: '1.2.3', commit: '0123456789' });
  rmSync(folder, { recursive: true });
});

test('a folder that is no checkout has a version only', () => {
  const folder = folderOf({});
  expect(productVersion(folder)).toEqual({ version: '1.2.3', commit: null });
  rmSync(folder, { recursive: true });
});
