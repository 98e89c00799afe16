import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ReviewPage } from '@/components/review/review-page';
import type { ReviewAnswer, ReviewedDesk } from '@/lib/api/review-requests';
import type { AnswerStatistics } from '@/lib/core/desks/answer-statistics';
import type { ListedAnswer } from '@/lib/core/desks/reviewed-answer';
import { newKeptAnswer, newReview } from '../../contracts/answer-store.contract';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { me } from '../run/me';
import { sizeCharts } from '../sized-charts';
import { fakeRouter, TestProviders } from '../test-providers';

const desk: ReviewedDesk = {
  id: 'desk-1',
  title: 'Permits',
  languages: ['eng', 'fra'],
  unreviewed: 2,
  areas: [{ key: 'fees', title: { en: 'Fees', fr: 'Tarifs' } }],
};

const listed = (id: string, overrides: Partial<ListedAnswer> = {}): ListedAnswer => ({
  id,
  conversationId: 'c1',
  position: 1,
  question: `Question of ${id}?`,
  language: 'fra',
  area: 'fees',
  answerType: 'normal',
  confidence: 3,
  isCitationValid: false,
  isReused: false,
  score: null,
  reviews: 0,
  isFlagged: false,
  isHelpful: false,
  releasedAt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...overrides,
});

const { askedBy: _, ...kept } = newKeptAnswer('desk-1', { id: 'a1', area: 'fees' });
const answer: ReviewAnswer = {
  kept: { ...kept, isVisitor: true },
  conversation: [{ id: 'a1', position: 1, question: kept.question, answer: kept.answer, createdAt: kept.createdAt }],
  score: null,
  isFlagged: false,
  release: null,
  reviews: [],
  feedback: null,
  evaluation: null,
  modelEvaluation: null,
  agreement: null,
};

const mine = (overrides: Partial<ReturnType<typeof newReview>> = {}, total = 100) => ({
  ...newReview(overrides),
  total,
  reviewer: { id: me.user.id, name: me.user.name },
  createdAt: '2026-11-20T11:00:00.000Z',
  updatedAt: '2026-11-20T11:00:00.000Z',
});
const grace = { ...mine({ citationScore: 80, note: 'A better page exists.' }, 95), reviewer: { id: 'grace', name: 'Grace' } };

function show(handlers: Parameters<typeof fakeApi>[0] = {}, { at = '/review?desk=desk-1', language = 'en' as 'en' | 'fr' } = {}) {
  const calls = fakeApi({
    'GET /api/me': () => me,
    'GET /api/review/desks': () => ({ desks: [desk] }),
    'GET /api/desks/desk-1/answers': () => ({ answers: [listed('a1'), listed('a2', { score: 100, reviews: 1 })], next: null }),
    'GET /api/desks/desk-1/answers/a1': () => answer,
    ...handlers,
  });
  const router = fakeRouter();
  const view = render(
    <TestProviders at={at} language={language} router={router}>
      <main id="main" tabIndex={-1}>
        <ReviewPage />
      </main>
    </TestProviders>,
  );
  return { ...view, calls, router };
}

const OPEN = { at: '/review?desk=desk-1&answer=a1' };
const scoresOf = (label: string) => screen.findByRole('radiogroup', { name: `Score: ${label}` });
const press = (keys: string) => userEvent.keyboard(keys);

