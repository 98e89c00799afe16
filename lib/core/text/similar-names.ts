const SHOWN = 12;

/** Returns the items whose names are most similar to the wanted one, best first, at most twelve. */
export function similarNames<T>(wanted: string, things: readonly T[], nameOf: (thing: T) => string): T[] {
  const pairs = pairsOf(wanted);
  return things
    .map((thing) => ({ thing, likeness: likeness(pairs, pairsOf(nameOf(thing))) }))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, SHOWN)
    .map(({ thing }) => thing);
}

/** Dice's coefficient over pairs of letters. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return (2 * a.intersection(b).size) / (a.size + b.size);
}

function pairsOf(name: string): Set<string> {
  const letters = ` ${name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  return new Set(Array.from({ length: letters.length - 1 }, (_, n) => letters.slice(n, n + 2)));
}
