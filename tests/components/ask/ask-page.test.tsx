import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AskPage } from '@/components/ask/ask-page';
import type { PublicDesk } from '@/lib/core/desks/public-desk';
import { expectNoAxeViolations } from '../axe';
import '../browser-gaps';
import { fakeApi, refusal } from '../fake-api';
import { complete, deskStream, resultOf, session } from './desk-stream';

const desk: PublicDesk = {
  id: 'office',
  title: 'Questions to the office',
  organisation: 'Office of Examples',
  welcome: 'Ask about our services.',
  examples: ['When is the office open?'],
  privacy: 'Questions are kept without personal information.',
  searchPage: 'https://office.example/search?q={query}',
  limits: { length: 50, questions: 3 },
  language: 'en',
  languages: ['en', 'fr'],
  origins: [],
};

// The page needs none of the providers of the application, and loads none of them.
configure({ asyncUtilTimeout: 15_000 });
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(() => sessionStorage.clear());

const show = (overrides: Partial<PublicDesk> = {}, visitor = 'first.token') =>
  render(<AskPage desk={{ ...desk, ...overrides }} visitor={visitor} />);
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox');

async function ask(question: string) {
  await userEvent.type(await field(), question);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
}

/** Shows the page and asks a question whose answer the returned stream gives. */
async function asked(question = 'When is the office open?', more: Parameters<typeof fakeApi>[0] = {}) {
  const stream = deskStream();
  const calls = fakeApi({ 'POST /api/ask/office': () => stream.response, ...more });
  const view = show();
  await ask(question);
  return { ...view, calls, stream };
}

