// Loaded lazily by the page. Imported here, it is available immediately.
import '@/components/question-sets/question-sets';
import { describe, expect, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuestionSetsPage } from '@/components/question-sets/question-sets-page';
import { ReviewPage } from '@/components/review/review-page';
import type { AddedSetAnswer, SetRunAnswer, SetRunRequest, ShownSet } from '@/lib/api/question-set-requests';
import type { ReviewedDesk } from '@/lib/api/review-requests';
import type { ComparedQuestion } from '@/lib/core/question-sets/set-comparison';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { me } from '../run/me';
import { fakeRouter, TestProviders } from '../test-providers';

const desk: ReviewedDesk = {
  id: 'desk-1',
  title: 'Permits',
  languages: ['eng'],
  unreviewed: 0,
  areas: [{ key: 'fees', title: { en: 'Fees', fr: 'Tarifs' } }],
};
const SETS = '/api/desks/desk-1/question-sets';
const asked = { recipient: { type: 'desk' as const, name: 'desk-1', language: 'en' as const }, model: null };
const first = {
  id: 'r1',
  ...asked,
  status: 'done' as const,
  createdAt: '2026-11-20T10:00:00.000Z',
  endedAt: '2026-11-20T10:05:00.000Z',
};
const second = { id: 'r2', ...asked, status: 'running' as const, createdAt: '2026-11-21T10:00:00.000Z', endedAt: null };
const set: ShownSet = {
  id: 's1',
  deskId: 'desk-1',
  title: 'Fares',
  questions: 3,
  createdAt: '2026-11-19T10:00:00.000Z',
  latest: second,
};

const given = {
  answer: 'It costs $40.',
  area: 'fees',
  citation: 'https://www.example.org/fees',
  type: 'normal' as const,
  ms: 900,
};
const compared = (question: string, more: Partial<ComparedQuestion>): ComparedQuestion => ({
  question: { conversation: question, question },
  state: 'answered',
  answerId: 'a1',
  hasRun: true,
  problem: null,
  result: { ...given, score: null },
  previous: given,
  changes: [],
  met: {},
  previousMet: {},
  usage: null,
  previousUsage: null,
  ...more,
});
const usage = {
  ms: 900,
  calls: 1,
  inputTokens: 90,
  outputTokens: 9,
  costUsd: 0.02,
  unpriced: 0,
  toolCalls: 1,
  models: ['openai:gpt-5'],
};
const totals = { answered: 2, expected: 1, met: 0, usage };
const results: SetRunAnswer = {
  title: 'Fares',
  run: { ...second, status: 'done', endedAt: second.createdAt },
  previous: first,
  runs: [second, first],
  totals: { run: totals, previous: totals },
  questions: [
    compared('What does a permit cost?', {
      question: { conversation: '1', question: 'What does a permit cost?', area: 'fees', page: '/prices' },
      changes: ['answer'],
      previous: { ...given, answer: 'It costs $30.' },
      met: { area: true, page: false },
    }),
    compared('And for a child?', { question: { conversation: '1', question: 'And for a child?' } }),
    compared('Is it open?', { state: 'failed', answerId: null, result: null, problem: { message: 'The desk is switched off.' } }),
  ],
};

function show(handlers: Parameters<typeof fakeApi>[0] = {}, { at = '', language = 'en' as 'en' | 'fr' } = {}) {
  const calls = fakeApi({
    'GET /api/me': () => me,
    'GET /api/review/desks': () => ({ desks: [desk] }),
    [`GET ${SETS}`]: () => ({ sets: [set] }),
    [`GET ${SETS}/s1/runs/r2`]: () => results,
    ...handlers,
  });
  const router = fakeRouter();
  const view = render(
    <TestProviders at={`/review?desk=desk-1&view=sets${at}`} language={language} router={router}>
      <main>
        <ReviewPage />
      </main>
    </TestProviders>,
  );
  return { ...view, calls, router };
}

const OPEN = { at: '&set=s1&run=r2' };

