import { setTimeout as sleep } from 'node:timers/promises';
import { manyRuns } from './many-runs.mjs';
import { callMs } from './paces.mjs';

const BURST = 50;
/** Enough bursts to average out compiled code that V8 adds and drops. */
const BURSTS = 3;
const HOSTED_RUNS = 25;
const SETTLE_MS = 1000;
const RESOLUTION_MS = 10;

const START = `{
  const { monitorEventLoopDelay, performance } = process.getBuiltinModule('node:perf_hooks');
  globalThis.benchDelay = monitorEventLoopDelay({ resolution: ${RESOLUTION_MS} });
  globalThis.benchUse = performance.eventLoopUtilization();
  benchDelay.enable();
}`;
const READ = `benchDelay.disable(), ({
  lagP99Ms: benchDelay.percentile(99) / 1e6 - ${RESOLUTION_MS},
  busy: performance.eventLoopUtilization(benchUse).utilization,
})`;

/** Starts measuring the app's event loop. The returned function resolves with its delay and utilization since then. */
export async function watchLoop(inspector) {
  await inspector.evaluate(START);
  return () => inspector.evaluate(READ);
}

/** Measures the delay of the app's event loop in a burst, and the heap that a run occupies: neither can be seen from outside. */
export async function lookInside(app) {
  const inspector = await app.inspect();
  try {
    const readLoop = await watchLoop(inspector);
    await manyRuns(app, { runs: BURST });
    const { lagP99Ms } = await readLoop();

    await sleep(SETTLE_MS);
    const before = await heldKb(inspector);
    for (let n = 0; n < BURSTS; n++) await manyRuns(app, { runs: BURST });
    await sleep(SETTLE_MS);
    const after = await heldKb(inspector);

    const running = manyRuns(app, { model: 'hosted', runs: HOSTED_RUNS });
    const [during] = await Promise.all([sleep(4 * callMs('hosted')).then(() => heldKb(inspector)), running]);
    return { lagP99Ms, kbPerEnded: (after - before) / (BURSTS * BURST), kbPerRunning: (during - after) / HOSTED_RUNS };
  } finally {
    inspector.close();
  }
}

/**
 * Returns the memory in use after garbage collection, which is repeated because objects held by weak references are freed a cycle later.
 */
async function heldKb(inspector) {
  for (let n = 0; n < 3; n++) await inspector.send('HeapProfiler.collectGarbage');
  const { heapUsed, external } = await inspector.evaluate('process.memoryUsage()');
  return (heapUsed + external) / 1024;
}