describe('the page of a published desk', () => {
  test('shows who answers, examples, privacy and the way to the other language, without axe violations', async () => {
    fakeApi({});
    const { container } = show();
    screen.getByText('Office of Examples');
    screen.getByText('Ask about our services.');
    expect(screen.getByRole('link', { name: 'Français' }).getAttribute('href')).toBe('?lang=fr');
    await userEvent.click(screen.getByRole('button', { name: 'When is the office open?' }));
    expect((await field()).value).toBe('When is the office open?');
    expect(document.activeElement).toBe(await field());
    await expectNoAxeViolations(container);
  });

  test('a question is shown and sent without the marks that turn its text round', async () => {
    const { calls } = await asked('\u200f\u202eWhen is it open?');
    await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === 'When is it open?');
    expect(calls[0]?.body).toMatchObject({ question: 'When is it open?' });
  });

  test('counts characters, and a question that is too long is not sent', async () => {
    const calls = fakeApi({});
    show();
    screen.getByText('50 characters left');
    await ask('x'.repeat(51));
    screen.getByText('1 character too many');
    expect(calls).toEqual([]);
  });

  test('says that nothing confirms an answer', async () => {
    const { stream } = await asked();
    stream.send(session(), resultOf({ isUnsupported: true }), complete);
    await screen.findByText('Nothing that was read confirms this answer. Check it before you rely on it.');
  });

  test('names a cited document by its title, without a link', async () => {
    const { container, stream } = await asked();
    const citation = { url: '', title: 'Opening hours.pdf', choice: 'search' as const, isValid: true };
    stream.send(session(), resultOf({ citation }), complete);
    await screen.findByText('Opening hours.pdf');
    screen.getByText('Best document found for your question');
    expect(screen.queryByRole('link', { name: /Opening hours/ })).toBeNull();
    await expectNoAxeViolations(container);
  });

  test('shows what is being done, then the answer with its checked source', async () => {
    const { calls, container, stream } = await asked();
    stream.send(session(), { event: 'status', data: { status: 'buildingContext' } });
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Searching…'));
    stream.send(resultOf(), complete);
    await screen.findByText('From 9 to 17.');
    screen.getByText('Source of this answer');
    const source = screen.getByRole('link', { name: /Opening hours/ });
    expect(source.getAttribute('href')).toBe('https://office.example/hours');
    expect(calls[0]?.body).toEqual({
      visitor: 'first.token',
      question: 'When is the office open?',
      reuse: true,
      pageLanguage: 'en',
    });
    await expectNoAxeViolations(container);
  });

  test('one status says what is being done, and then that the answer is ready', async () => {
    const { stream } = await asked();
    const status = screen.getByRole('status');
    stream.send(session(), { event: 'status', data: { status: 'buildingContext' } });
    await waitFor(() => expect(status.textContent).toBe('Searching…'));
    stream.send(resultOf({ isLast: true }), complete);
    await waitFor(() => expect(status.textContent).toBe('The answer is ready. This was the last question of this conversation.'));
    expect(status.isConnected).toBe(true);
  });

  test('the next question continues the conversation with its signature', async () => {
    const { calls, stream } = await asked();
    stream.send(session(), resultOf(), complete);
    await screen.findByText('From 9 to 17.');
    await ask('And on Sunday?');
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.body).toMatchObject({ visitor: 'visitor.token', turn: { runId: 'r1', signature: 'signature-1' } });
  });

  test('a failed question is asked again as a follow-up of itself, even if the server refused one attempt in between', async () => {
    const { stream, unmount } = await asked();
    stream.send(session(), resultOf(), complete);
    await screen.findByText('From 9 to 17.');
    unmount();

    const failing = deskStream();
    const busy = { phrase: { code: 'visitorBusy', values: { seconds: 5 } }, retryAfter: 5 };
    const responses = [failing.response, refusal(429, 'rate_limited', 'Busy.', busy), deskStream().response];
    const later = fakeApi({ 'POST /api/ask/office': () => responses.shift() });
    show();
    await ask('And on Sunday?');
    failing.send(session(2), { event: 'error', data: { code: 'failed' } });
    for (const n of [2, 3]) {
      await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(later).toHaveLength(n));
      expect(document.activeElement).not.toBe(document.body);
      expect(later.at(-1)?.body).toMatchObject({ question: 'And on Sunday?', turn: { runId: 'r2' } });
    }
  });

  test.each([
    ['took but could not stream', () => new Response('Bad gateway', { status: 502 }), true],
    [
      'did not take because its key was used before',
      () => refusal(409, 'conflict', 'Used.', { phrase: { code: 'keyUsed', values: {} } }),
      false,
    ],
  ])('a question that the server %s is asked again, with its key if that may find it', async (_, respond, isSame) => {
    const stream = deskStream();
    const responses = [respond(), stream.response];
    const { calls } = await asked('When is the office open?', { 'POST /api/ask/office': () => responses.shift() });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    stream.send(session(), resultOf(), complete);
    await screen.findByText('From 9 to 17.');
    const [first, second] = calls.map(({ key }) => key);
    expect([first?.length, first === second]).toEqual([36, isSame]);
  });

  test('an answer that was given before says so, and can be asked for anew', async () => {
    const { calls, stream } = await asked();
    stream.send(session(), resultOf({ reusedAt: '2026-05-03T10:00:00Z' }), complete);
    await screen.findByText(/Reused answer of May 3, 2026/);
    await userEvent.click(screen.getByRole('button', { name: 'Get a new answer' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.body).toMatchObject({ question: 'When is the office open?', reuse: false });
  });

  test('after the last question of a conversation, a new one can be begun', async () => {
    const { stream } = await asked();
    stream.send(session(3), resultOf({ isLast: true }), complete);
    await screen.findByText('This was the last question of this conversation.');
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(document.activeElement).toBe(await field());
    expect(screen.queryByText('From 9 to 17.')).toBeNull();
  });

  test('a question that came after the end of its conversation is in the field of the new one', async () => {
    const over = { phrase: { code: 'conversationOver', values: {} } };
    await asked('And on Sunday?', { 'POST /api/ask/office': () => refusal(409, 'conflict', 'Over.', over) });
    const alert = within(await screen.findByRole('alert'));
    await userEvent.type(await field(), 'At noon?');
    await userEvent.click(alert.getByRole('button', { name: 'Start over' }));
    expect((await field()).value).toBe('And on Sunday?\n\nAt noon?');
    expect(document.activeElement).toBe(await field());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a refused question shows why, with the search of the organisation', async () => {
    const { stream } = await asked();
    const searchUrl = 'https://office.example/search?q=hours';
    stream.send(session(), resultOf({ content: 'Use more words.', answerType: 'refused', citation: null, searchUrl }), complete);
    await screen.findByText('Use more words.');
    expect(screen.getByRole('link', { name: /Search for it instead/ }).getAttribute('href')).toBe(searchUrl);
    expect(screen.queryByText('Was this answer helpful?')).toBeNull();
  });

  test('a refused question that no check has released stays in the words of its visitor, and the search has them', async () => {
    const { stream, unmount } = await asked('passport fee');
    const searchUrl = 'https://office.example/search?q=';
    const refused = { question: '', content: 'Use more words.', answerType: 'refused' as const, citation: null, searchUrl };
    stream.send(session(), resultOf(refused), complete);
    await screen.findByText('Use more words.');
    const shown = () => [
      screen.getByText('passport fee').tagName,
      screen.getByRole('link', { name: /Search for it instead/ }).getAttribute('href'),
    ];
    expect(shown()).toEqual(['P', 'https://office.example/search?q=passport%20fee']);
    unmount();
    show();
    await screen.findByText('Use more words.');
    expect(shown()).toEqual(['P', 'https://office.example/search?q=passport%20fee']);
  });

  test('a desk that was closed meanwhile says so, offers the search, and does not ask to try again', async () => {
    const closed = { phrase: { code: 'deskClosed', values: {} } };
    await asked('When is it open?', { 'POST /api/ask/office': () => refusal(404, 'not_found', 'Closed.', closed) });
    const alert = within(await screen.findByRole('alert'));
    alert.getByText('This service takes no questions at the moment.');
    alert.getByRole('link', { name: /Search for it instead/ });
    expect(alert.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('a full desk says when it is open again and links to the search', async () => {
    const full = { phrase: { code: 'deskFull', values: { seconds: 7200 } }, retryAfter: 7200 };
    await asked('When is it open?', { 'POST /api/ask/office': () => refusal(429, 'rate_limited', 'Full.', full) });
    const alert = await screen.findByRole('alert');
    within(alert).getByText(/answered as many questions as it can today/);
    within(alert).getByText(/^Open again at /);
    expect(within(alert).getByRole('link').getAttribute('href')).toContain('q=When%20is%20it%20open%3F');
  });

  test('feedback is sent with the signed question, and a thumb down asks for the reason', async () => {
    const feedback: unknown[] = [];
    const stored = Promise.withResolvers<undefined>();
    const { container, stream } = await asked('Open?', {
      'POST /api/ask/office/feedback': ({ body }) => {
        feedback.push(body);
        return stored.promise;
      },
    });
    stream.send(session(), resultOf(), complete);
    await userEvent.click(await screen.findByRole('button', { name: 'No, it was not helpful' }));
    screen.getByRole('button', { name: 'No, it was not helpful', pressed: true });
    stored.resolve(undefined);
    await userEvent.click(await screen.findByRole('button', { name: 'It is out of date' }));
    await screen.findByText('Thank you. Your feedback was recorded.');
    await waitFor(() => expect(feedback).toHaveLength(2));
    expect(feedback[1]).toMatchObject({ turn: { runId: 'r1' }, feedback: { isHelpful: false, reason: 'outdated' } });
    await expectNoAxeViolations(container);
  });

  test('a broken connection is followed again, and a reload keeps the conversation and follows a pending answer', async () => {
    const again = deskStream();
    const { calls, stream, unmount } = await asked('Open?', { 'POST /api/ask/office/follow': () => again.response });
    stream.send(session());
    await screen.findByRole('button', { name: 'Stop' });
    stream.break();
    await waitFor(() => expect(calls.at(-1)).toMatchObject({ path: '/api/ask/office/follow', body: { turn: { runId: 'r1' } } }));
    unmount();

    const followed = deskStream();
    const later = fakeApi({ 'POST /api/ask/office/follow': () => followed.response });
    show({}, 'token.of-a-reload');
    await screen.findByText('Open?');
    await waitFor(() => expect(later).toHaveLength(1));
    // Every page is served with a new token, and only that of the question follows it.
    expect(later[0]?.body).toMatchObject({ visitor: 'visitor.token' });
    followed.send(session(), resultOf({ question: 'Open?' }), complete);
    await screen.findByText('From 9 to 17.');
  });

  test('a question that is being written is still there after a reload and in the other language, until it is sent', async () => {
    const { stream, unmount } = await asked();
    stream.send(session(), resultOf(), complete);
    await screen.findByText('From 9 to 17.');
    await userEvent.type(await field(), 'And on Sunday?');
    unmount();
    show({ language: 'fr' });
    expect((await field()).value).toBe('And on Sunday?');
    await userEvent.click(screen.getByRole('button', { name: 'Poser la question' }));
    await waitFor(async () => expect((await field()).value).toBe(''));
    expect(Object.values(sessionStorage)).not.toContain('And on Sunday?');
  });

  test('says that an answer could not be stopped, and can be asked to again', async () => {
    let isReachable = false;
    const { stream, calls, container } = await asked('Open?', {
      'POST /api/ask/office/stop': () => (isReachable ? undefined : Promise.reject(new TypeError('Failed to fetch'))),
    });
    stream.send(session());
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    await screen.findByText('It was not stopped. Try again.');
    await expectNoAxeViolations(container);
    isReachable = true;
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(screen.queryByText('It was not stopped. Try again.')).toBeNull());
    expect(calls.filter(({ path }) => path.endsWith('/stop'))).toHaveLength(2);
  });

  test('is asked to stop once, and the page shows that until it has stopped', async () => {
    const { stream, calls } = await asked('Open?', { 'POST /api/ask/office/stop': () => undefined });
    stream.send(session());
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    const button = await screen.findByRole('button', { name: 'Stopping…' });
    await userEvent.click(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(calls.filter(({ path }) => path.endsWith('/stop'))).toHaveLength(1);
    stream.send({ event: 'error', data: { code: 'stopped' } });
    await screen.findByText('You stopped this question.');
    expect(screen.queryByRole('button', { name: 'Stopping…' })).toBeNull();
    expect(document.activeElement?.textContent).toContain('You stopped this question.');
  });

  test('is in French for a French address', async () => {
    fakeApi({});
    const { container } = show({ language: 'fr', title: 'Questions au bureau' });
    screen.getByRole('button', { name: 'Poser la question' });
    screen.getByText('50 caractères restants');
    await expectNoAxeViolations(container);
  });
});
