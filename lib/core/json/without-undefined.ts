/** Returns the fields that are not undefined. */
export function withoutUndefined<T extends object>(fields: T): T {
  // Safe: a field that is left out reads as undefined.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}
