import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@/components/words/review/review-statistics';
import { ConfirmRatings } from '@/components/words/review/confirm-ratings';
import { useDueCounts } from '@/components/words/review/use-due-counts';
import { WordsReviewPage } from '@/components/words/review/words-review-page';
import { DictateButton } from '@/components/words/speech/dictate-button';
import type { RatingsRequest, ReviewStatisticsAnswer, ReviewsAnswer, WordToReview } from '@/lib/api/word-review-requests';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { sizeCharts } from '../sized-charts';
import { TestProviders } from '../test-providers';

const FOLDER = '11111111-1111-4111-8111-111111111111';
const minutesLater = (minutes: number) => new Date(Date.UTC(2026, 10, 23, 10, minutes)).toISOString();

const cardOf = (term: string): WordToReview => ({
  word: {
    id: `id-${term}`,
    term,
    language: 'en',
    meaning: `Meaning of ${term}.`,
    partOfSpeech: 'noun',
    tags: [],
    colour: null,
    examples: [`A ${term} in a sentence.`],
    mnemonic: 'Think of it.',
    places: [{ folderId: FOLDER, position: 0 }],
  },
  path: ['Biology', 'Cells'],
  state: 'new',
  reviews: 2,
  next: { 1: minutesLater(1), 2: minutesLater(6), 3: minutesLater(10), 4: minutesLater(8 * 24 * 60) },
});

const listOf = (...terms: string[]): ReviewsAnswer => ({
  folder: 'Cells',
  words: terms.map(cardOf),
  total: terms.length,
  now: minutesLater(0),
  nextDue: minutesLater(600),
});

function show({ lists = [listOf('nucleus', 'membrane'), listOf()], given = {}, language = 'en' as 'en' | 'fr', view = '' } = {}) {
  const rest = [...lists];
  const handlers: Parameters<typeof fakeApi>[0] = {
    'GET /api/words/reviews': () => rest.shift() ?? listOf(),
    'POST /api/words/reviews/ratings': () => ({ rated: [] }),
    ...given,
  };
  const calls = fakeApi(handlers);
  const page = render(
    <TestProviders at={`/words/review?folder=${FOLDER}${view}`} language={language}>
      <main id="main" tabIndex={-1}>
        <WordsReviewPage />
      </main>
    </TestProviders>,
  );
  const rated = () =>
    calls
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => (body as RatingsRequest).ratings.map(({ wordId, rating }) => [wordId, rating]));
  return { ...page, calls, handlers, rated };
}

const press = (keys: string) => userEvent.keyboard(keys);
const word = (term: string) => screen.findByRole('heading', { name: term });

