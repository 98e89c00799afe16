import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type * as JestGlobals from '@jest/globals';
import Runtime from 'jest-runtime';
import { setGlobalsOfFile } from './globals-of-file.ts';
import { sourceMaps } from './load-tests.ts';

const require = createRequire(import.meta.url);
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');
let files = 0;

/** Members of Jest's runtime that are not part of its types. */
interface Internals {
  jestGlobals: { jestObjectFor(path: string): typeof JestGlobals.jest };
  _testPath: string;
}

/**
 * Imports test files as Node imports any module, so that a worker loads the product's modules once. Jest's own runtime gives each file a V8
 * context, in which every module is evaluated again. Modules of the tests are still evaluated once per file.
 */
export default class NativeRuntime extends Runtime {
  readonly #file = `?file=${++files}`;

  /** Loads Jest's test framework again for each file: its module keeps the file's hooks and tests. */
  override requireInternalModule<T>(path: string): T {
    delete require.cache[path];
    Reflect.deleteProperty(globalThis, EVENT_HANDLERS);
    return require(path);
  }

  override setGlobalsForRuntime(globals: typeof JestGlobals): void {
    super.setGlobalsForRuntime(globals);
    const { jestGlobals, _testPath } = this as unknown as Internals;
    const jest = jestGlobals.jestObjectFor(_testPath);
    setGlobalsOfFile({ ...globals, jest });
    // Testing Library looks for it there.
    Object.assign(globalThis, { jest });
  }

  override getSourceMaps(): typeof sourceMaps {
    return sourceMaps;
  }

  override unstable_shouldLoadAsEsm(): boolean {
    return true;
  }

  override unstable_importModule(path: string): Promise<unknown> {
    return import(pathToFileURL(path).href + this.#file);
  }
}
