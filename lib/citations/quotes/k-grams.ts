/** The positions of the k-grams of a text, by hash: bucket n holds `positions[offsets[n]]` to `positions[offsets[n + 1] - 1]`. */
export interface GramIndex {
  offsets: Uint32Array;
  positions: Uint32Array;
  mask: number;
}

const GRAM = 5;
const { imul } = Math;
/** Every second position is indexed: each run of six equal units has a gram that is. */
const STEP = 2;

/** Indexes a text in linear time. */
export function indexGrams(text: string): GramIndex {
  const count = Math.max(0, Math.floor((text.length - GRAM) / STEP) + 1);
  const size = 2 ** Math.min(20, Math.max(6, Math.ceil(Math.log2(2 * count + 1))));
  const offsets = new Uint32Array(size + 1);
  const hashes = new Uint32Array(count);
  for (let n = 0; n < count; n += 1) {
    const hash = hashAt(text, n * STEP) & (size - 1);
    hashes[n] = hash;
    offsets[hash + 1] = (offsets[hash + 1] ?? 0) + 1;
  }
  for (let n = 0; n < size; n += 1) offsets[n + 1] = (offsets[n + 1] ?? 0) + (offsets[n] ?? 0);
  const positions = new Uint32Array(count);
  const next = offsets.slice();
  for (let n = 0; n < count; n += 1) {
    const hash = hashes[n] ?? 0;
    const slot = next[hash] ?? 0;
    positions[slot] = n * STEP;
    next[hash] = slot + 1;
  }
  return { offsets, positions, mask: size - 1 };
}

/** Returns the positions in the indexed text that may hold the gram at an offset of another text. */
export function gramPositions({ offsets, positions, mask }: GramIndex, text: string, at: number): Uint32Array {
  const bucket = hashAt(text, at) & mask;
  return positions.subarray(offsets[bucket], offsets[bucket + 1]);
}

/** Returns how many positions `gramPositions` would return. */
export function positionCount({ offsets, mask }: GramIndex, text: string, at: number): number {
  const bucket = hashAt(text, at) & mask;
  return (offsets[bucket + 1] ?? 0) - (offsets[bucket] ?? 0);
}

/** Whether two texts have the same gram at these offsets. */
export function isSameGram(one: string, at: number, other: string, position: number): boolean {
  for (let n = 0; n < GRAM; n += 1) if (one.charCodeAt(at + n) !== other.charCodeAt(position + n)) return false;
  return true;
}

export const gramCount = (text: string) => Math.max(0, text.length - GRAM + 1);

function hashAt(text: string, at: number): number {
  let hash = 0x811c9dc5;
  for (let n = 0; n < GRAM; n += 1) hash = imul(hash ^ text.charCodeAt(at + n), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
