import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { copyPostgresBinaries, giveFolder } from './postgres-binaries.ts';

/** PostgreSQL refuses to run as root. */
const NOBODY = { uid: 65_534, gid: 65_534 };
/** The user that PostgreSQL runs as; undefined for the current user. */
export const serverUser = process.getuid?.() === 0 ? NOBODY : undefined;

const INITDB = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync', '--wal-segsize=4'];

/** Paths of PostgreSQL's binaries, and of a data directory that no server uses. */
export interface PostgresCluster {
  native: string;
  data: string;
}

/** Copies PostgreSQL's binaries to `folder`, readable for its user, and creates a data directory beside them. */
export function makeCluster(folder: string): PostgresCluster {
  const native = join(folder, 'native');
  copyPostgresBinaries(native);
  if (serverUser) giveFolder(folder, serverUser);
  const run = { ...serverUser, cwd: folder, env: { ...process.env, LC_ALL: 'C' }, encoding: 'utf8' } as const;
  const made = spawnSync(join(native, 'bin/initdb'), ['-D', 'data', ...INITDB], run);
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  return { native, data: join(folder, 'data') };
}

/** Copies a cluster's data directory, including owner and modes. */
export function copyData({ data }: PostgresCluster, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-R', '-p', data, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The data directory of PostgreSQL cannot be copied: ${stderr}`);
}
