import { expect, test } from '@jest/globals';
import type { KeptCitation } from '@/lib/core/desks/kept-answer';
import { compareQuestion } from '@/lib/core/question-sets/set-comparison';
import { newKeptAnswer } from '../../contracts/answer-store.contract';

const document = (title: string): KeptCitation => ({ url: '', title, choice: 'answer', link: null });

test('a cited document is compared by its title, both with what is expected and with another run', () => {
  const given = (citation: KeptCitation) => {
    const kept = newKeptAnswer('desk');
    const answer = { ...kept.answer, citation };
    return { place: 0, answerId: kept.id, status: null, outcome: null, problem: null, score: null, kept: { ...kept, answer } };
  };
  const compared = (page: string, now: KeptCitation, before = now) =>
    compareQuestion({ question: 'What?', conversation: '1', page }, { now: given(now), before: given(before), says: () => true });
  const fees = document('Fees: 2026.pdf');
  expect(compared('Fees: 2026.pdf', fees, document('Rules.pdf'))).toMatchObject({
    result: { citation: 'Fees: 2026.pdf' },
    previous: { citation: 'Rules.pdf' },
    changes: ['citation'],
    met: { page: true },
    previousMet: { page: false },
  });
  expect(compared('2026.pdf', fees)).toMatchObject({ changes: [], met: { page: false } });
  const page: KeptCitation = { ...fees, url: 'https://www.example.org/fees' };
  expect(['/fees', 'Fees: 2026.pdf'].map((expected) => compared(expected, page).met.page)).toEqual([true, false]);
});
