import { withoutUndefined } from '@/lib/core/json/without-undefined';

/** How each filter of a list is read from the address; undefined: its value there is not valid. */
export type FilterReaders<F> = { readonly [Name in keyof F]-?: (value: string) => F[Name] | undefined };

/** Reads one of these values. */
export const oneOf =
  <V extends string>(values: readonly V[]) =>
  (value: string): V | undefined =>
    values.find((one) => one === value);

/** Reads at most so many characters. */
export const atMost =
  (length: number) =>
  (value: string): string | undefined =>
    value.trim().slice(0, length) || undefined;

/** Returns the filters in an address, without those that are not valid. */
export function filtersIn<F extends object>(address: URLSearchParams, readers: FilterReaders<F>): F {
  // Safe: each reader returns the type of its filter.
  const each = Object.entries(readers) as [string, (value: string) => unknown][];
  return withoutUndefined(
    Object.fromEntries(
      each.map(([name, read]) => {
        const value = address.get(name);
        return [name, value === null ? undefined : read(value)];
      }),
    ) as F,
  );
}

/** Returns the query of an address with these filters in the place of those that it has. */
export function withFilters<F extends object>(address: URLSearchParams, filters: F, readers: FilterReaders<F>): string {
  const changed = new URLSearchParams(address);
  for (const name of Object.keys(readers)) changed.delete(name);
  for (const [name, value] of Object.entries(withoutUndefined(filters))) changed.set(name, String(value));
  return changed.toString();
}
