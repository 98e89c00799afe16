import type { PlacedPassage } from './check-statement';
import type { KnownSource } from './known-source';
import { entriesOf, isListHeading, listedSource } from './reference-list';

type Placed = Pick<PlacedPassage, 'passage' | 'offset'>;

/** Separates the answer's own list of sources: returns the passages without it, its entries, and the sources that its numbers stand for. */
export function withoutList<K extends Pick<KnownSource, 'source'>>(
  all: readonly Placed[],
  known: readonly K[],
): { placed: Placed[]; entries: Placed[]; listed: Map<number, K> } {
  const listed = new Map<number, K>();
  const listing: Placed[] = [];
  let isListed = false;
  const placed = all.filter((one) => {
    const { passage } = one;
    if (isListHeading(passage)) isListed = true;
    else if (passage.kind === 'heading') isListed = false;
    const entries = entriesOf(passage, isListed);
    for (const entry of entries ?? []) {
      const source = listedSource(entry, known);
      if (source) listed.set(entry.number, source);
    }
    if (entries) listing.push(one);
    return entries === undefined && !isListHeading(passage);
  });
  return { placed, entries: listing, listed };
}
