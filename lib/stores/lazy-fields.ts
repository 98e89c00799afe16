/** An object whose fields are created when first read. */
export function lazyFields<T extends object>(create: { [K in keyof T]: () => T[K] }): T {
  const fields = {} as T;
  // Safe: the keys of an object literal of this type are the keys of T.
  for (const name of Object.keys(create) as (keyof T)[]) {
    const get = () => {
      const value = create[name]();
      Object.defineProperty(fields, name, { value, enumerable: true });
      return value;
    };
    Object.defineProperty(fields, name, { get, enumerable: true, configurable: true });
  }
  return fields;
}
