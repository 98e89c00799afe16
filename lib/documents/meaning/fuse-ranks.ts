import type { FoundPassage, Passage } from '@/lib/core/ports/document-library';

/** Damps the influence of the first ranks (Cormack, Clarke and Büttcher: Reciprocal Rank Fusion, SIGIR 2009). */
const K = 60;
/** Weight of passages that contain only some of the words, which is weak evidence: most passages contain one of them. */
const SOME_WORDS = 0.5;

const keyOf = ({ documentId, start }: Passage) => `${documentId} ${start}`;

/** Merges passages found by words and passages found by meaning, each ordered best first, by reciprocal rank fusion. */
export function fuseRanks(byWords: readonly Passage[], byMeaning: readonly Passage[]): FoundPassage[] {
  const fused = new Map<string, FoundPassage>();
  for (const [at, { someWords, ...passage }] of byWords.entries())
    fused.set(keyOf(passage), { ...passage, found: 'words', rank: (someWords ? SOME_WORDS : 1) / (K + at + 1) });
  for (const [at, passage] of byMeaning.entries()) {
    const same = fused.get(keyOf(passage));
    const rank = (same?.rank ?? 0) + 1 / (K + at + 1);
    fused.set(keyOf(passage), { ...passage, found: same ? 'both' : 'meaning', rank });
  }
  return [...fused.values()].sort((a, b) => b.rank - a.rank);
}
