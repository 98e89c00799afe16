/** Elapsed time and CPU time of this process for each of `n` repetitions, in milliseconds. */
export async function times(n, work) {
  const took = { ms: [], cpuMs: [] };
  for (let i = 0; i < n; i++) {
    const start = performance.now();
    const cpu = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(cpu);
    took.ms.push(performance.now() - start);
    took.cpuMs.push((user + system) / 1000);
  }
  return took;
}
