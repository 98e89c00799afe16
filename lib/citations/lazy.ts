/** Returns a function that creates a value when it is first asked for it. */
export function lazy<T>(create: () => T): () => T {
  let value: { is: T } | undefined;
  return () => {
    value ??= { is: create() };
    return value.is;
  };
}