describe('a review of words', () => {
  test('is done by keyboard: the space bar shows the meaning, and numbers rate, until nothing is due', async () => {
    const { container, calls, rated } = show();
    await word('nucleus');
    const spoken = () => container.ownerDocument.querySelector('[aria-live=polite] > p');
    // A screen reader says the word in its own language, and what it means in that of the page.
    await waitFor(() => expect(spoken()?.textContent).toBe('nucleus'));
    expect(spoken()?.getAttribute('lang')).toBe('en');
    expect(screen.queryByText('Meaning of nucleus.')).toBeNull();
    await press('3 ');
    expect(await screen.findAllByText('Meaning of nucleus.')).not.toHaveLength(0);
    await waitFor(() => expect(spoken()?.textContent).toBe('Meaning of nucleus.'));
    expect(spoken()?.getAttribute('lang')).toBeNull();
    expect(screen.getByRole('button', { name: /^Good/ }).textContent).toContain('10 min');
    expect(screen.getByRole('button', { name: /^Easy/ }).textContent).toContain('8 days');
    await expectNoAxeViolations(container);
    await press('3');
    await word('membrane');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1 rated, 1 left');
    await waitFor(() => expect(rated()).toHaveLength(1));
    await press(' 1');
    await screen.findByRole('heading', { name: 'Done for now' });
    expect(rated()).toEqual([[['id-nucleus', 3]], [['id-membrane', 1]]]);
    expect(calls[0]?.search.get('folder')).toBe(FOLDER);
    expect(screen.getByText('You rated 2 words.')).toBeTruthy();
  });

  test('has the keyboard focus from its first word on, even when the page had it before, as after a navigation', async () => {
    show();
    screen.getByRole('main').focus();
    await word('nucleus');
    await press(' ');
    expect(await screen.findAllByText('Meaning of nucleus.')).not.toHaveLength(0);
  });

  test('shows a word again at once when its rating is undone, which is sent after the rating is stored', async () => {
    const stored = Promise.withResolvers<object>();
    const { calls, handlers } = show({ given: { 'POST /api/words/reviews/ratings': () => stored.promise } });
    await word('nucleus');
    await press(' 4');
    await word('membrane');
    await waitFor(() => expect(calls.at(-1)?.method).toBe('POST'));
    const id = (calls.at(-1)?.body as RatingsRequest | undefined)?.ratings[0]?.id;
    handlers[`DELETE /api/words/reviews/ratings/${id}`] = () => undefined;
    await press('u');
    await word('nucleus');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('0 rated, 2 left');
    expect(calls.at(-1)?.method).toBe('POST');
    stored.resolve({ rated: [] });
    await waitFor(() => expect(calls.some(({ method, path }) => method === 'DELETE' && path.endsWith(`/${id}`))).toBe(true));
    await press(' 1');
    await word('membrane');
  });

  test('shows a word again whose rating failed after it was undone', async () => {
    const stored = Promise.withResolvers<object>();
    const { calls } = show({ given: { 'POST /api/words/reviews/ratings': () => stored.promise } });
    await word('nucleus');
    await press(' 4');
    await word('membrane');
    await press('u');
    await word('nucleus');
    stored.resolve(refusal(503, 'unavailable', 'The service is away.'));
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
    await screen.findByText('The rating was not stored');
    expect(screen.queryByText('The rating was not undone')).toBeNull();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('0 rated, 2 left');
    await word('nucleus');
  });

  test('goes on when a word was deleted meanwhile, which is not shown again', async () => {
    const given = { 'POST /api/words/reviews/ratings': () => refusal(404, 'not_found', 'The word no longer exists.') };
    show({ given, lists: [listOf('nucleus'), listOf('membrane')] });
    await word('nucleus');
    await press(' 2');
    await screen.findByText('The word no longer exists.');
    await word('membrane');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('0 rated, 1 left');
  });

  test('shows a word again whose rating could not be stored, and says why', async () => {
    const given = { 'POST /api/words/reviews/ratings': () => refusal(503, 'unavailable', 'The service is away.') };
    show({ given });
    await word('nucleus');
    await press(' 2');
    await screen.findByText('The rating was not stored');
    await word('nucleus');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('0 rated, 2 left');
  });

  test('sends the rating of a word that is shown again under the same id, with the reviews that the word had, so that it counts once', async () => {
    const answers = [refusal(502, 'unavailable', 'The answer was lost.'), { rated: [] }];
    const { calls } = show({ given: { 'POST /api/words/reviews/ratings': () => answers.shift() ?? { rated: [] } } });
    await word('nucleus');
    await press(' 2');
    await screen.findByText('The answer was lost.');
    await word('nucleus');
    await press(' 3');
    await word('membrane');
    await press(' 3');
    await screen.findByRole('heading', { name: 'Done for now' });
    const sent = calls.filter(({ method }) => method === 'POST').flatMap(({ body }) => (body as RatingsRequest).ratings);
    expect(sent).toMatchObject([
      { wordId: 'id-nucleus', rating: 2, reviews: 2 },
      { wordId: 'id-nucleus', rating: 3, reviews: 2 },
      { wordId: 'id-membrane', rating: 3, reviews: 2 },
    ]);
    expect(sent[1]?.id).toBe(sent[0]?.id);
    expect(sent[2]?.id).not.toBe(sent[0]?.id);
  });

  test('goes on with a new list when a word was rated elsewhere meanwhile', async () => {
    const given = { 'POST /api/words/reviews/ratings': () => refusal(409, 'conflict', 'The word was rated elsewhere.') };
    show({ given, lists: [listOf('nucleus', 'old'), listOf('membrane')] });
    await word('nucleus');
    await press(' 2');
    await screen.findByText('The word was rated elsewhere.');
    await word('membrane');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('0 rated, 1 left');
  });

  test('takes the keys of the digits even where they write something else, as on French keyboards', async () => {
    const { rated } = show();
    await word('nucleus');
    await press(' ');
    fireEvent.keyDown(screen.getByRole('region', { name: 'Word' }), { key: 'é', code: 'Digit2' });
    await word('membrane');
    await waitFor(() => expect(rated()).toEqual([[['id-nucleus', 2]]]));
  });

  test('goes back to earlier ratings when the last one cannot be undone, since the word was rated elsewhere', async () => {
    const { calls, handlers } = show();
    await word('nucleus');
    await press(' 4');
    await word('membrane');
    await press(' 4');
    await screen.findByRole('heading', { name: 'Done for now' });
    const [first, second] = calls
      .filter(({ method }) => method === 'POST')
      .flatMap(({ body }) => (body as RatingsRequest).ratings.map(({ id }) => id));
    handlers[`DELETE /api/words/reviews/ratings/${first}`] = () => undefined;
    handlers[`DELETE /api/words/reviews/ratings/${second}`] = () => refusal(409, 'conflict', 'It was rated again since.');
    await press('u');
    await screen.findByText('It was rated again since.');
    await screen.findByRole('heading', { name: 'Done for now' });
    await press('u');
    await word('nucleus');
  });

  test('says when nothing is due, and when the words cannot be loaded, in French too', async () => {
    const { unmount } = show({ lists: [listOf()], language: 'fr' });
    await screen.findByRole('heading', { name: 'Rien à réviser' });
    unmount();
    show({ given: { 'GET /api/words/reviews': () => refusal(503, 'unavailable', 'Away.') } });
    await screen.findByRole('button', { name: 'Try again' });
  });
});

