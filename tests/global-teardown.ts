/** Stops the servers that `tests/global-setup` started. */
export default async function teardown(): Promise<void> {
  await globalThis.sharedPostgres?.stop();
  globalThis.sharedPostgres = undefined;
}
