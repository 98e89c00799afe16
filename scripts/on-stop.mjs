/** Well below the 10 s that `docker stop` waits after SIGTERM. */
const LIMIT_MS = 7500;

/** Runs `work` when the process is asked to stop, then exits with code 0; also when `work` exceeds the time limit. */
export function onStop(work) {
  let stopping = false;
  async function stop() {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      console.error(`Pending work did not finish within ${LIMIT_MS / 1000} s and was abandoned; runs resume from their logs.`);
      process.exit(0);
    }, LIMIT_MS).unref();
    try {
      await work();
    } catch (error) {
      console.error('The shutdown was not clean; runs resume from their logs.', error);
    }
    process.exit(0);
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
