import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { saysExpected } from '@/lib/citations/says-expected';

/** Enough for some runs of large sets, which are read again every few seconds while someone watches them. */
const MOST_KEPT = 20_000;

const verdicts = new LRUCache<string, boolean>({ max: MOST_KEPT });

/** Whether an answer contains what is expected of it. Results for the same texts are cached. */
export function judgeAnswer(answer: string, expected: string): boolean {
  const key = hash('sha256', JSON.stringify([answer, expected]), 'base64url');
  const cached = verdicts.get(key);
  if (cached !== undefined) return cached;
  const verdict = saysExpected(answer, expected);
  verdicts.set(key, verdict);
  return verdict;
}
