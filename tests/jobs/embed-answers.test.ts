import { describe, expect, test } from '@jest/globals';
import type { AnswerToEmbed, AnswerVector } from '@/lib/core/ports/answer-vector-store';
import { questionEmbedder } from '@/lib/documents/meaning/question-embedder';
import { embedAnswers } from '@/lib/jobs/embed-answers';

const released = (id: string, question: string, language = 'eng', working = question): AnswerToEmbed => ({
  id,
  deskId: 'd',
  question,
  language,
  working,
});

function storeOf(pending: AnswerToEmbed[]) {
  const kept: AnswerVector[] = [];
  return {
    kept,
    pending: async (_embedder: string, limit: number) =>
      pending.filter(({ id }) => !kept.some((one) => one.id === id)).slice(0, limit),
    keep: async (vectors: readonly AnswerVector[]) => void kept.push(...vectors),
  };
}

const english = {
  id: 'test:english',
  minSimilarity: 0,
  knows: (text: string) => !/[éèà]/.test(text),
  embed: async (texts: readonly string[]) => texts.map((text) => Float32Array.of(text.length, 1)),
  close: async () => {},
};

describe('the job that embeds answers', () => {
  test('embeds each question once, by meaning in a language that the embedder knows and else by its words', async () => {
    const store = storeOf([
      ...Array.from({ length: 20 }, (_, n) => released(`${n}`, `Question ${n}`)),
      released('translated', 'Où est-ce, déjà ?', 'fra', 'Where is it?'),
      released('french', 'Où est-ce, déjà ?', 'fra'),
    ]);
    const failures: unknown[] = [];
    const job = embedAnswers({ store, embedder: questionEmbedder(english), onFailure: (error) => failures.push(error) });
    await job.look();
    await job.close();

    expect(failures).toEqual([]);
    expect(store.kept).toHaveLength(22);
    const modelOf = (id: string) => store.kept.find((one) => one.id === id)?.model;
    expect([modelOf('3'), modelOf('translated'), modelOf('french')]).toEqual(['test:english', 'test:english', 'words:fra']);
    expect(store.kept.every(({ embedder }) => embedder === 'test:english')).toBe(true);
  });

  test('a failing embedder is reported, and what is missing is embedded later', async () => {
    const store = storeOf([released('a', 'One?')]);
    const failures: unknown[] = [];
    let isAway = true;
    const embedder = {
      ...english,
      embed: async (texts: readonly string[]) => {
        if (isAway) throw new Error('away');
        return english.embed(texts);
      },
    };
    const job = embedAnswers({ store, embedder: questionEmbedder(embedder), onFailure: (error) => failures.push(error) });
    await job.look();
    expect([failures.length, store.kept.length]).toEqual([1, 0]);
    isAway = false;
    await job.look();
    await job.close();
    expect(store.kept.map(({ id }) => id)).toEqual(['a']);
  });
});
