/** Returns a function that creates a value at its first call. */
export function lazy<T>(create: () => T): () => T {
  let value: { is: T } | undefined;
  return () => {
    value ??= { is: create() };
    return value.is;
  };
}
