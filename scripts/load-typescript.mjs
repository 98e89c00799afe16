import { statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import './compile-cache.mjs';

/** Lets Node import our TypeScript sources directly, with `@/…` paths and without extensions. Node itself strips the types. */
const ROOT = new URL('..', import.meta.url);
const OURS = /^(@|\.\.?)\//;
const ENDINGS = ['.ts', '', '.tsx', '/index.ts'];

/**
 * Node reads a package's package.json again for each import of one of its modules. That of drizzle-orm has 180 KB: reading it took half of
 * the CPU time of starting a process.
 */
const DRIZZLE = '/node_modules/drizzle-orm/';
const ofDrizzle = new Map();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (specifier.startsWith('drizzle-orm') && context.conditions.includes('import')) {
      if (!ofDrizzle.has(specifier)) ofDrizzle.set(specifier, next(specifier, context));
      return { ...ofDrizzle.get(specifier), shortCircuit: true };
    }
    if (specifier.startsWith('.') && parentURL?.includes(DRIZZLE) && parentURL.endsWith('.js')) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    }
    if (!parentURL || parentURL.includes('/node_modules/') || !OURS.test(specifier)) return next(specifier, context);
    const { href } = specifier.startsWith('@/') ? new URL(specifier.slice(2), ROOT) : new URL(specifier, parentURL);
    const found = ENDINGS.map((ending) => href + ending).find(isFile);
    // Otherwise Node resolves links and looks for a package.json for each source: a tenth of the CPU time of starting a process.
    if (found?.endsWith('.ts')) return { url: found, format: 'module-typescript', shortCircuit: true };
    return next(found ?? specifier, context);
  },
});

function isFile(url) {
  return statSync(fileURLToPath(url), { throwIfNoEntry: false })?.isFile() ?? false;
}
