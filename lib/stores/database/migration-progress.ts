const EVERY_MS = 15_000;

/**
 * Reports on the terminal that tables of an earlier version are being updated: at the start, every 15 s and at the end. A large database can take
 * minutes, and operators must not think that the start hangs. `steps`: number of migrations.
 */
export async function sayingProgress(steps: number, work: () => Promise<void>): Promise<void> {
  const since = performance.now();
  const seconds = () => Math.round((performance.now() - since) / 1000);
  console.log(`Updating the database (${steps} ${steps === 1 ? 'step' : 'steps'}). A large one takes minutes.`);
  const timer = setInterval(() => {
    console.log(`Still updating the database, for ${seconds()} s. If this is interrupted, the next start begins again.`);
  }, EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  console.log(`The database was updated in ${seconds()} s.`);
}
