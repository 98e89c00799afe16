import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import '../../scripts/load-typescript.mjs';

const TESTS = new URL('../', import.meta.url).href;
const RUNNER = new URL('./', import.meta.url).href;
const GLOBALS = new URL('./jest-globals.ts', import.meta.url).href;
const NO_STYLE = new URL('../fakes/no-style.ts', import.meta.url).href;
// One file instead of one for each of 2,000 icons.
const ICONS = new URL('../../node_modules/lucide-react/dist/cjs/lucide-react.js', import.meta.url).href;
/** Next has no list of exports: its bundler adds the ending. */
const NEXT_WITHOUT_ENDING = /^next\/.*(?<!\.js)$/;

/** Paths of source maps by the URL of their module, as Jest looks them up. */
export const sourceMaps = new Map<string, string>();
const folder = mkdtempSync(join(tmpdir(), 'roundtable-source-maps-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

registerHooks({
  resolve(specifier, context, next) {
    const file = context.parentURL && new URL(context.parentURL).search;
    if (specifier === '@jest/globals') return { url: GLOBALS + file, shortCircuit: true };
    if (specifier === 'lucide-react') return { url: ICONS, shortCircuit: true };
    if (specifier.endsWith('.css')) return { url: NO_STYLE, shortCircuit: true };
    const isOurs = !context.parentURL?.includes('/node_modules/');
    const found = next(isOurs && NEXT_WITHOUT_ENDING.test(specifier) ? `${specifier}.js` : specifier, context);
    return file && found.url.startsWith(TESTS) && !found.url.startsWith(RUNNER) ? { ...found, url: found.url + file } : found;
  },
  load(url, context, next) {
    const [path = ''] = url.split('?');
    if (!path.endsWith('.tsx')) return next(url, context);
    const { code, map = '' } = transformSync(readFileSync(fileURLToPath(path), 'utf8'), {
      filename: fileURLToPath(path),
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2023',
        transform: { react: { runtime: 'automatic' } },
        experimental: { keepImportAttributes: true },
      },
      module: { type: 'es6' },
      sourceMaps: true,
    });
    const file = join(folder, `${sourceMaps.size}.map`);
    writeFileSync(file, map);
    sourceMaps.set(url, file);
    return { format: 'module', source: code, shortCircuit: true };
  },
});
