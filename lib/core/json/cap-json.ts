import type { Json } from './json';

/** Shorter lists and texts stay as they are. */
const SHORTEST = 64;
/** More rounds are needed only when lists are nested so deeply that halving them saves little. */
const MAX_ROUNDS = 40;

/**
 * Repeatedly halves the longest lists and texts inside a value until its JSON fits; the structure stays the same. `most`: the limit in UTF-16 units.
 * Takes time proportional to the size of the value, whatever its structure: it may come from a malicious server.
 */
export function capJson(value: Json, most: number): { value: Json; cut: boolean } {
  let capped = value;
  let size = JSON.stringify(value).length;
  const cut = size > most;
  for (let round = 0; size > most; round++) {
    const halves = halfOfLongest(capped, size - most);
    if (halves.size === 0 || round === MAX_ROUNDS) return { value: `${JSON.stringify(capped).slice(0, most)}…`, cut };
    capped = replace(capped, halves);
    size = JSON.stringify(capped).length;
  }
  return { value: capped, cut };
}

type Long = string | Json[];

interface Measured {
  /** Length of the value as JSON. */
  size: number;
  /** Size, as JSON, of the list or text to be halved first: one inside the value, or the value itself. */
  longest: number;
  isLong: boolean;
}

/** Returns the halves of the longest lists and texts that are more than half as long as the longest, until that saves `excess`. */
function halfOfLongest(value: Json, excess: number): Map<Long, Json> {
  const measured = new Map<object, Measured>();
  const all = measure(value, measured);
  const found: { long: Long; size: number }[] = [];
  collect(value, all.longest / 2);
  const halves = new Map<Long, Json>();
  let saved = 0;
  for (const { long, size } of found.toSorted((a, b) => b.size - a.size)) {
    if (saved >= excess) break;
    halves.set(long, half(long));
    saved += size / 2;
  }
  return halves;

  function collect(part: Json, above: number): void {
    if (part === null || (typeof part !== 'object' && typeof part !== 'string')) return;
    const { size, longest, isLong } = typeof part === 'string' ? measure(part, measured) : (measured.get(part) ?? NONE);
    if (longest === 0 || longest <= above) return;
    if (isLong && (typeof part === 'string' || Array.isArray(part))) found.push({ long: part, size });
    else for (const child of Object.values(part)) collect(child, Math.max(above, SHORTEST));
  }
}

const NONE: Measured = { size: 0, longest: 0, isLong: false };

function half(long: Long): Json {
  const keep = Math.floor(long.length / 2);
  return typeof long === 'string' ? `${long.slice(0, keep)}…` : long.slice(0, keep);
}

/** A list is halved itself unless a single list or text in it makes up more than half of it. */
function measure(value: Json, measured: Map<object, Measured>): Measured {
  if (value === null || typeof value !== 'object') {
    const size = JSON.stringify(value).length;
    const isLong = typeof value === 'string' && value.length > SHORTEST;
    return { size, longest: isLong ? size : 0, isLong };
  }
  let size = 1;
  let longest = 0;
  for (const [key, child] of Object.entries(value)) {
    const inner = measure(child, measured);
    size += inner.size + 1 + (Array.isArray(value) ? 0 : JSON.stringify(key).length + 1);
    if (inner.longest > SHORTEST) longest = Math.max(longest, inner.longest);
  }
  const isLong = Array.isArray(value) && value.length > 1 && longest * 2 <= size;
  const found = { size, longest: isLong ? size : longest, isLong };
  measured.set(value, found);
  return found;
}

function replace(value: Json, halves: ReadonlyMap<Long, Json>): Json {
  if (typeof value === 'string' || Array.isArray(value)) {
    const by = halves.get(value);
    if (by !== undefined) return by;
  }
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((child) => replace(child, halves));
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, replace(child, halves)]));
}
