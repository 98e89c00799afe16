import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InboxPage } from '@/components/inbox/inbox-page';
import { AppShell } from '@/components/shell/app-shell';
import { holdLeaving } from '@/components/shell/leave';
import type { InboxHistoryAnswer } from '@/lib/api/answers';
import type { ShownWebhook } from '@/lib/api/webhook-requests';
import type { DecidedRequest } from '@/lib/core/ports/inbox-store';
import type { OpenRequest } from '@/lib/core/ports/run-store';
import type { SignalRequest } from '@/lib/core/runs/signal-request';
import type { Language } from '@/lib/core/text/language';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { me } from '../run/me';
import { fakeRouter, TestProviders } from '../test-providers';

const ANN = { id: me.user.id, name: 'Ann Weaver', email: 'ann@example.com', role: 'owner' as const, settings: {} };

function request(run: string, data: Partial<SignalRequest> = {}): OpenRequest {
  const at = new Date(Date.now() - 5 * 60_000).toISOString();
  return {
    run: { id: run, conversationId: `conv-${run}`, strategy: 'single', question: `Question of ${run}` },
    request: {
      seq: 9,
      runId: run,
      at,
      type: 'signal_request',
      data: {
        agent: 'data-steward',
        turnId: 'data-steward',
        key: 'data-steward.call-1',
        kind: 'approval',
        callId: 'call-1',
        name: 'saveDocument',
        args: { name: `${run}.md` },
        token: `seal-${run}`,
        expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
        ...data,
      },
    },
  };
}

const question = request('run-q', { kind: 'question', name: 'askUser', question: 'Which year?', token: undefined });
const tool = request('run-t', { kind: 'client_tool', name: 'readLocalFile', token: undefined });

beforeEach(() => localStorage.clear());

/** Renders the inbox in the app's frame, with a server that keeps requests until they are answered. */
async function show(
  first: OpenRequest[],
  {
    refuse = {},
    failing = [] as ShownWebhook[],
    next = null as string | null,
    language = 'en' as Language,
    history = { decided: [], ended: [] } as InboxHistoryAnswer,
    at = '/inbox',
  } = {},
) {
  const waiting = [...first];
  const refusals: Record<string, () => Response> = refuse;
  const router = fakeRouter();
  const answers = Object.fromEntries(
    ['run-1', 'run-2', 'run-3', 'run-q', 'run-t', 'run-c'].map((run) => [
      `POST /api/runs/${run}/signals/data-steward.call-1`,
      () => {
        const refused = refusals[run];
        if (refused) return refused();
        waiting.splice(0, waiting.length, ...waiting.filter((one) => one.run.id !== run));
        return { runId: run, key: 'data-steward.call-1' };
      },
    ]),
  );
  const calls = fakeApi({
    'GET /api/me': () => me,
    'GET /api/conversations': () => ({ conversations: [], next: null }),
    'GET /api/auth/session': () => ({}),
    'GET /api/inbox': () => ({ requests: [...waiting], next, failingWebhooks: [...failing] }),
    'PATCH /api/webhooks/w1': () => ({ webhook: failing.pop() }),
    'GET /api/inbox/history': () => history,
    ...answers,
  });
  const page = render(
    <TestProviders at={at} router={router} language={language}>
      <AppShell user={ANN} folded={false}>
        <InboxPage />
      </AppShell>
    </TestProviders>,
  );
  if (first.length > 0) await screen.findAllByRole('group', { name: /^Data steward/ });
  return {
    ...page,
    router,
    waiting,
    calls,
    user: userEvent.setup(),
    posts: () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path.split('/')[3], body]),
  };
}

const main = () => within(screen.getByRole('main'));
const entries = () => main().getAllByRole('group', { name: /^Data steward/ });
const focused = () => document.activeElement?.getAttribute('data-entry');

