import { expect, test } from '@jest/globals';
import { deskDefinition } from '@/lib/core/desks/desk-definition';
import type { KeptAnswer } from '@/lib/core/desks/kept-answer';
import { evaluateAnswer } from '@/lib/services/answers/evaluate-answer';
import { newKeptAnswer } from '../../contracts/answer-store.contract';

const desk = deskDefinition.parse({ limits: { sentences: 2 } });
const url = 'https://www.example.org/permits';
const link = { isValid: true, url, status: 200, confidenceRating: 1 as const };

function evaluate(answer: Partial<KeptAnswer['answer']> = {}) {
  const { sentences } = answer;
  const content = sentences ? { content: sentences.map(({ text }) => text).join(' ') } : {};
  return evaluateAnswer(newKeptAnswer('desk-1', { answer: { ...content, ...answer } }), desk);
}

const sentence = (text: string, isSupported: boolean | null = true) => ({ text, isSupported, sources: [] });

test('an answer without any fault has the full score', async () => {
  expect(await evaluate()).toMatchObject({ total: 100, citationScore: 100, citationFinding: null });
});

test('a sentence that what was read does not support needs improvement, unless the answer is a clarifying question', async () => {
  const sentences = [sentence('A permit costs $40.'), sentence('It is free on Sundays.', false)];
  const found = await evaluate({ sentences });
  expect(found).toMatchObject({ total: 92.5, sentences: [{ finding: null }, { score: 80, finding: 'unsupported' }] });
  expect((await evaluate({ sentences, answerType: 'clarifying', citation: null }))?.total).toBe(100);
});

test('a sentence with personal data that the question did not contain is wrong', async () => {
  const sentences = [sentence('Write to ada.lovelace@example.com for the permit.')];
  expect((await evaluate({ sentences }))?.sentences).toEqual([{ score: 0, finding: 'personal-data' }]);
});

test('more sentences than the desk allows need improvement', async () => {
  const sentences = ['One permit is enough.', 'It costs $40.', 'It is valid for a year.'].map((text) => sentence(text));
  expect((await evaluate({ sentences }))?.sentences.map(({ finding }) => finding)).toEqual([null, null, 'too-many-sentences']);
});

test('an answer in another language than it should have needs improvement', async () => {
  const sentences = [sentence('Le permis coûte quarante dollars et il est valable pendant une année entière.')];
  expect((await evaluate({ sentences }))?.sentences).toEqual([{ score: 80, finding: 'other-language' }]);
});

test('a citation is wrong when its address failed, and needs improvement when another one replaced it', async () => {
  const failed = { url, title: '', choice: 'desk' as const, link: { ...link, isValid: false, status: 404 } };
  expect(await evaluate({ citation: failed })).toMatchObject({ total: 75, citationFinding: 'failed-citation' });
  expect(await evaluate({ citation: { ...failed, choice: 'search', link } })).toMatchObject({
    total: 95,
    citationFinding: 'replaced-citation',
  });
});

test('a refused question has nothing to evaluate', async () => {
  expect(await evaluate({ answerType: 'refused', sentences: [], citation: null })).toBeUndefined();
});
