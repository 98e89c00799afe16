/** Ends what `tests/global-setup` has started. */
export default async function teardown(): Promise<void> {
  await globalThis.sharedPostgres?.stop();
  globalThis.sharedPostgres = undefined;
}
