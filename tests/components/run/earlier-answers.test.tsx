import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { EarlierAnswers } from '@/components/run/answers/earlier-answers';
import { expectNoAxeViolations } from '../axe';
import { TestProviders } from '../test-providers';

const candidates = [
  { id: 'a', question: 'How much for 2 dogs?', similarity: 0.98, at: '2026-11-01T10:00:00.000Z', difference: undefined },
  {
    id: 'b',
    question: 'How much for 3 dogs?',
    similarity: 0.97,
    at: '2026-10-01T10:00:00.000Z',
    difference: { kind: 'number' as const, asked: '2', kept: '3' },
  },
];

test('the similar questions are listed with what they differ in, and the reason of the model', async () => {
  const reuse = { candidates, chosen: 'a', by: 'model' as const, reason: 'It is the same question.' };
  render(<EarlierAnswers reuse={reuse} />, { wrapper: ({ children }) => <TestProviders>{children}</TestProviders> });
  screen.getByText(/^2 similar questions were answered before\. Answer given on .*2026/);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^“How much for 2 dogs\?” \(.*2026, similarity 98%\)$/),
    expect.stringMatching(/^“How much for 3 dogs\?” \(.*2026, similarity 97%\) differs by number: “2” here, “3” there$/),
  ]);
  screen.getByText('The model’s reason: It is the same question.');
  await expectNoAxeViolations();
});

test('an earlier answer whose document has changed says so', () => {
  const [before] = candidates;
  if (!before) throw new Error('there is no candidate');
  render(<EarlierAnswers reuse={{ candidates: [{ ...before, outdated: 'replaced' }], by: 'rules' }} />, {
    wrapper: ({ children }) => <TestProviders>{children}</TestProviders>,
  });
  screen.getByText(/No earlier answer is given again/);
  screen.getByText(/its answer is not given again: the document that it cites was replaced by a newer version$/);
});

test('a question without similar ones says so, in French too', () => {
  const reuse = { candidates: [], by: 'rules' as const };
  render(<EarlierAnswers reuse={reuse} />, {
    wrapper: ({ children }) => <TestProviders language="fr">{children}</TestProviders>,
  });
  screen.getByText(/^0 question semblable/);
  expect(screen.queryByText(/Aucune ne répond/)).toBeNull();
});