describe('question sets', () => {
  test('are uploaded as CSV; the page says what was removed, and asks the questions', async () => {
    const added: AddedSetAnswer = {
      set: { ...set, latest: null },
      removed: { email: 2, threat: 1 },
      refused: 1,
      ignored: ['Expected'],
    };
    const { calls, router } = show({
      [`GET ${SETS}`]: () => ({ sets: [] }),
      [`POST ${SETS}`]: () => added,
      [`POST ${SETS}/s1/runs`]: () => ({ run: second }),
    });
    await screen.findByRole('heading', { name: 'No question sets yet' });
    await userEvent.click(screen.getByRole('button', { name: 'Add a question set' }));
    const csv = 'question\nWhat does a permit cost?';
    // The title follows the file, until somebody types one.
    await userEvent.upload(screen.getByLabelText('CSV file'), new File(['?'], 'Wrong.csv', { type: 'text/csv' }));
    await userEvent.upload(screen.getByLabelText('CSV file'), new File([csv], 'Fares.csv', { type: 'text/csv' }));
    await expectNoAxeViolations(screen.getByRole('dialog'));
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    const notice = await screen.findByText(/^Removed before the set was stored/);
    expect(notice.textContent).toContain('e-mail address × 2 and threat × 1');
    screen.getByText(/would have refused 1 question/);
    await screen.findByText('Columns that were not read, because of their names: Expected.');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ title: 'Fares', csv });
    await userEvent.click(screen.getByRole('button', { name: 'Ask the questions' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/review?desk=desk-1&view=sets&set=s1&run=r2'));
  });

  test('are listed with their last run, and deleted after a confirmation', async () => {
    const { container, calls } = show({ [`DELETE ${SETS}/s1`]: () => undefined });
    const row = (await screen.findByRole('heading', { name: 'Fares' })).closest('li');
    expect(row?.textContent).toMatch(/3 questions.*being asked/);
    expect(screen.queryByRole('button', { name: /^Ask the questions/ })).toBeNull();
    await expectNoAxeViolations(container);
    screen.getByRole('button', { name: 'More actions for “Fares”' }).focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  test('that cannot be loaded or uploaded say why', async () => {
    const { unmount } = show({ [`GET ${SETS}`]: () => refusal(503, 'unavailable', 'Away.') });
    await screen.findByRole('heading', { name: 'The question sets could not be loaded' });
    unmount();
    show({ [`POST ${SETS}`]: () => refusal(400, 'bad_request', 'Line 2 cannot be read as CSV.') });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a question set' }));
    await userEvent.upload(screen.getByLabelText('CSV file'), new File(['question\n"'], 'Fares.csv', { type: 'text/csv' }));
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Line 2 cannot be read as CSV.');
    const slavic = Uint8Array.from('question\nKova\u00e8?', (one) => one.charCodeAt(0));
    await userEvent.upload(screen.getByLabelText('CSV file'), new File([slavic], 'Names.csv', { type: 'text/csv' }));
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    expect((await screen.findByRole('alert')).textContent).toContain('not text in UTF-8');
  });
});

describe('the results of a question set', () => {
  test('say what has changed and what is not as expected, can be filtered, and lead to the review', async () => {
    const { container, router } = show({}, OPEN);
    const table = await screen.findByRole('table', { name: 'Results of “Fares”' });
    const rows = () =>
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent);
    expect(rows()).toEqual([
      expect.stringMatching(/conversation 1.*\$40.*Fees.*Compared with.*\$30.*page should be \/prices/),
      expect.stringContaining('nothing'),
      expect.stringMatching(/failed.*switched off/),
    ]);
    const link = screen.getByRole('link', { name: 'Export as CSV' });
    expect(link.getAttribute('href')).toBe(`${SETS}/s1/runs/r2/export`);
    await expectNoAxeViolations(container);
    screen.getByRole('combobox', { name: 'Show' }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('option', { name: 'not as expected' }));
    await waitFor(() =>
      expect(within(screen.getByRole('table', { name: 'Results of “Fares”' })).getAllByRole('row')).toHaveLength(2),
    );
    await userEvent.click(screen.getByRole('button', { name: /^Review\s?: “What does/ }));
    expect(router.push).toHaveBeenCalledWith('/review?desk=desk-1&answer=a1');
  });

  test('show their progress while the questions are asked, which can be stopped, in French too', async () => {
    const [answered, ...others] = results.questions;
    const waiting = others.map((one) => ({ ...one, state: 'waiting' as const, result: null, problem: null }));
    const running = {
      ...results,
      run: second,
      previous: null,
      totals: { run: totals, previous: null },
      questions: answered ? [answered, ...waiting] : [],
    };
    const { container, calls } = show(
      { [`GET ${SETS}/s1/runs/r2`]: () => running, [`POST ${SETS}/s1/runs/r2/stop`]: () => ({ run: second }) },
      { ...OPEN, language: 'fr' },
    );
    const progress = await screen.findByRole('progressbar', { name: 'Questions terminées' });
    expect(progress.getAttribute('aria-valuetext')).toBe('Terminées\u00a0: 1 sur 3');
    expect(screen.getAllByText('pas encore posée')).toHaveLength(2);
    await expectNoAxeViolations(container);
    await userEvent.click(screen.getByRole('button', { name: 'Arrêter' }));
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/stop'))).toBe(true));
  });

  test('of more than a hundred questions are shown a hundred at a time, and the keyboard stays at their end', async () => {
    const questions = Array.from({ length: 150 }, (_, n) => compared(`Question ${n + 1}?`, {}));
    show({ [`GET ${SETS}/s1/runs/r2`]: () => ({ ...results, questions }) }, OPEN);
    const table = within(await screen.findByRole('table', { name: 'Results of “Fares”' }));
    expect(table.getAllByRole('rowheader')).toHaveLength(100);
    screen.getByRole('button', { name: 'Show more' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(table.getAllByRole('rowheader')).toHaveLength(150);
    expect(document.activeElement?.textContent).toBe('End of the list');
  });

  test('that cannot be loaded say so', async () => {
    show({ [`GET ${SETS}/s1/runs/r2`]: () => refusal(404, 'not_found', 'Not found.') }, OPEN);
    await screen.findByRole('heading', { name: 'The results could not be loaded' });
  });

  test('show a dash for what cannot be compared: changes of a first run, and answers of which nothing is expected', async () => {
    const alone = { ...totals, expected: 0 };
    show({ [`GET ${SETS}/s1/runs/r2`]: () => ({ ...results, previous: null, totals: { run: alone, previous: null } }) }, OPEN);
    await screen.findByRole('table', { name: 'Results of “Fares”' });
    const figureOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
    expect(['Answered', 'Changed', 'Not as expected', 'Failed'].map(figureOf)).toEqual(['2', '–', '–', '1']);
  });
});

describe('the user’s own question sets', () => {
  const OWN = '/api/question-sets';
  const agent = { type: 'agent' as const, name: 'data-steward' };
  const team = { type: 'team' as const, name: 'sales' };
  const [older, newer, newest] = [
    { ...first, recipient: agent },
    { ...first, id: 'r2', recipient: team, model: 'openai:gpt' },
    { ...first, id: 'r3', recipient: agent, model: 'openai:gpt' },
  ];
  const own: ShownSet = { ...set, deskId: null, latest: newest };
  const answered = { ...given, answer: 'It costs **$40**.', area: '', citation: '', type: null };
  const compare: SetRunAnswer = {
    title: 'Fares',
    run: newest,
    previous: newer,
    runs: [newest, newer, older],
    totals: {
      run: { answered: 1, expected: 1, met: 1, usage },
      previous: { answered: 1, expected: 1, met: 0, usage: { ...usage, costUsd: 0.5, toolCalls: 4, models: ['openai:gpt-5'] } },
    },
    questions: [
      compared('What does a permit cost?', {
        question: { conversation: '1', question: 'What does a permit cost?', answer: '$40' },
        result: { ...answered, score: null },
        previous: { ...answered, answer: 'x'.repeat(2000) },
        changes: ['answer'],
        met: { answer: true },
        previousMet: { answer: false },
        usage,
        previousUsage: { ...usage, unpriced: 1, calls: 2 },
      }),
    ],
  };

  function showOwn(handlers: Parameters<typeof fakeApi>[0] = {}, at = '', language: 'en' | 'fr' = 'en') {
    const calls = fakeApi({
      'GET /api/me': () => ({ ...me, teams: [{ name: 'sales', title: 'Sales team', agents: [] }] }),
      [`GET ${OWN}`]: () => ({ sets: [own] }),
      [`GET ${OWN}/s1/runs/r3`]: () => compare,
      ...handlers,
    });
    const router = fakeRouter();
    const view = render(
      <TestProviders at={`/question-sets${at}`} language={language} router={router}>
        <main>
          <QuestionSetsPage />
        </main>
      </TestProviders>,
    );
    return { ...view, calls, router };
  }

  test('are asked to the recipient that the user chooses, propose the last one, and say what is wrong with the choice', async () => {
    const fields = { model: 'There is no such model.' };
    const { container, calls, router } = showOwn({
      [`POST ${OWN}/s1/runs`]: ({ body }) =>
        (body as SetRunRequest).model === 'openai:gpt' ? refusal(400, 'bad_request', 'Wrong.', { fields }) : { run: second },
    });
    const row = (await screen.findByRole('heading', { name: 'Fares' })).closest('li');
    await waitFor(() => expect(row?.textContent).toMatch(/Data steward · openai:gpt/));
    await expectNoAxeViolations(container);
    await userEvent.click(screen.getByRole('button', { name: /^Ask again/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask the questions' }));
    await expectNoAxeViolations(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Ask the questions' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('There is no such model.');
    dialog.getByRole('combobox', { name: 'Model' }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('option', { name: 'Your usual model' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Ask the questions' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/question-sets?set=s1&run=r2'));
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { recipient: agent, model: 'openai:gpt' },
      { recipient: agent },
    ]);
  });

  test('are uploaded, and the user is asked at once who is to answer, with the usual agent as a proposal', async () => {
    const { calls } = showOwn({
      [`GET ${OWN}`]: () => ({ sets: [] }),
      [`POST ${OWN}`]: () => ({ set: { ...own, latest: null }, removed: {}, refused: 0, ignored: [] }),
      [`POST ${OWN}/s1/runs`]: () => ({ run: second }),
    });
    await screen.findByText(/Upload questions as a CSV file, ask them to an agent/);
    await userEvent.click(screen.getByRole('button', { name: 'Add a question set' }));
    await userEvent.upload(
      screen.getByLabelText('CSV file'),
      new File([Uint8Array.from('question\nDéjà coûteux?', (one) => one.charCodeAt(0))], 'Fares.csv', { type: 'text/csv' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask the questions' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Ask the questions' }));
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
        { title: 'Fares', csv: 'question\nDéjà coûteux?' },
        { recipient: agent },
      ]),
    );
  });

  test('propose the agent whose page led to them rather than the last recipient', async () => {
    const { calls } = showOwn({ [`POST ${OWN}/s1/runs`]: () => ({ run: second }) }, '?agent=contract-reader');
    await screen.findByText('Choose the questions for “Contract reader”, or add new ones.');
    await userEvent.click(screen.getByRole('button', { name: /^Ask again/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask the questions' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Ask the questions' }));
    await waitFor(() =>
      // With its own model: that of the last time was chosen for somebody else.
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
        recipient: { type: 'agent', name: 'contract-reader' },
      }),
    );
  });

  test('are not lost without a question while one is being added', async () => {
    showOwn();
    await userEvent.click(await screen.findByRole('button', { name: 'Add a question set' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Fares');
    await userEvent.keyboard('{Escape}');
    const asked = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Fares');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('cut a long table after its last whole row', async () => {
    const table = `| Name |\n| --- |\n${'| Ann Weaver of Ostrelle |\n'.repeat(60)}`;
    const [one] = compare.questions;
    if (!one?.result) throw new Error('no question');
    showOwn(
      {
        [`GET ${OWN}/s1/runs/r3`]: () => ({
          ...compare,
          questions: [{ ...one, result: { ...one.result, answer: table }, previous: null, changes: [], met: { answer: false } }],
        }),
      },
      '?set=s1&run=r3',
    );
    await screen.findByText('the answer should say “$40”');
    const cells = (await screen.findAllByRole('cell')).map(({ textContent }) => textContent);
    expect(cells).toContain('Ann Weaver of Ostrelle');
    expect(cells).not.toContain('…');
    screen.getByText('…');
  });

  test('show what both runs have achieved and cost, shorten long answers, and can be compared with another run', async () => {
    const { container, router } = showOwn({}, '?set=s1&run=r3');
    const totals = await screen.findByRole('table', { name: 'Figures of the results' });
    await waitFor(() => expect(totals.textContent).toMatch(/Data steward · openai:gpt.*Sales team · openai:gpt/));
    expect(within(totals).getByRole('row', { name: /^As expected/ }).textContent).toBe('As expected1 of 10 of 1');
    expect(within(totals).getByRole('row', { name: /^Cost/ }).textContent).toBe('Cost$0.02$0.50');
    const table = within(screen.getByRole('table', { name: 'Results of “Fares”' }));
    expect(table.getAllByRole('row')[1]?.textContent).toMatch(/900 ms|0.9.*99 tokens · \$0\.02 · 1 tool call.*at least \$0\.02/);
    expect(table.getByRole('link', { name: /^Open the run/ }).getAttribute('href')).toBe('/runs/a1');
    expect(table.getByText('$40').tagName).toBe('STRONG');
    expect(table.queryByText('x'.repeat(2000))).toBeNull();
    await userEvent.click(table.getByRole('button', { name: /^Show all of it.*permit cost/, hidden: true }));
    expect(table.getByText('x'.repeat(2000))).toBeTruthy();
    await userEvent.click(table.getByRole('button', { name: /^Show less/, hidden: true }));
    expect(table.queryByText('x'.repeat(2000))).toBeNull();
    await expectNoAxeViolations(container);
    screen.getByRole('combobox', { name: 'Compare with' }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click((await screen.findAllByRole('option'))[1] as HTMLElement);
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/question-sets?set=s1&run=r3&with=r1'));
  });

  test('have their words in French, too', async () => {
    showOwn({}, '?set=s1&run=r3', 'fr');
    await screen.findByRole('table', { name: 'Chiffres des résultats' });
    screen.getByRole('combobox', { name: 'Comparer avec' });
  });
});
