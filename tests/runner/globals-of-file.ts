import type * as JestGlobals from '@jest/globals';

let current: typeof JestGlobals | undefined;

/** Stores what Jest offers to the test file that it loads next. */
export function setGlobalsOfFile(globals: typeof JestGlobals): void {
  current = globals;
}

/** @throws Error outside of a test file */
export function globalsOfFile(): typeof JestGlobals {
  if (!current) throw new Error('Import `@jest/globals` in test files only.');
  return current;
}
