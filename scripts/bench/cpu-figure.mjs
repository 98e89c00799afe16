/** What a run costs beside the same work on the AI SDK, all processes and threads counted: the server, its database, and theirs. */
export function cpuFigure(name, { appCpuMs, serverCpuMs, cpuMsPerRun }, floor, atMost) {
  const own = serverCpuMs > 0 ? `${appCpuMs.toFixed(0)} + PostgreSQL's ${serverCpuMs.toFixed(1)}` : cpuMsPerRun.toFixed(0);
  return {
    name: `${name}: CPU per run ÷ floor, all counted`,
    value: cpuMsPerRun / floor.cpuMsPerRun,
    atMost,
    detail: `${own} of ${floor.cpuMsPerRun.toFixed(0)} ms`,
  };
}
