export type Random = () => number;

export function pick<T>(random: Random, from: readonly T[]): T {
  return from[Math.floor(random() * from.length)] as T;
}

/** A whole number from `low` to `high`. */
export const between = (random: Random, low: number, high: number) => low + Math.floor(random() * (high - low + 1));
