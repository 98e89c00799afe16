import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { saysExpected } from '@/lib/citations/says-expected';

/** Some runs of large sets, which are read again every few seconds while they are watched. */
const MOST_KEPT = 20_000;

const verdicts = new LRUCache<string, boolean>({ max: MOST_KEPT });

/** Whether an answer says what is expected of it. The same texts are compared once. */
export function judgeAnswer(answer: string, expected: string): boolean {
  const key = hash('sha256', JSON.stringify([answer, expected]), 'base64url');
  const known = verdicts.get(key);
  if (known !== undefined) return known;
  const verdict = saysExpected(answer, expected);
  verdicts.set(key, verdict);
  return verdict;
}
