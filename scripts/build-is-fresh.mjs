import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = [
  'app',
  'components',
  'lib',
  'drizzle',
  'next.config.ts',
  'proxy.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'package-lock.json',
  'postcss.config.mjs',
];

/** Whether the build in `.next` is complete and newer than all of its sources. */
export function buildIsFresh(project = '.') {
  // Next writes BUILD_ID long before the end, and this file when everything that serves pages is there.
  const isComplete = existsSync(join(project, '.next/export-marker.json'));
  const built = modified(join(project, '.next/BUILD_ID'));
  return isComplete && SOURCES.every((source) => newest(join(project, source)) < built);
}

function newest(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function modified(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
