import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Whether a process runs. A killed process whose parent has not noticed yet, a zombie, does not. */
export function isRunning(pid: number): boolean {
  return /^[^ZX]/.test(stateOf(pid));
}

function stateOf(pid: number): string {
  if (process.platform !== 'linux') return spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  const file = `/proc/${pid}/stat`;
  return existsSync(file) ? (readFileSync(file, 'utf8').split(') ').at(-1) ?? '') : '';
}