test('the number of words to review is known by folder', async () => {
  fakeApi({ 'GET /api/words/reviews/due': () => ({ folders: { [FOLDER]: 3 }, total: 3 }) });
  const Count = () => <p>{useDueCounts().get(FOLDER) ?? 'none'}</p>;
  render(
    <TestProviders>
      <Count />
    </TestProviders>,
  );
  expect(screen.getByText('none')).toBeTruthy();
  await screen.findByText('3');
});

describe('the statistics of words', () => {
  sizeCharts();

  test('are figures and charts, each with the same as a table', async () => {
    const statistics: ReviewStatisticsAnswer = {
      words: 60,
      new: 40,
      learning: 5,
      learned: 15,
      due: 3,
      weeks: [
        { from: '2026-11-16', ratings: 0, reviewed: 0, remembered: 0 },
        { from: '2026-11-23', ratings: 30, reviewed: 20, remembered: 18 },
      ],
    };
    const { container } = show({ view: '&view=statistics', given: { 'GET /api/words/statistics': () => statistics } });
    const chart = await screen.findByRole('figure', { name: 'Retention by week' });
    await userEvent.click(within(chart).getByRole('button', { name: /table/i }));
    const cells = within(chart)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
    expect(cells).toEqual([
      ['from Nov 16, 2026', ''],
      ['from Nov 23, 2026', '90'],
    ]);
    expect(screen.getByText('Retention').nextSibling?.textContent).toBe('90%');
    await expectNoAxeViolations(container);
  });
});

describe('verdicts of a quiz', () => {
  const verdicts = [
    { id: 'of-nucleus', wordId: 'id-nucleus', term: 'nucleus', rating: 3 as const },
    { id: 'of-membrane', wordId: 'id-membrane', term: 'membrane', rating: 1 as const },
  ];

  test('are stored only when they are confirmed, without those that were left out', async () => {
    const calls = fakeApi({ 'POST /api/words/reviews/ratings': () => ({ rated: [{}] }) });
    const { container } = render(
      <TestProviders>
        <ConfirmRatings verdicts={verdicts} />
      </TestProviders>,
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'membrane' }));
    await expectNoAxeViolations(container);
    expect(calls).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Store 1 rating' }));
    await screen.findByText('1 rating stored');
    expect((calls[0]?.body as RatingsRequest | undefined)?.ratings).toEqual([
      { id: 'of-nucleus', wordId: 'id-nucleus', rating: 3 },
    ]);
  });

  test('are forgotten when they are discarded', async () => {
    const calls = fakeApi({});
    render(
      <TestProviders>
        <ConfirmRatings verdicts={verdicts} />
      </TestProviders>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await screen.findByText('The ratings were discarded.');
    expect(calls).toEqual([]);
  });
});

describe('dictation', () => {
  class FakeRecognition {
    static last: FakeRecognition;
    lang = '';
    onresult?: (event: object) => void;
    onerror?: (event: { error: string }) => void;
    onend?: () => void;
    constructor() {
      FakeRecognition.last = this;
    }
    start() {}
    stop() {
      this.onend?.();
    }
    abort() {}
  }
  afterEach(() => {
    Reflect.deleteProperty(window, 'webkitSpeechRecognition');
  });

  const dictate = (onText: (text: string) => void) =>
    render(
      <TestProviders>
        <DictateButton language="fr" onText={onText} />
      </TestProviders>,
    );

  test('writes what is said until it is stopped', async () => {
    Object.assign(window, { webkitSpeechRecognition: FakeRecognition });
    const onText = jest.fn();
    dictate(onText);
    await userEvent.click(screen.getByRole('button', { name: /^Dictate/ }));
    const { last } = FakeRecognition;
    expect(last.lang).toBe('fr');
    last.onresult?.({ resultIndex: 1, results: [[{ transcript: 'old' }], [{ transcript: ' la cellule ' }]] });
    expect(onText).toHaveBeenCalledWith('la cellule');
    await userEvent.click(await screen.findByRole('button', { name: 'Stop dictating' }));
    await screen.findByRole('button', { name: /^Dictate/ });
    last.onerror?.({ error: 'not-allowed' });
    await screen.findByText('The browser was not allowed to use the microphone.');
  });

  test('is not offered by a browser that cannot do it', () => {
    dictate(() => {});
    expect(screen.queryByRole('button', { name: /^Dictate/ })).toBeNull();
  });
});
