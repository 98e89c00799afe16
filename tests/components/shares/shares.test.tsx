import { afterEach, describe, expect, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@/components/run/dispatch/stages';
import ShareConversation from '@/components/shares/share-conversation';
import { SharedPage } from '@/components/shares/shared-page';
import '@/components/shares/shared-work';
import type { SharedConversationAnswer, SharedExchange, ShareRequest, SharesAnswer, ShownShare } from '@/lib/api/share-requests';
import type { Language } from '@/lib/core/text/language';
import { emptyRunView } from '@/lib/run-view/empty-run-view';
import { foldEvents } from '@/lib/run-view/fold-run';
import { sharedWork } from '@/lib/run-view/shared-work';
import { foldTeam } from '@/lib/strategies/rounds/view';
import { foldChat } from '@/lib/strategies/single/view';
import { RunScript, teamRun } from '../../run-view/run-script';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { me } from '../run/me';
import { TestProviders } from '../test-providers';

const LINK = 'http://localhost/shared/s2#token-of-the-link';
const link = (id: string, overrides: Partial<ShownShare> = {}): ShownShare => ({
  id,
  withWork: false,
  createdAt: '2026-03-02T09:00:00Z',
  expiresAt: '2999-04-01T09:00:00Z',
  ...overrides,
});

function showDialog({ shares = [], privateTools = null }: Partial<SharesAnswer> = {}, language: Language = 'en') {
  let links = shares;
  let loads = 0;
  const remove = (one: string) => {
    links = links.filter(({ id }) => id !== one);
    return undefined;
  };
  const calls = fakeApi({
    'GET /api/conversations/c1/shares': () => ({ shares: links, privateTools, until: `u${++loads}` }),
    'POST /api/conversations/c1/shares': () => {
      const share = link('s2', { withWork: true });
      links = [share, ...links];
      return Response.json({ share, link: LINK }, { status: 201 });
    },
    'DELETE /api/conversations/c1/shares/s1': () => remove('s1'),
    'DELETE /api/conversations/c1/shares/s2': () => remove('s2'),
  });
  render(
    <TestProviders language={language}>
      <ShareConversation id="c1" title="Accounts at risk" onClose={() => {}} />
    </TestProviders>,
  );
  return { calls, user: userEvent.setup() };
}

describe('the dialog that shares a conversation', () => {
  test('makes a link with the chosen extent and expiry, shows it once, and lists it', async () => {
    const { calls, user } = showDialog();
    const dialog = await screen.findByRole('dialog', { name: 'Share conversation' });
    await within(dialog).findByText('Nobody can read this conversation with a link.');
    within(dialog).getByText(/can read “Accounts at risk”/);
    expect(within(dialog).queryByText(/has read private data/)).toBeNull();
    await user.click(within(dialog).getByRole('checkbox'));
    await user.click(within(dialog).getByRole('combobox', { name: 'Expires' }));
    await user.click(await screen.findByRole('option', { name: 'Never' }));
    await user.click(within(dialog).getByRole('button', { name: 'Create link' }));
    await within(dialog).findByText(LINK);
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ withWork: true, expiresInDays: null, until: 'u1' });
    within(dialog).getByRole('button', { name: 'Copy link' });
    await within(dialog).findByText('Answers and work');
    await expectNoAxeViolations(dialog);
  });

  test('says before a link is made that private data was read, and which tools were the first', async () => {
    showDialog({ privateTools: ['getSFDCData', 'readDocument'] });
    await screen.findByText('This conversation has read private data');
    screen.getByText(/^First returned by: .+ and .+\. Other tools may have returned more\.$/);
    screen.getByRole('button', { name: 'Create link' });
  });

  test('revokes a link, and marks one that has expired', async () => {
    const { user } = showDialog({
      shares: [link('s1'), link('s0', { expiresAt: '2026-03-09T09:00:00Z', createdAt: '2026-03-01T09:00:00Z' })],
    });
    await screen.findByText('Expired');
    const [first] = await screen.findAllByRole('button', { name: /^Revoke the link of Mar 2/ });
    if (first) await user.click(first);
    await screen.findByText('Link revoked');
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Revoke the link/ })).toHaveLength(1));
  });

  test('no longer offers a link that was made and revoked, and shares again what had been answered when it was opened', async () => {
    const { calls, user } = showDialog();
    const sharedUntil = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => (body as ShareRequest).until);
    await user.click(await screen.findByRole('button', { name: 'Create link' }));
    await screen.findByText(LINK);
    await user.click(await screen.findByRole('button', { name: /^Revoke the link/ }));
    await user.click(await screen.findByRole('button', { name: 'Create link' }));
    await screen.findByText(LINK);
    expect(sharedUntil()).toEqual(['u1', 'u1']);
  });

  test('shows why a link could not be made', async () => {
    const { user } = showDialog();
    await screen.findByRole('button', { name: 'Create link' });
    fakeApi({ 'POST /api/conversations/c1/shares': () => refusal(409, 'conflict', 'There is no finished answer to share yet.') });
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    await screen.findByText('There is no finished answer to share yet.');
  });

  test('exists in French', async () => {
    showDialog({ privateTools: [] }, 'fr');
    await screen.findByRole('button', { name: 'Créer le lien' });
    screen.getByText('Cette conversation a lu des données privées');
  });
});