describe('the queue of answers', () => {
  test('shows what suggests a look at an answer, and opens it by keyboard', async () => {
    const { container, router } = show();
    const first = (await screen.findByRole('button', { name: 'Question of a1?' })).closest('li');
    expect(first?.textContent).toMatch(/Fees.*French.*not reviewed.*failed citation.*Confidence 3 of 10.*Not helpful/);
    await expectNoAxeViolations(container);
    await press('jj{Enter}');
    expect(router.push).toHaveBeenCalledWith('/review?desk=desk-1&answer=a2');
  });

  test('is entered with j, but not with Ctrl+K, even when the page has the focus, as after a navigation', async () => {
    show();
    const first = await screen.findByRole('button', { name: 'Question of a1?' });
    screen.getByRole('main').focus();
    await press('{Control>}k{/Control}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
    await press('j');
    expect(document.activeElement).toBe(first);
  });

  test('has the focus on the answer that was open before, so that a reviewer of hundreds continues there', async () => {
    function Moved() {
      const [at, setAt] = useState('/review?desk=desk-1&answer=a1');
      return (
        <TestProviders at={at} router={{ ...fakeRouter(), push: jest.fn(setAt) }}>
          <main id="main" tabIndex={-1}>
            <ReviewPage />
          </main>
        </TestProviders>
      );
    }
    fakeApi({
      'GET /api/me': () => me,
      'GET /api/review/desks': () => ({ desks: [desk] }),
      'GET /api/desks/desk-1/answers': () => ({ answers: [listed('a0'), listed('a1'), listed('a2')], next: null }),
      'GET /api/desks/desk-1/answers/a1': () => answer,
    });
    render(<Moved />);
    await scoresOf('Sentence 1');
    await userEvent.click(screen.getByRole('button', { name: 'All answers' }));
    const entry = await screen.findByRole('button', { name: 'Question of a1?' });
    await waitFor(() => expect(document.activeElement).toBe(entry));
  });

  test('is filtered by the server, and exported with the same filter', async () => {
    const { calls } = show();
    const state = await screen.findByRole('combobox', { name: 'Review' });
    state.focus();
    await press('{Enter}');
    await userEvent.click(await screen.findByRole('option', { name: 'needs a second reviewer' }));
    await waitFor(() => expect(calls.at(-1)?.search.get('state')).toBe('second'));
    const link = screen.getByRole('link', { name: 'Export as CSV' });
    expect(link.getAttribute('href')).toBe('/api/desks/desk-1/answers/export?state=second&format=csv');
  });

  test('has its filters in the address, and an opened answer keeps them there for its neighbours', async () => {
    const at = '/review?desk=desk-1&sign=flagged&area=&from=yesterday&to=2026-05-01T00%3A00%3A00.000Z';
    const { calls, router } = show({}, { at });
    await userEvent.click(await screen.findByRole('button', { name: 'Question of a1?' }));
    const filters = 'sign=flagged&area=&to=2026-05-01T00%3A00%3A00.000Z';
    expect(calls.find(({ path }) => path === '/api/desks/desk-1/answers')?.search.toString()).toBe(filters);
    expect(router.push).toHaveBeenCalledWith(`/review?desk=desk-1&answer=a1&${filters}`);
  });

  test('is filtered by a day that is typed digit by digit', async () => {
    const { calls } = show();
    const from = await screen.findByLabelText<HTMLInputElement>('From');
    // As browsers report it.
    for (const day of ['0002-05-01', '0020-05-01', '0202-05-01']) {
      fireEvent.change(from, { target: { value: day } });
      expect(from.value).toBe(day);
    }
    expect(calls.filter(({ search }) => search.has('from'))).toEqual([]);
    fireEvent.change(from, { target: { value: '2026-05-01' } });
    expect(from.value).toBe('2026-05-01');
    const start = new Date('2026-05-01T00:00').toISOString();
    await waitFor(() => expect(calls.at(-1)?.search.get('from')).toBe(start));
  });

  test('says what it is for while it is empty, and what to do when it cannot be loaded', async () => {
    const { unmount } = show({ 'GET /api/desks/desk-1/answers': () => ({ answers: [], next: null }) });
    await screen.findByRole('heading', { name: 'No answers yet' });
    unmount();
    const failed = show({ 'GET /api/desks/desk-1/answers': () => refusal(503, 'unavailable', 'Away.') });
    await screen.findByRole('button', { name: 'Try again' });
    failed.unmount();
    show({ 'GET /api/review/desks': () => ({ desks: [] }) });
    await screen.findByRole('heading', { name: 'No desk to review' });
  });
});

describe('the figures of a desk', () => {
  const figures = { answers: 4, reviewed: 2, score: 90, evaluation: 95.5, failedCitations: 1, reused: 1, refused: 1 };
  const statistics: AnswerStatistics = {
    all: figures,
    groups: {
      day: [{ name: '2026-11-20', ...figures }],
      area: [{ name: 'fees', ...figures }],
      language: [{ name: 'fra', ...figures }],
      model: [{ name: 'openai:gpt', ...figures }],
    },
    kinds: [
      { kind: 'email', removed: 3, refused: 0 },
      { kind: 'data', removed: 1, refused: 0 },
    ],
    agreement: { both: 1, onlyPeople: 0, onlyEvaluation: 1, neither: 0, byModel: 1 },
    reviewers: { answers: 2, same: 3, near: 1, opposite: 0 },
  };

  sizeCharts();

  test('are charts that can be shown as tables', async () => {
    const at = '/review?desk=desk-1&view=figures';
    const { container } = show({ 'GET /api/desks/desk-1/statistics': () => statistics }, { at });
    const areas = await screen.findByRole('figure', { name: 'Quality by area' });
    await userEvent.click(within(areas).getByRole('button', { name: /table/i }));
    expect(
      within(areas)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('PeopleAutomatic evaluation'), 'Fees9095.5']);
    const kinds = screen.getByRole('figure', { name: 'Removed and refused texts by kind' });
    await userEvent.click(within(kinds).getByRole('button', { name: /table/i }));
    const rows = within(kinds).getAllByRole('row').slice(-2);
    expect(rows.map(({ textContent }) => textContent)).toEqual(['E-mail addresses30', 'Other personal data10']);
    expect(screen.getByRole('figure', { name: /^Full score/ }).textContent).toContain('agree on 50%');
    expect(screen.getByRole('figure', { name: /^Scores of two reviewers/ }).textContent).toContain('agree on 75%');
    await expectNoAxeViolations(container);
  });

  test('are those of the last 90 days at first, and say when there was no answer', async () => {
    const none = { ...statistics, all: { ...figures, answers: 0 } };
    const { calls } = show({ 'GET /api/desks/desk-1/statistics': () => none }, { at: '/review?desk=desk-1&view=figures' });
    await screen.findByRole('heading', { name: 'No answers in this time' });
    const search = calls.find(({ path }) => path.endsWith('/statistics'))?.search;
    const days = (Date.now() - Date.parse(search?.get('from') ?? '')) / 86_400_000;
    expect(days).toBeGreaterThan(89.9);
    expect(days).toBeLessThan(91.1);
  });
});