describe('the inbox', () => {
  test('lists open requests by kind, with run, agent, tool and age, and their count in the navigation', async () => {
    await show([request('run-1'), question, tool]);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Approvals 1', 'Questions 1', 'Client tools 1']),
    );
    const [first] = entries();
    expect(first && within(first).getByRole('link', { name: 'Question of run-1' }).getAttribute('href')).toBe('/runs/run-1');
    expect(first?.textContent).toContain('Data steward asks for your approval');
    expect(first?.textContent).toContain('5 minutes ago');
    expect(screen.getByRole('link', { name: 'Inbox (3)' }).getAttribute('href')).toBe('/inbox');
    await expectNoAxeViolations();
  });

  test('says of a question whose words were withheld that it is not shown', async () => {
    await show([{ ...question, run: { ...question.run, question: '…' } }]);
    main().getByRole('link', { name: 'Question not shown' });
  });

  test('shows a webhook that was disabled, counts it, and switches it on again', async () => {
    const url = 'https://hooks.example.com/runs';
    const failing: ShownWebhook[] = [
      { id: 'w1', url, events: ['run.ended'], includesAnswer: false, status: 'failing', createdAt: new Date().toISOString() },
    ];
    const { user } = await show([question], { failing });
    const section = within(await screen.findByRole('region', { name: 'Disabled webhooks 1' }));
    section.getByText(url);
    section.getByText(/Nothing could be delivered for a day/);
    screen.getByRole('link', { name: 'Inbox (2)' });
    await user.click(section.getByRole('button', { name: 'Switch on' }));
    await waitFor(() => expect(screen.queryByText(url)).toBeNull());
    await screen.findByRole('link', { name: 'Inbox (1)' });
    expect(entries()).toHaveLength(1);
  });

  test('explains its purpose while it is empty', async () => {
    await show([]);
    expect(await screen.findByRole('heading', { name: 'Nothing needs your attention' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Inbox' })).toBeTruthy();
    await expectNoAxeViolations();
  });

  test('that cannot be loaded shows an error, and can be reloaded', async () => {
    let down = true;
    fakeApi({
      'GET /api/inbox': () => (down ? refusal(503, 'unavailable', 'Away.') : { requests: [], next: null, failingWebhooks: [] }),
    });
    render(
      <TestProviders at="/inbox">
        <InboxPage />
      </TestProviders>,
    );
    expect(await screen.findByText('The inbox could not be loaded')).toBeTruthy();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing needs your attention')).toBeTruthy();
  });

  test('is available in French, and says that it shows the oldest requests only', async () => {
    await show([request('run-1'), request('run-2')], { language: 'fr', next: 'run-2:1' });
    expect(screen.getByText(/^Voici les 2 demandes les plus anciennes/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Accords 2' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Boîte (2)' })).toBeTruthy();
  });

  test('announces new requests', async () => {
    const { waiting } = await show([request('run-1')]);
    waiting.push(request('run-2', { name: 'sendMail' }));
    const announcement = 'Data steward asks for your approval: Send mail';
    await waitFor(() => expect(document.querySelector('[aria-live=assertive]')?.textContent).toBe(announcement), {
      timeout: 8000,
    });
  });

  test('announces a question of the product in the language of the reader', async () => {
    const { waiting } = await show([request('run-1')], { language: 'fr' });
    const asked = { question: 'The run has ended.', phrase: { code: 'runEnded', values: {} }, token: undefined };
    waiting.push(request('run-q', { kind: 'question', name: 'askUser', ...asked }));
    const announcement = () => document.querySelector('[aria-live=assertive]')?.textContent;
    await waitFor(() => expect(announcement()).toMatch(/L’exécution est terminée\.$/), { timeout: 8000 });
  });

  test('runs the client tools that a page can run', async () => {
    const { posts } = await show([request('run-1'), request('run-c', { kind: 'client_tool', name: 'getClientContext' })]);
    await waitFor(() => expect(posts().map(([run]) => run)).toEqual(['run-c']));
  });
});

describe('several approvals', () => {
  test('are given at once', async () => {
    const { user, posts } = await show([request('run-1'), request('run-2'), request('run-3')]);
    const boxes = main().getAllByRole('checkbox', { name: /^Select: / });
    await user.click(boxes[0] as HTMLElement);
    expect(screen.getByRole('button', { name: 'Approve 1' })).toBeTruthy();
    await user.click(main().getByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Approve 3' }));
    expect(await screen.findByText('Nothing needs your attention')).toBeTruthy();
    const yes = (run: string) => [run, { kind: 'approval', token: `seal-${run}`, decision: 'approve' }];
    expect(posts()).toEqual([yes('run-1'), yes('run-2'), yes('run-3')]);
    expect(screen.getByText('3 calls approved.')).toBeTruthy();
  });

  test('can be unselected all at once while one of them is being edited', async () => {
    const { user } = await show([request('run-1'), request('run-2')]);
    const all = main().getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
    await user.click(all);
    await user.click(main().getAllByRole('button', { name: 'Edit' })[0] as HTMLElement);
    expect(screen.getByRole('button', { name: 'Approve 1' })).toBeTruthy();
    await user.click(all);
    expect(main().queryByRole('checkbox', { name: /^Select: /, checked: true })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Approve 1' })).toBeNull();
  });

  test('of which one is refused keep that one with its reason', async () => {
    const refuse = { 'run-2': () => refusal(403, 'forbidden', 'This approval does not match its request.') };
    const { user } = await show([request('run-1'), request('run-2')], { refuse });
    await user.click(main().getByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Approve 2' }));
    await waitFor(() => expect(entries()).toHaveLength(1));
    expect(main().getByRole('alert').textContent).toContain('This approval does not match its request.');
    expect(screen.getByText('1 call approved. 1 was not accepted.')).toBeTruthy();
  });
});

describe('an answer that is being written', () => {
  const entry = (run: string) => {
    const found = entries().find((one) => one.dataset.entry === `${run}/data-steward.call-1`);
    if (!found) throw new Error(`${run} is not listed`);
    return within(found);
  };

  test('is kept while another one is written, and while another tab is shown', async () => {
    const { user, posts } = await show([request('run-1'), request('run-2'), question]);
    await user.click(entry('run-1').getByRole('button', { name: 'Edit' }));
    await user.type(entry('run-1').getByRole('textbox', { name: 'Name' }), '.old');
    await user.click(entry('run-2').getByRole('button', { name: 'Deny' }));
    await user.type(entry('run-2').getByRole('textbox', { name: 'Reason for the agent' }), 'Not yet.');
    await user.type(entry('run-q').getByRole('textbox', { name: 'Your answer' }), 'Both.');
    await user.click(main().getByRole('tab', { name: 'Decided' }));
    const waiting = main().getByRole('tab', { name: 'Needs you' });
    await user.click(waiting);
    await waitFor(() => expect(entries()).toHaveLength(3));
    expect(document.activeElement).toBe(waiting);
    const written = main().getAllByRole<HTMLTextAreaElement>('textbox');
    expect(written.map(({ value }) => value)).toEqual(['run-1.md.old', 'Not yet.', 'Both.']);
    expect(main().queryByRole('button', { name: 'Approve' })).toBeNull();
    await user.click(entry('run-1').getByRole('button', { name: 'Approve with changes' }));
    await waitFor(() => expect(posts()[0]?.[1]).toMatchObject({ args: { name: 'run-1.md.old' } }));
  });

  test('is dropped with Escape or Cancel, but a question keeps its words', async () => {
    const { user } = await show([request('run-1'), question]);
    await user.click(entry('run-1').getByRole('button', { name: 'Edit' }));
    await user.keyboard('.old{Escape}{Escape}');
    await user.click(entry('run-1').getByRole('button', { name: 'Edit' }));
    expect(entry('run-1').getByRole<HTMLTextAreaElement>('textbox', { name: 'Name' }).value).toBe('run-1.md');
    await user.type(entry('run-q').getByRole('textbox', { name: 'Your answer' }), 'Both.{Escape}');
    await user.click(main().getByRole('tab', { name: 'Decided' }));
    await user.click(main().getByRole('tab', { name: 'Needs you' }));
    await waitFor(() => expect(entries()).toHaveLength(2));
    expect(entry('run-q').getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' }).value).toBe('Both.');
  });
});

describe('the inbox by keyboard', () => {
  test('moves between entries, and the focus stays in the list when an entry disappears', async () => {
    const { user, posts } = await show([request('run-1'), request('run-2'), question]);
    await user.keyboard('j');
    expect(focused()).toBe('run-1/data-steward.call-1');
    await user.keyboard('j{ArrowDown}j');
    expect(focused()).toBe('run-q/data-steward.call-1');
    await user.keyboard('kk');
    expect(focused()).toBe('run-1/data-steward.call-1');
    await user.keyboard('a');
    await waitFor(() => expect(posts()).toEqual([['run-1', { kind: 'approval', token: 'seal-run-1', decision: 'approve' }]]));
    await waitFor(() => expect(focused()).toBe('run-2/data-steward.call-1'));
  });

  test('is entered with j, but not with Ctrl+J, even when the page has the focus, as after a navigation', async () => {
    const { user } = await show([request('run-1')]);
    screen.getByRole('main').focus();
    await user.keyboard('{Control>}j{/Control}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
    await user.keyboard('j');
    expect(focused()).toBe('run-1/data-steward.call-1');
  });

  test('approves nothing with a key that is held down, nor for a moment an entry to which the focus moved by itself', async () => {
    const { user, posts } = await show([request('run-1'), request('run-2'), request('run-3'), question]);
    const clock = jest.spyOn(performance, 'now').mockReturnValue(5_000);
    try {
      const hold = () => fireEvent.keyDown(document.activeElement as Element, { key: 'a', repeat: true });
      const approved = () => posts().map(([run]) => run);
      await user.keyboard('j');
      hold();
      expect(approved()).toEqual([]);
      await user.keyboard('a');
      await waitFor(() => expect(focused()).toBe('run-2/data-steward.call-1'));
      hold();
      await user.keyboard('a');
      expect(approved()).toEqual(['run-1']);
      await user.keyboard('jka');
      await waitFor(() => expect(focused()).toBe('run-3/data-steward.call-1'));
      await user.keyboard('a');
      expect(approved()).toEqual(['run-1', 'run-2']);
      clock.mockReturnValue(7_000);
      await user.keyboard('a');
      await waitFor(() => expect(approved()).toEqual(['run-1', 'run-2', 'run-3']));
    } finally {
      clock.mockRestore();
    }
  });

  test('leaves the arrow keys to the parts of an entry', async () => {
    const { user } = await show([request('run-1'), request('run-2')]);
    const [approve] = main().getAllByRole('button', { name: 'Approve' });
    approve?.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(approve);
  });

  test('denies with a reason, edits, selects, and opens the run', async () => {
    const { user, posts, router } = await show([request('run-1'), request('run-2'), question]);
    await user.keyboard('jd');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason for the agent' }));
    await user.keyboard('No a.{Escape}{Escape}');
    expect(focused()).toBe('run-1/data-steward.call-1');
    expect(screen.queryByRole('textbox', { name: 'Reason for the agent' })).toBeNull();
    await user.keyboard('e');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
    await user.keyboard('{Escape}{Escape}x');
    expect(screen.getByRole('button', { name: 'Approve 1' })).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(router.push).toHaveBeenCalledWith('/runs/run-1');
    await user.keyboard('jje');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your answer' }));
    expect(posts()).toEqual([]);
  });

  test('leaves a text field with Escape, which keeps its edits until Escape is pressed again', async () => {
    const { user } = await show([request('run-1')]);
    const name = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Name' });
    await user.keyboard('jeold-');
    fireEvent.keyDown(name() as Element, { key: 'Escape', isComposing: true });
    expect(document.activeElement).toBe(name());
    await user.keyboard('{Escape}');
    expect(focused()).toBe('run-1/data-steward.call-1');
    expect(name()?.value).toBe('old-run-1.md');
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape', repeat: true });
    expect(name()?.value).toBe('old-run-1.md');
    await user.keyboard('{Escape}');
    expect(name()).toBeNull();
    await user.keyboard('e');
    expect(name()?.value).toBe('run-1.md');
  });

  test('explains its shortcuts in a line that can be hidden', async () => {
    const { user } = await show([request('run-1')]);
    expect(screen.getByText('approve')).toBeTruthy();
    await user.keyboard('j?');
    expect(screen.queryByText('approve')).toBeNull();
    await user.click(screen.getByRole('button', { name: '? show shortcuts' }));
    expect(screen.getByText('approve')).toBeTruthy();
  });

  test('approves nothing while no entry has the focus', async () => {
    const { user, posts } = await show([request('run-1')]);
    await user.keyboard('ad');
    expect(posts()).toEqual([]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('the history of the inbox', () => {
  const proposal = (run: string) => request(run, { name: 'proposeUpdateSFDCData' });
  const approve = { kind: 'approval', decision: 'approve' } as const;
  const answeredAt = new Date(Date.now() - 60_000).toISOString();
  const ended = (run: string, status: 'completed' | 'partial' | 'failed' | 'cancelled', excerpt: string) => ({
    run: request(run).run,
    status,
    excerpt,
    endedAt: answeredAt,
  });
  const history: InboxHistoryAnswer = {
    decided: [
      { ...proposal('run-1'), answer: approve, answeredAt, outcome: { result: { updated: 2, failed: 1 } } },
      { ...request('run-2'), answer: approve, answeredAt, outcome: { error: 'No room.' } },
      { ...request('run-3'), answer: { ...approve, decision: 'deny', reason: 'Not now.' }, answeredAt, outcome: null },
      { ...question, answer: { kind: 'question', answer: '2027' }, answeredAt, outcome: null },
      { ...request('run-4'), answer: approve, answeredAt, outcome: null },
      { ...request('run-5'), answer: approve, answeredAt, outcome: null },
      { ...request('run-8', { name: 'applyWordPlan' }), answer: approve, answeredAt, outcome: { result: { status: 'changed' } } },
    ],
    ended: [
      ended('run-5', 'cancelled', ''),
      ended('run-6', 'failed', 'No model answered.'),
      ended('run-7', 'completed', '**Three** prospects.'),
    ],
  };
  const listed = () =>
    main()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test('lists decisions with their outcomes, finished runs, and failed runs with their reasons', async () => {
    const { user } = await show([], { history });
    await user.click(main().getByRole('tab', { name: 'Decided' }));
    await main().findByText('2 of 3 records changed');
    expect(listed().map((entry) => entry?.split(' minute')[0])).toEqual([
      expect.stringContaining('2 of 3 records changedChange CRM records'),
      expect.stringMatching(/It did not workSave a file/),
      expect.stringMatching(/You deniedSave a file/),
      expect.stringMatching(/You answeredWhich year\?/),
      expect.stringMatching(/Not done yet/),
      expect.stringMatching(/The run ended first/),
      expect.stringMatching(/Not applied: the words have changed, so there is a new plan/),
    ]);
    expect(main().getByText('No room.')).toBeTruthy();
    expect(main().getByText('Your reason: Not now.')).toBeTruthy();
    await expectNoAxeViolations();
    await user.click(main().getByRole('tab', { name: 'Finished' }));
    // Also after a reload.
    expect(window.location.search).toBe('?tab=finished');
    expect(listed()).toEqual([expect.stringContaining('Stopped'), expect.stringContaining('Three prospects.')]);
    await user.click(main().getByRole('tab', { name: 'Failed' }));
    expect(listed()).toEqual([expect.stringContaining('No model answered.')]);
    expect(main().getByRole('link', { name: 'Question of run-6' }).getAttribute('href')).toBe('/runs/run-6');
  });

  test('is opened again at the tab that its address names', async () => {
    await show([], { history, at: '/inbox?tab=failed' });
    expect(await main().findByText('No model answered.')).toBeTruthy();
    expect(main().getByRole('tab', { name: 'Failed' }).getAttribute('aria-selected')).toBe('true');
  });

  test('says in French why a call or a run failed, if the reason has a phrase', async () => {
    const error = 'The connection to the database was lost. Try again.';
    const outcome = { error, phrase: { code: 'databaseConnectionLost', values: {} } };
    const reason = { ...ended('run-6', 'failed', 'No model answered.'), phrase: { code: 'emptyAnswer', values: {} } };
    const inboxHistory: InboxHistoryAnswer = {
      decided: [{ ...request('run-2'), answer: approve, answeredAt, outcome }],
      ended: [reason, ended('run-7', 'failed', 'Once said.')],
    };
    const { user } = await show([], { history: inboxHistory, language: 'fr' });
    await user.click(main().getByRole('tab', { name: 'Décidé' }));
    await main().findByText('La connexion à la base a été perdue. Réessayez.');
    await user.click(main().getByRole('tab', { name: 'Échoué' }));
    expect(listed()).toEqual([
      expect.stringContaining('Le modèle a donné une réponse vide.'),
      expect.stringContaining('Once said.'),
    ]);
  });

  test('says where earlier runs are when there are more than it shows', async () => {
    const many = Array.from({ length: 30 }, (_, n) => ended(`run-${n}`, 'completed', 'Done.'));
    const { user } = await show([], { history: { decided: [], ended: many } });
    await user.click(main().getByRole('tab', { name: 'Finished' }));
    await main().findByText(/^The history shows the latest 30 decisions and the latest 30 ended runs\./);
    expect(main().getByRole('link', { name: 'All runs' }).getAttribute('href')).toBe('/runs');
    await user.click(main().getByRole('tab', { name: 'Decided' }));
    expect(main().queryByText(/^The history shows/)).toBeNull();
  });

  test('shows a toast as soon as an approved call has been made', async () => {
    const [decided] = history.decided as [DecidedRequest];
    const inboxHistory: InboxHistoryAnswer = { decided: [{ ...decided, outcome: null }], ended: [] };
    const { user, calls, router } = await show([proposal('run-1')], { history: inboxHistory });
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await screen.findByText('Nothing needs your attention');
    expect(screen.queryByText('2 of 3 records changed')).toBeNull();
    inboxHistory.decided = [decided];
    await screen.findByText('2 of 3 records changed', {}, { timeout: 8000 });
    const asking = jest.fn();
    const release = holdLeaving(asking);
    await user.click(screen.getByRole('button', { name: 'Open run page' }));
    // The toast outlasts the page, and another one may have unsaved changes.
    expect(asking).toHaveBeenCalled();
    expect(router.push).not.toHaveBeenCalled();
    release();
    const asked = calls.filter(({ path }) => path === '/api/inbox/history');
    expect(new Set(asked.map(({ search }) => search.get('runs')))).toEqual(new Set(['run-1']));
  });

  test('is not asked again and again for the outcome of a call whose run has been deleted', async () => {
    const { user, calls } = await show([request('run-1')]);
    const asked = () => calls.filter(({ path }) => path === '/api/inbox/history').length;
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(asked()).toBeGreaterThan(0));
    await screen.findByText('Nothing needs your attention');
    const before = asked();
    await new Promise((later) => setTimeout(later, 3500));
    expect(asked()).toBe(before);
  });

  test('explains its empty tabs', async () => {
    const { user } = await show([]);
    await user.click(main().getByRole('tab', { name: 'Failed' }));
    await main().findByRole('heading', { name: 'No failed runs' });
  });
});

test('the browser’s tab shows the number of requests in every title, and none without requests', async () => {
  document.title = 'Inbox · Roundtable';
  const { waiting, user } = await show([request('run-1'), request('run-2')]);
  await waitFor(() => expect(document.title).toBe('(2) Inbox · Roundtable'));
  expect(document.head.querySelector('link[rel=icon]')?.getAttribute('href')).toContain('data:image/svg+xml');
  document.title = 'Chat · Roundtable';
  await waitFor(() => expect(document.title).toBe('(2) Chat · Roundtable'));
  // A conversation can be called so.
  document.title = '(2024) Fares · Roundtable';
  await waitFor(() => expect(document.title).toBe('(2) (2024) Fares · Roundtable'));
  await user.click(main().getByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Approve 2' }));
  await waitFor(() => expect(document.title).toBe('(2024) Fares · Roundtable'));
  expect(waiting).toEqual([]);
  expect(document.head.querySelector('link[rel=icon]')).toBeNull();
});
