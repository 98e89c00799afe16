import { afterAll, describe, expect, test } from '@jest/globals';
import type { Embedder } from '@/lib/core/ports/embedder';
import { offlineEmbedder } from '@/lib/documents/meaning/offline-embedder';
import { wordEmbedder } from '@/lib/documents/meaning/word-embedder';
import { differencesBetween } from '@/lib/guards/differences/differences-between';
import { saysTheSame } from '@/lib/guards/differences/shared-words';
import { HELD_OUT } from './held-out-pairs';
import { PAIRS, type PairKind, type QuestionPair } from './question-pairs';

const LEAST_SIMILARITY = 0.7;
const SHARE_OF_SAME = 0.8;
const { signal } = new AbortController();
const at = new Date('2026-11-23T12:00:00Z');
const embedders: Record<string, Embedder> = { eng: offlineEmbedder({ niceness: 0 }), fra: wordEmbedder('fra') };

afterAll(() => embedders.eng?.close());

interface Outcome {
  kind: PairKind;
  language: string;
  pair: string;
  /** Rejected for a difference, by the guard alone. */
  rejected: boolean;
  reused: boolean;
}

async function outcomesOf(pairs: Readonly<Record<string, readonly QuestionPair[]>>): Promise<Outcome[]> {
  const all = Object.entries(pairs).flatMap(([language, list]) => list.map((pair) => ({ language, ...pair })));
  const outcomes: Outcome[] = [];
  for (const { language, kind, asked, kept } of all) {
    const facts = { language, at };
    const rejected = differencesBetween(asked, kept, { asked: facts, kept: facts }).length > 0;
    const isCandidate = !rejected && saysTheSame(asked, kept, language);
    const reused = isCandidate && (await similarity(asked, kept, language)) >= LEAST_SIMILARITY;
    outcomes.push({ kind, language, pair: `${asked} / ${kept}`, rejected, reused });
  }
  return outcomes;
}

async function similarity(asked: string, kept: string, language: string): Promise<number> {
  const [one, other] = (await embedders[language]?.embed([asked, kept], signal)) ?? [];
  if (!one || !other) throw new Error(`no embedder for ${language}`);
  const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, n) => sum + value * (b[n] ?? 0), 0);
  return dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other));
}

function print(title: string, outcomes: readonly Outcome[]): void {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))];
  const rows = kinds.flatMap((kind) =>
    ['eng', 'fra'].map((language) => {
      const own = outcomes.filter((one) => one.kind === kind && one.language === language);
      const count = (key: 'rejected' | 'reused') => own.filter((one) => one[key]).length;
      return `${language}  ${kind.padEnd(9)} ${own.length} pairs, guard rejects ${count('rejected')}, reused ${count('reused')}`;
    }),
  );
  process.stdout.write(`${title}\n${rows.join('\n')}\n`);
}

const wrong = (outcomes: readonly Outcome[]) =>
  outcomes.filter(({ kind, reused }) => kind !== 'same' && reused).map(({ pair }) => pair);

describe('answers are reused without a model', () => {
  test('of 200 pairs of questions, for none that differ in one point and for at least 80 % with the same meaning', async () => {
    const outcomes = await outcomesOf(PAIRS);
    print('200 pairs', outcomes);

    expect(outcomes).toHaveLength(200);
    expect(wrong(outcomes)).toEqual([]);
    // The guard alone rejects them, since with a model the words are not compared.
    expect(outcomes.filter(({ kind, rejected }) => kind !== 'same' && !rejected).map(({ pair }) => pair)).toEqual([]);
    for (const language of ['eng', 'fra']) {
      const same = outcomes.filter((one) => one.kind === 'same' && one.language === language);
      expect(same.filter(({ reused }) => reused).length / same.length).toBeGreaterThanOrEqual(SHARE_OF_SAME);
    }
  });

  test('of 40 pairs that were written afterwards, for none that differ in one point', async () => {
    const outcomes = await outcomesOf(HELD_OUT);
    print('40 pairs written afterwards', outcomes);

    expect(outcomes).toHaveLength(40);
    expect(wrong(outcomes)).toEqual([]);
  });

  test.each(['eng', 'fra'])('for none of the other 198 questions in the same language: %s', (language) => {
    const facts = { asked: { language, at }, kept: { language, at } };
    const pairs = PAIRS[language] ?? [];
    const found = pairs.flatMap(({ asked }) =>
      pairs
        .filter((other) => other.asked !== asked)
        .flatMap((other) => [other.asked, other.kept])
        .filter((kept) => saysTheSame(asked, kept, language) && differencesBetween(asked, kept, facts).length === 0)
        .map((kept) => `${asked} / ${kept}`),
    );

    expect(found).toEqual([]);
  });
});
