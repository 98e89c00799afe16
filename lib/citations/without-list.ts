import type { PlacedPassage } from './check-statement';
import type { KnownSource } from './known-source';
import { entriesOf, isListHeading, listedSource } from './reference-list';

type Placed = Pick<PlacedPassage, 'passage' | 'offset'>;

/** Takes the answer's own list of sources apart: the passages without it, and the sources that its numbers stand for. */
export function withoutList<K extends Pick<KnownSource, 'source'>>(
  all: readonly Placed[],
  known: readonly K[],
): { placed: Placed[]; listed: Map<number, K> } {
  const listed = new Map<number, K>();
  let isListed = false;
  const placed = all.filter(({ passage }) => {
    if (isListHeading(passage)) isListed = true;
    else if (passage.kind === 'heading') isListed = false;
    const entries = entriesOf(passage, isListed);
    for (const entry of entries ?? []) {
      const source = listedSource(entry, known);
      if (source) listed.set(entry.number, source);
    }
    return entries === undefined && !isListHeading(passage);
  });
  return { placed, listed };
}
