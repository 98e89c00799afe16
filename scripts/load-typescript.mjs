import { statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import './compile-cache.mjs';

/** Lets Node import our TypeScript sources directly, with `@/…` paths and without extensions. Node itself strips the types. */
const ROOT = new URL('..', import.meta.url);
const OURS = /^(@|\.\.?)\//;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (!parentURL || parentURL.includes('/node_modules/') || !OURS.test(specifier)) return next(specifier, context);
    const { href } = specifier.startsWith('@/') ? new URL(specifier.slice(2), ROOT) : new URL(specifier, parentURL);
    return next(ENDINGS.map((ending) => href + ending).find(isFile) ?? specifier, context);
  },
});

function isFile(url) {
  return statSync(fileURLToPath(url), { throwIfNoEntry: false })?.isFile() ?? false;
}
