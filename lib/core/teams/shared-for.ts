/**
 * Returns a function that reads at most once per `ms`: calls in between share the last result, even if it is an error or still pending. For data that
 * many callers request at the same moment.
 */
export function sharedFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let latest: { at: number; result: Promise<T> } | undefined;
  return () => {
    if (!latest || performance.now() - latest.at > ms) latest = { at: performance.now(), result: read() };
    return latest.result;
  };
}
