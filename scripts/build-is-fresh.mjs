import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
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
  'tsconfig.json',
];

/** Whether the build in `.next` is complete and made of the sources as they are now. */
export function buildIsFresh(project = '.') {
  // Next writes BUILD_ID long before the end, and the marker when everything that serves pages is there.
  const [marker, id] = ['export-marker.json', 'BUILD_ID'].map((name) => join(project, '.next', name));
  return existsSync(marker) && existsSync(id) && readFileSync(id, 'utf8') === buildIdOf(project);
}

/**
 * Identifies a build by the names and contents of its sources, since their dates prove nothing after a checkout or in a copy. Made of
 * digits, because blockers of advertisements refuse addresses with "ad" in them.
 */
export function buildIdOf(project = '.') {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap((source) => filesIn(project, source))) {
    const content = readFileSync(join(project, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest().readBigUInt64BE().toString();
}

/** Sorted, because the order in a folder depends on its file system. */
function filesIn(project, path) {
  const stats = statSync(join(project, path), { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [path] : [];
  const names = readdirSync(join(project, path)).sort();
  return names.flatMap((name) => filesIn(project, `${path}/${name}`));
}
