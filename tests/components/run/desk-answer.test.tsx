import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import States from '@/components/run/answers/states';
import { Answer } from '@/components/run/outcome/answer';
import type { KeptCitation } from '@/lib/core/desks/kept-answer';
import type { EventData } from '@/lib/core/events';
import { emptyRunView } from '@/lib/run-view/empty-run-view';
import { saidAnswer } from '@/lib/strategies/answers/view';
import { newKeptAnswer } from '../../contracts/answer-store.contract';
import { expectNoAxeViolations } from '../axe';
import { fakeApi } from '../fake-api';
import { TestProviders } from '../test-providers';
import { me } from './me';

const REFERENCE = 'document:7f3k9q';
const citation: KeptCitation = {
  url: '',
  title: '2. Fees_2026.pdf',
  choice: 'answer',
  link: { isValid: true, url: REFERENCE, status: 0, confidenceRating: 1, document: '2. Fees_2026.pdf' },
  passage: { documentId: 'doc 1', version: 2, start: 40, end: 66 },
};
const viewWith = (cited: KeptCitation) => {
  const answered = newKeptAnswer('office');
  const own = { redactions: [], unreadable: [], answered: { ...answered, answer: { ...answered.answer, citation: cited } } };
  return { ...emptyRunView, strategy: 'answers', status: 'completed' as const, answer: answered.answer.content, own };
};

async function show(cited: KeptCitation) {
  fakeApi({ 'GET /api/me': () => me });
  render(
    <TestProviders>
      <Answer view={viewWith(cited)} titleOf={(agent) => agent} />
    </TestProviders>,
  );
  await screen.findByText(/^A permit costs/);
}

test('the document that an answer cites leads to the passage for those who may open it', async () => {
  await show(citation);
  const link = await screen.findByRole('link', { name: '2. Fees_2026.pdf' });
  expect(link.getAttribute('href')).toBe('/files/doc%201?start=40&end=66&version=2');
  await expectNoAxeViolations();
});

test('for others it is a title, and what is exported or shared has no link for anybody', async () => {
  const { passage: _, ...titled } = citation;
  await show(titled);
  await screen.findByText('2. Fees_2026.pdf');
  expect(screen.queryByRole('link')).toBeNull();
  expect(saidAnswer(viewWith(citation))).toMatch(/a year\.\n\n2\\\. Fees\\_2026\.pdf$/);
});

test.each([
  ['search', 'Source chosen by the search, not by the answer'],
  ['desk', 'The link leads to the search, not to a source'],
] as const)('a source that the answer does not name says so below it (%s)', async (choice, text) => {
  await show({ ...citation, choice });
  await screen.findByText(new RegExp(text));
});

test('a refusal names the search that it leads to', () => {
  const refusal = { why: 'blocked', message: 'No.', phrase: undefined, redactedText: '', kinds: [] } as const;
  const to = { fallbackUrl: 'https://office.example/search?q=%23', fallbackTitle: 'Search [the] office' };
  const own = { redactions: [], unreadable: [], refusal: { ...refusal, ...to } };
  expect(saidAnswer({ ...emptyRunView, strategy: 'answers', own })).toBe(
    'No.\n\n[Search \\[the\\] office](<https://office.example/search?q=%23>)',
  );
});

test('the work of a desk says what was checked before the citation was chosen', () => {
  const link: EventData<'link_checked'> = {
    checked: [
      { isValid: false, url: 'document:222222', status: 0, confidenceRating: 0, error: 'Nothing has it.' },
      { isValid: true, url: 'https://office.example/', status: 200, confidenceRating: 1 },
      { isValid: true, url: REFERENCE, status: 0, confidenceRating: 1, document: 'Fees.pdf' },
    ],
    url: '',
    document: 'Fees.pdf',
    choice: 'search',
  };
  const phases = [{ id: 'verify', state: 'done' as const, agents: [], startedAt: '2026-01-02T03:04:05.000Z' }];
  render(
    <TestProviders language="fr">
      <States view={{ ...emptyRunView, phases, own: { redactions: [], unreadable: [], link } }} titleOf={(agent) => agent} />
    </TestProviders>,
  );
  screen.getByText(/le meilleur passage de la recherche, dans « Fees.pdf », est donné à la place/);
  const lines = within(screen.getAllByRole('list')[1] as HTMLElement).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'document:222222\u00a0: Nothing has it.',
    'https://office.example/\u00a0: ouverte',
    'Fees.pdf\u00a0: trouvé par la recherche, dans un document de ce guichet',
  ]);
});
