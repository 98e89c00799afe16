import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';

test('zod does not try eval when it is loaded later', () => {
  // In a process of its own: here, zod may have been loaded before.
  const script = "await import('./instrumentation-client.ts'); console.log((await import('zod')).config().jitless)";
  const flags = ['--no-warnings', '--import', './scripts/load-typescript.mjs', '--input-type=module'];
  expect(execFileSync(process.execPath, [...flags, '--eval', script], { encoding: 'utf8' })).toBe('true\n');
});
