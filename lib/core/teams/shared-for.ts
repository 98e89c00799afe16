/**
 * Returns a function that reads at most once per `ms`: calls in between share the last result, also when it is an error or still to come. For
 * what many callers ask at the same moment.
 */
export function sharedFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let latest: { at: number; result: Promise<T> } | undefined;
  return () => {
    if (!latest || performance.now() - latest.at > ms) latest = { at: performance.now(), result: read() };
    return latest.result;
  };
}
