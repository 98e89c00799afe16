import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';

/** Lets a child process of a test run our modules: `node --import <this file> module.ts`. */
const root = pathToFileURL(`${process.cwd()}/`);
const ours = /^(\.|@\/)/;

registerHooks({
  resolve(specifier, context, next) {
    const foreign = context.parentURL?.includes('/node_modules/');
    if (foreign || !ours.test(specifier) || /\.\w+$/.test(specifier)) return next(specifier, context);
    const path = specifier.startsWith('@/') ? new URL(specifier.slice(2), root).href : specifier;
    return next(`${path}.ts`, context);
  },
  load(url, context, next) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
    const options = { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' }, module: { type: 'es6' }, isModule: true };
    const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), options);
    return { format: 'module', source: code, shortCircuit: true };
  },
});
