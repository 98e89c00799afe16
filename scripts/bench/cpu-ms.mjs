import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const isLinux = process.platform === 'linux';
const ticksPerSecond = isLinux ? Number(spawnSync('getconf', ['CLK_TCK']).stdout) || 100 : Number.NaN;

/**
 * Returns the CPU time of these processes with all their threads and descendants, including those that have exited (proc(5): utime, stime,
 * cutime, cstime), in milliseconds; NaN without /proc.
 */
export function cpuMs(...pids) {
  if (!isLinux) return Number.NaN;
  const processes = allProcesses();
  const childrenOf = Map.groupBy(processes.keys(), (pid) => processes.get(pid).parent);
  const ticksOf = (pid) =>
    (childrenOf.get(pid) ?? []).reduce((sum, child) => sum + ticksOf(child), processes.get(pid)?.ticks ?? 0);
  return (pids.reduce((sum, pid) => sum + ticksOf(pid), 0) * 1000) / ticksPerSecond;
}

function allProcesses() {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return new Map(pids.flatMap((pid) => processOf(Number(pid)) ?? []));
}

function processOf(pid) {
  let stat;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch (error) {
    // The process has exited in the meantime; its parent's figures include its time.
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return undefined;
    throw error;
  }
  // The second field is the name in parentheses, which can contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return [[pid, { parent: Number(fields[1]), ticks }]];
}
