import { timingSafeEqual } from 'node:crypto';

/** Compares two texts, such as signatures, in a time that does not reveal where they differ. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
