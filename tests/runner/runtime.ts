import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type * as JestGlobals from '@jest/globals';
import Runtime from 'jest-runtime';
import { setGlobalsOfFile } from './globals-of-file.ts';
import { sourceMaps } from './load-tests.ts';

const require = createRequire(import.meta.url);
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');
let files = 0;

/** What Jest does not offer to other runtimes. */
interface Internals {
  jestGlobals: { jestObjectFor(path: string): typeof JestGlobals.jest };
  _testPath: string;
}

/**
 * Runs test files as Node runs any program, with the product's modules loaded once per worker, instead of in a context of V8 for each file, where
 * every module is evaluated again by code that is not yet optimized. Modules of the tests themselves are evaluated once per file.
 */
export default class NativeRuntime extends Runtime {
  readonly #file = `?file=${++files}`;

  /** Jest's test framework keeps the hooks and tests of a file in its module. */
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
