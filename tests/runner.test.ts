import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';

const ROOT = resolve(import.meta.dirname, '..');

test('playing runs needs neither Next nor next-auth nor React', () => {
  const { files, packages } = reachable(join(ROOT, 'lib/runner.ts'));
  expect(files.size).toBeGreaterThan(100);
  expect([...packages]).toContain('pg-boss');
  expect([...packages].filter((name) => /^(next|next-auth|react|react-dom)(\/|$)/.test(name))).toEqual([]);
});

/** All modules and packages that loading this module loads. */
function reachable(entry: string): { files: Set<string>; packages: Set<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    const source = readFileSync(file, 'utf8').replaceAll(/^import type .*$/gm, '');
    for (const [, specifier = ''] of source.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g)) {
      const path = specifier.startsWith('@/')
        ? join(ROOT, specifier.slice(2))
        : specifier.startsWith('.')
          ? resolve(dirname(file), specifier)
          : undefined;
      const found = path && ['.ts', '/index.ts', ''].map((ending) => path + ending).find(existsSync);
      if (found) visit(found);
      else if (!path) packages.add(specifier);
    }
  };
  visit(entry);
  return { files, packages };
}
