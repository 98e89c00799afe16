import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const ticksPerSecond = process.platform === 'linux' ? Number(spawnSync('getconf', ['CLK_TCK']).stdout) || 100 : undefined;

/** CPU time a process and its threads have used, in milliseconds (proc(5), utime and stime); NaN where there is no /proc. */
export function cpuMs(pid) {
  if (ticksPerSecond === undefined) return Number.NaN;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the name in parentheses and may hold blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}
