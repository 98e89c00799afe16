import { afterEach, beforeEach, expect } from '@jest/globals';

// Servers of the tests have public names.
for (const name of Object.keys(process.env)) if (/^(?:https?|all|no)_proxy$/i.test(name)) delete process.env[name];

/** An unexpected console.error or console.warn fails the test; a test that expects output consumes it with `takeConsole()`. */
const printed: string[] = [];

export function takeConsole(): string[] {
  return printed.splice(0);
}

for (const level of ['error', 'warn'] as const) {
  console[level] = (...words: unknown[]) => {
    printed.push(`${level}: ${words.map((w) => (w instanceof Error ? w.stack : String(w))).join(' ')}`);
  };
}

beforeEach(() => {
  printed.length = 0;
});

afterEach(() => {
  expect(takeConsole()).toEqual([]);
});
