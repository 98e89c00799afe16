/** Returns the index of the first of ascending numbers that is `least` or more; if there is none, their count. */
export function firstAtLeast(ascending: Uint32Array | Float64Array, least: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
