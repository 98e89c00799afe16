interface Sibling {
  id: string;
  position: number;
}

/**
 * Returns the position of an item that goes before a sibling, or after all of them when `before` is not one of them. `siblings`: in order.
 * `renumbered`: siblings that need another position first, since no number is left between two of them.
 */
export function positionsFor<T extends Sibling>(
  siblings: readonly T[],
  before: string | null | undefined,
): { position: number; renumbered: [T, number][] } {
  const last = siblings.at(-1);
  const at = siblings.findIndex(({ id }) => id === before);
  const next = siblings[at];
  if (!next) return { position: (last?.position ?? -1) + 1, renumbered: [] };
  const previous = siblings[at - 1];
  if (!previous) return { position: next.position - 1, renumbered: [] };
  const between = (previous.position + next.position) / 2;
  if (between > previous.position && between < next.position) return { position: between, renumbered: [] };
  const renumbered = siblings.map((sibling, n): [T, number] => [sibling, n < at ? n : n + 1]);
  return { position: at, renumbered };
}
