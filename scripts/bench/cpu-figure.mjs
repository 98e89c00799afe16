/**
 * CPU cost of a run compared with the same work on the AI SDK, over all processes and threads of each side, including the database
 * server's.
 */
export function cpuFigure(name, { appCpuMs, serverCpuMs, cpuMsPerRun }, floor, atMost) {
  const own = serverCpuMs > 0 ? `${appCpuMs.toFixed(0)} + PostgreSQL's ${serverCpuMs.toFixed(1)}` : cpuMsPerRun.toFixed(0);
  return {
    name: `${name}: CPU per run ÷ floor, all counted`,
    value: cpuMsPerRun / floor.cpuMsPerRun,
    atMost,
    detail: `${own} of ${floor.cpuMsPerRun.toFixed(0)} ms`,
  };
}
