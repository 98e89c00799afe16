/** An operator's patience with SIGTERM is 10 s (docker stop); the process is gone well before. */
const LIMIT_MS = 7500;

/** Does the work when the process is asked to end, and ends it with code 0: when the work is done or the time is up. */
export function onStop(work) {
  let stopping = false;
  async function stop() {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      console.error(`What was going on did not end within ${LIMIT_MS / 1000} s and is left behind; runs go on from their logs.`);
      process.exit(0);
    }, LIMIT_MS).unref();
    try {
      await work();
    } catch (error) {
      console.error('The end was not clean; runs go on from their logs.', error);
    }
    process.exit(0);
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