describe('the review of an answer', () => {
  test('scores every sentence and the citation by keyboard, with a live total, and saves', async () => {
    const { container, calls } = show(
      { 'PUT /api/desks/desk-1/answers/a1/review': () => ({ ...answer, score: 95, reviews: [mine({}, 95)] }) },
      OPEN,
    );
    await scoresOf('Sentence 1');
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save review' });
    expect(save.disabled).toBe(true);
    await press('112');
    expect(screen.getByText('95')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Better address' }), 'https://www.example.org/fees');
    await userEvent.click(screen.getByRole('checkbox', { name: /wrong or out of date/ }));
    await expectNoAxeViolations(container);
    await userEvent.click(save);
    await screen.findByText('Review saved');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual(
      newReview({ citationScore: 80, betterUrl: 'https://www.example.org/fees', hasContentProblem: true }),
    );
  });

  test('is scored with the same keys on a French keyboard, and only once by a key that is held', async () => {
    show({}, OPEN);
    await scoresOf('Sentence 1');
    await press('{1>3/}');
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
    fireEvent.keyDown(document.activeElement as Element, { key: 'é', code: 'Digit2' });
    expect(screen.getAllByRole<HTMLInputElement>('radio', { checked: true })).toHaveLength(2);
  });

  test('is scored and saved by keyboard alone, and can then be left without a question', async () => {
    const { calls, router } = show(
      { 'PUT /api/desks/desk-1/answers/a1/review': () => ({ ...answer, score: 100, reviews: [mine()] }) },
      OPEN,
    );
    await scoresOf('Sentence 1');
    await press('1s');
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    await press('11s');
    await screen.findByText('Review saved');
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next answer' }).disabled).toBe(false));
    await press('j');
    expect(router.push).toHaveBeenCalledWith('/review?desk=desk-1&answer=a2');
  });

  test('shows a cited document, with the passage for the owner of the desk, and the reference that it replaces', async () => {
    const link = (url: string, more: object) => ({ url, status: 0, confidenceRating: 0 as const, isValid: false, ...more });
    const citation: typeof kept.answer.citation = {
      url: '',
      title: 'Fees.pdf',
      choice: 'search',
      link: link('document:7f3k9q', { isValid: true, confidenceRating: 1, document: 'Fees.pdf' }),
      passage: { documentId: 'fees', start: 40, end: 60 },
      replaced: link('document:222222', { error: 'Nothing has it.' }),
    };
    const cited = { ...answer, kept: { ...answer.kept, answer: { ...kept.answer, citation } } };
    const { unmount } = show({ 'GET /api/desks/desk-1/answers/a1': () => cited }, OPEN);
    const source = await screen.findByRole('link', { name: 'Fees.pdf' });
    expect(source.getAttribute('href')).toBe('/files/fees?start=40&end=60');
    screen.getByText('Passage of a document');
    screen.getByText('Found by the search, in a document of the desk');
    screen.getByText('Not citable: Nothing has it.');
    unmount();
    show({ 'GET /api/desks/desk-1/answers/a1': () => cited }, { ...OPEN, language: 'fr' });
    await screen.findByText('Trouvé par la recherche, dans un document du guichet');
    screen.getByText(/^Ne peut pas être cité : Nothing has it\.$/);
  });

  test('does not take a shortcut for a key that is typed into a field', async () => {
    const { calls } = show({}, OPEN);
    await scoresOf('Sentence 1');
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'jr1');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe('jr1');
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('moves to the next answer with j', async () => {
    const { router } = show({}, OPEN);
    // As after a navigation.
    screen.getByRole('main').focus();
    await scoresOf('Sentence 1');
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next answer' }).disabled).toBe(false));
    await press('j');
    expect(router.push).toHaveBeenCalledWith('/review?desk=desk-1&answer=a2');
  });

  test('that is opened by its address, far down its list or no longer in it, has the neighbours of its time', async () => {
    const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`;
    const page = (from: number, next: string | null) => ({
      answers: [from, from - 1, from - 2].map((minute) => listed(`at-${minute}`, { createdAt: at(minute) })),
      next,
    });
    const { calls, router } = show(
      {
        'GET /api/desks/desk-1/answers': ({ search }) =>
          ({ '': page(50, 'two'), two: page(40, 'three'), three: page(30, 'four') })[search.get('before') ?? ''] ??
          page(20, null),
        'GET /api/desks/desk-1/answers/a1': () => ({ ...answer, kept: { ...answer.kept, createdAt: at(39) } }),
      },
      OPEN,
    );
    await scoresOf('Sentence 1');
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next answer' }).disabled).toBe(false));
    await userEvent.click(screen.getByRole('button', { name: 'Next answer' }));
    await userEvent.click(screen.getByRole('button', { name: 'Previous answer' }));
    expect(router.push.mock.calls.map(([path]) => path)).toEqual([
      '/review?desk=desk-1&answer=at-38',
      '/review?desk=desk-1&answer=at-39',
    ]);
    expect(calls.filter(({ path }) => path === '/api/desks/desk-1/answers')).toHaveLength(2);
  });

  test('asks before it drops what was written, and no longer once that is saved', async () => {
    const { router } = show(
      // The server trims, and its JSON may have another order.
      {
        'PUT /api/desks/desk-1/answers/a1/review': ({ body }) => ({
          ...answer,
          reviews: [mine({ ...(body as object), note: 'Too old.' })],
        }),
      },
      OPEN,
    );
    await scoresOf('Sentence 1');
    await press('112');
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Too old. ');
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next answer' }).disabled).toBe(false));
    const next = screen.getByRole('button', { name: 'Next answer' });
    next.focus();
    for (const leave of [
      () => userEvent.click(next),
      () => userEvent.click(screen.getByRole('button', { name: 'All answers' })),
    ]) {
      await leave();
      await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    }
    screen.getByRole('region', { name: 'Conversation' }).closest<HTMLElement>('[tabindex]')?.focus();
    await press('j');
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await press('j1{Escape}');
    expect(router.push).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe('Too old. ');
    await userEvent.click(screen.getByRole('button', { name: 'Save review' }));
    await screen.findByText('Review saved');
    await userEvent.click(next);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(router.push).toHaveBeenCalledWith('/review?desk=desk-1&answer=a2');
  });

  test('hides the scores of another reviewer until the reader has saved their own', async () => {
    const { unmount } = show({ 'GET /api/desks/desk-1/answers/a1': () => ({ ...answer, score: 95, reviews: [grace] }) }, OPEN);
    const before = await screen.findByRole('region', { name: 'Reviews' });
    expect(before.textContent).toContain('shown after you have saved your own');
    expect(before.textContent).not.toContain('95');
    unmount();
    const both = { ...answer, score: 95, reviews: [grace, mine()], agreement: 2 / 3 };
    show({ 'GET /api/desks/desk-1/answers/a1': () => both }, OPEN);
    const after = await screen.findByRole('region', { name: 'Reviews' });
    expect(after.textContent).toMatch(/Grace.*95.*A better page exists\..*agree on 67%/);
  });

  test('releases an answer with the full score with r, and withdraws it', async () => {
    const full = { ...answer, score: 100, reviews: [mine()] };
    const released = { ...full, release: { at: '2026-11-21T10:00:00.000Z', by: 'Ann' } };
    const { calls } = show(
      {
        'GET /api/desks/desk-1/answers/a1': () => full,
        'POST /api/desks/desk-1/answers/a1/release': () => released,
        'DELETE /api/desks/desk-1/answers/a1/release': () => full,
      },
      OPEN,
    );
    await scoresOf('Sentence 1');
    await press('r');
    await screen.findByText(/Released on .* by Ann/);
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    await screen.findByRole('button', { name: 'Release for reuse' });
    expect(calls.filter(({ method }) => method !== 'GET').map(({ method }) => method)).toEqual(['POST', 'DELETE']);
  });

  test('does not release an answer that was written with a scenario of the person who asked, and says why', async () => {
    const full = { ...answer, kept: { ...answer.kept, ownScenario: true as const }, score: 100, reviews: [mine()] };
    const { calls } = show({ 'GET /api/desks/desk-1/answers/a1': () => full }, OPEN);
    await screen.findByText(/^Written with a scenario of the person who asked/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Release for reuse' }).disabled).toBe(true);
    await press('r');
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('names what rules, a model and the search for names have removed', async () => {
    const redactions = { email: 1, name: 2, number: 1, address: 1, data: 1 };
    show({ 'GET /api/desks/desk-1/answers/a1': () => ({ ...answer, kept: { ...answer.kept, redactions } }) }, OPEN);
    await screen.findByText('E-mail addresses × 1, Names × 2, Personal numbers × 1, Addresses × 1, Other personal data × 1');
  });

  test('shows conversation, scores and evidence in French, as tabs in a narrow window', async () => {
    const matchMedia = window.matchMedia;
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('max-width'), addEventListener: () => {} });
    try {
      const { container } = show({}, { ...OPEN, language: 'fr' });
      const tabs = await screen.findByRole('tablist');
      expect(
        within(tabs)
          .getAllByRole('tab')
          .map(({ textContent }) => textContent),
      ).toEqual(['Conversation', 'Notes', 'Preuves']);
      // Sentences cannot be scored without the question that they answer.
      expect(screen.getByRole('tabpanel', { name: 'Notes' }).textContent).toContain(kept.question);
      await userEvent.click(within(tabs).getByRole('tab', { name: 'Preuves' }));
      await screen.findByRole('region', { name: 'Trace' });
      await expectNoAxeViolations(container);
    } finally {
      window.matchMedia = matchMedia;
    }
  });
});
