import type { CitableSource, NumberedSource } from '@/lib/core/citations/citation';

/** A source as contained in a result. `number`: as recorded with the result; logs of earlier versions have none. */
export interface FoundSource extends CitableSource, Pick<NumberedSource, 'read'> {
  number?: number;
}

/**
 * Returns the distinct sources of a run by their numbers. Sources without a recorded number follow the others in the order of reading.
 * `hashOf`: SHA-256, in hexadecimal.
 */
export function numberSources(found: readonly FoundSource[], hashOf: (text: string) => string): NumberedSource[] {
  const byNumber = new Map<number, NumberedSource>();
  const others = new Map<string, Omit<NumberedSource, 'number'>>();
  for (const { number, ...source } of found) {
    const hashed = { ...source, hash: hashOf(source.text ?? '') };
    if (number === undefined) others.set(keyOf(hashed), others.get(keyOf(hashed)) ?? hashed);
    else if (!byNumber.get(number)?.text) byNumber.set(number, { ...hashed, number });
  }
  const last = Math.max(0, ...byNumber.keys());
  const further = [...others.values()].map((source, n) => ({ ...source, number: last + n + 1, untold: true as const }));
  return [...byNumber.values()].sort((one, other) => one.number - other.number).concat(further);
}

const keyOf = ({ origin, offset, hash }: Omit<NumberedSource, 'number'>) => JSON.stringify([origin, offset, hash]);
