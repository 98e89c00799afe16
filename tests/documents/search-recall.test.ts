import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Passage } from '@/lib/core/ports/document-library';
import type { Stores } from '@/lib/core/ports/stores';
import { offlineEmbedder } from '@/lib/documents/meaning/offline-embedder';
import { quantise } from '@/lib/documents/meaning/quantise';
import { hybridSearch } from '@/lib/documents/meaning/search-documents';
import { embedDocuments } from '@/lib/jobs/embed-documents';
import { sampleContracts } from '@/lib/sample/sample-contracts';
import type { Database } from '@/lib/stores/database/database';
import { splitPassages } from '@/lib/stores/documents/split-passages';
import { createStores } from '@/lib/stores/stores';
import { newUser } from '../contracts/store-data';
import { emptyDatabase } from '../fakes/data-folder';
import { type ParaphrasedQuestion, paraphrasedQuestions } from './paraphrased-questions';

const AT = 5;
const LANGUAGES = ['en', 'fr'] as const;

let database: Database;
let stores: Stores;
let userId: string;
beforeAll(async () => {
  database = await emptyDatabase();
  stores = createStores(database.db);
  userId = (await newUser(stores)).id;
  for (const contract of sampleContracts) await stores.documents.add({ ...contract, userId, sample: true });
});
afterAll(() => database.close());

const passages = sampleContracts.flatMap(({ name, text }) =>
  splitPassages(text).map(({ start, end }) => ({ document: name, text: text.slice(start, end) })),
);
const answers = ({ document, text }: Pick<Passage, 'document' | 'text'>, { contract, quote }: ParaphrasedQuestion) =>
  document.includes(contract) && text.includes(quote);

type Search = (question: string) => Promise<readonly Pick<Passage, 'document' | 'text'>[]>;

const onFailure = (error: unknown) => {
  throw error;
};

/** Number of questions of each language whose answering passage is among the first five. */
async function recallOf(search: Search): Promise<Record<(typeof LANGUAGES)[number], number>> {
  const answered = { en: 0, fr: 0 };
  for (const one of paraphrasedQuestions) {
    const found = await search(one.question);
    if (found.slice(0, AT).some((passage) => answers(passage, one))) answered[one.language] += 1;
  }
  return answered;
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\p{L}{5,}/gu) ?? []);

describe('search of the sample contracts', () => {
  test('each paraphrased question is answered by exactly one passage, which has at most two of its longer words', () => {
    expect(paraphrasedQuestions.length).toBeGreaterThanOrEqual(60);
    for (const one of paraphrasedQuestions) {
      const answering = passages.filter((passage) => answers(passage, one));
      expect([one.question, answering.length]).toEqual([one.question, 1]);
      const shared = [...wordsOf(one.question)].filter((word) => wordsOf(answering[0]?.text ?? '').has(word));
      expect([one.question, shared.length <= 2 ? [] : shared]).toEqual([one.question, []]);
    }
  });

  test('search by words and by meaning answers more of the English questions than full text, and as many of the French', async () => {
    const embedder = offlineEmbedder({ niceness: 0 });
    const { vectors, documents } = stores;
    const job = embedDocuments({ store: vectors, embedder, quantise, onFailure });
    await job.look();
    await job.close();
    const hybrid = hybridSearch({ documents, vectors, embedder, onFailure, limitMs: 60_000 });
    const words = await recallOf(async (question) => documents.search(userId, question, { limit: AT }));
    const both = await recallOf(async (question) => (await hybrid(userId, question, { limit: AT })).passages);
    await embedder.close();
    for (const language of LANGUAGES) {
      const total = paraphrasedQuestions.filter((one) => one.language === language).length;
      console.info(`Recall at ${AT}, ${language}: full text ${words[language]}/${total}, hybrid ${both[language]}/${total}`);
    }
    expect(both.en).toBeGreaterThan(2 * words.en);
    expect(both.fr).toBe(words.fr);
  }, 600_000);
});