const ANSWER = 'It "begins on 1 June 2025" [1].';
const exchange = (overrides: Partial<SharedExchange> = {}): SharedExchange => ({
  id: 'run-1',
  question: 'When does it begin?',
  files: ['lease.png'],
  askedAt: '2026-03-02T09:00:00Z',
  status: 'completed',
  answeredBy: ['Contract reader'],
  answer: ANSWER,
  numbers: [[1, 1]],
  sources: [{ number: 1, kind: 'page', title: 'Lease', origin: 'https://example.com/lease', text: null, hash: '' }],
  checked: {
    citations: [
      {
        status: 'verified',
        source: 1,
        found: [],
        sentence: { start: 0, end: 31 },
        quote: { start: 4, end: 24, text: 'begins on 1 June 2025' },
      },
    ],
    unsupported: [],
  },
  ...overrides,
});
const page = (overrides: Partial<SharedConversationAnswer> = {}): SharedConversationAnswer => ({
  title: 'Leases',
  by: 'Ada',
  sharedAt: '2026-03-02T09:00:00Z',
  expiresAt: '2999-04-01T09:00:00Z',
  next: null,
  exchanges: [exchange()],
  ...overrides,
});

afterEach(() => window.history.replaceState(null, '', '/'));

type Answer = Parameters<typeof fakeApi>[0][string];

function showPage(answer: Answer) {
  window.history.replaceState(null, '', '/shared/s1#the-token');
  const calls = fakeApi({ 'GET /api/me': () => me, 'GET /api/shared/s1': answer });
  render(
    <TestProviders at="/shared/s1">
      <SharedPage id="s1" />
    </TestProviders>,
  );
  return { calls, user: userEvent.setup() };
}

describe('the page of a shared conversation', () => {
  test('shows questions, files and answers, by whom and when, and opens what a citation stands for', async () => {
    const { user } = showPage(() => page());
    await screen.findByRole('heading', { level: 1, name: 'Leases' });
    screen.getByText('Shared by Ada on Mar 2, 2026 · The link expires on Apr 1, 2999');
    screen.getByRole('heading', { level: 2, name: 'When does it begin?' });
    screen.getByText('lease.png');
    screen.getByText('Answered by Contract reader');
    await user.click(await screen.findByRole('button', { name: '[1] Lease' }));
    const source = await screen.findByRole('dialog', { name: 'Lease' });
    expect(within(source).getByRole('link', { name: 'Open the page' }).getAttribute('href')).toBe('https://example.com/lease');
    await expectNoAxeViolations(source);
    await user.keyboard('{Escape}');
    screen.getByText('1 of 1 quote verified');
    expect(screen.queryByRole('group', { name: 'Work' })).toBeNull();
  });

  test('sends the token of the fragment, and loads earlier questions on request', async () => {
    const sent: (string | null)[] = [];
    const { user, calls } = showPage(({ search }) =>
      search.get('before') === null
        ? page({ next: 'p2' })
        : page({ exchanges: [exchange({ id: 'run-0', question: 'Which lease?', answer: '', status: 'cancelled', files: [] })] }),
    );
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => {
      sent.push(new Headers(init?.headers).get('x-share-token'));
      return fetch(input, init);
    };
    await user.click(await screen.findByRole('button', { name: 'Show earlier questions' }));
    await screen.findByText('There is no answer.');
    const questions = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(questions).toEqual(['Which lease?', 'When does it begin?']);
    expect(sent).toContain('the-token');
    expect(calls.filter(({ path }) => path === '/api/shared/s1')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Show earlier questions' })).toBeNull();
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  test('has no work to open for an answer that was written without any', async () => {
    const script = new RunScript().start('single', ['data-steward']).begin('data-steward').answer('data-steward', 'In June.');
    const plain = foldEvents({ ...emptyRunView, runId: 'run-1' }, script.end('completed', 'In June.').events, () => foldChat);
    showPage(() => page({ exchanges: [exchange({ work: sharedWork(plain, undefined), files: ['a.png', 'a.png'] })] }));
    await screen.findByRole('heading', { level: 1, name: 'Leases' });
    expect(screen.getAllByText('a.png')).toHaveLength(2);
    expect(screen.queryByRole('group', { name: 'Work' })).toBeNull();
  });

  test('shows the shared work folded, and offers nothing that could be done with it', async () => {
    const view = foldEvents({ ...emptyRunView, runId: 'run-1' }, teamRun().events, () => foldTeam);
    const { user } = showPage(() => page({ exchanges: [exchange({ work: sharedWork(view, view.own) })] }));
    const work = await screen.findByRole('group', { name: 'Work' });
    await user.click(within(work).getByRole('button'));
    await within(work).findByRole('group', { name: 'Round 1 of 2' });
    for (const name of [/Actions for/, /Add an agent/, /Stop/, /Finish/])
      expect(within(work).queryByRole('button', { name })).toBeNull();
    await user.click(
      within(within(work).getByRole('group', { name: 'Round 1 of 2' })).getByRole('button', { name: /Show|Open|Unfold/ }),
    );
    expect(work.textContent).not.toContain('Output');
    await expectNoAxeViolations(work);
  });

  test('says in one sentence that a link does not work, whatever the reason', async () => {
    showPage(() => refusal(404, 'not_found', 'This does not exist.'));
    await screen.findByRole('heading', { level: 1, name: 'This link does not work' });
    screen.getByText(/It has expired or been revoked/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('can be loaded again after a failure', async () => {
    const plain = exchange({ answer: 'In June.', numbers: [], sources: [], checked: { citations: [], unsupported: [] } });
    let fails = true;
    const { user } = showPage(() => (fails ? refusal(503, 'unavailable', 'Away.') : page({ exchanges: [plain] })));
    await screen.findByText('The conversation could not be loaded');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Leases' });
    screen.getByText('In June.');
    await expectNoAxeViolations(document.body);
  });
});
