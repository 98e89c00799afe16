import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { LiveRun } from '@/components/chat/thread/live-run';
import { RunRequests } from '@/components/run/request/run-requests';
import type { EventData } from '@/lib/core/events';
import { inEnglish, phrase } from '@/lib/core/phrases/phrase';
import type { SignalRequest } from '@/lib/core/runs/signal-request';
import type { Language } from '@/lib/core/text/language';
import { emptyRunView } from '@/lib/run-view/empty-run-view';
import { foldEvents } from '@/lib/run-view/fold-run';
import { openRequests } from '@/lib/run-view/read-view';
import { FakeEventSource } from '../../fakes/event-source';
import { RunScript } from '../../run-view/run-script';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { TestProviders } from '../test-providers';
import { me } from './me';

type Asked = Partial<SignalRequest> & Pick<SignalRequest, 'kind' | 'name'>;

const inAWeek = () => new Date(Date.now() + 6 * 86_400_000).toISOString();
const save = (more: Partial<Asked> = {}): Asked => ({
  kind: 'approval',
  name: 'saveDocument',
  args: { name: 'Renewals.md', text: 'Two contracts end.', pages: 2 },
  token: 'seal-1',
  expiresAt: inAWeek(),
  ...more,
});
const question: Asked = {
  kind: 'question',
  name: 'askUser',
  question: 'Which year?',
  options: ['2025', '2026'],
  args: { question: 'Which year?' },
};

beforeEach(() => {
  localStorage.clear();
  FakeEventSource.install();
});

const PATH = '/api/runs/run-1/signals/data-steward.call-1';
const accepted = () => ({ runId: 'run-1', key: 'data-steward.call-1' });

async function show(request: Asked, answer: () => Response | object = accepted, language: Language = 'en') {
  const calls = fakeApi({
    'GET /api/me': () => me,
    'GET /api/inbox': () => ({ requests: [], failingWebhooks: [] }),
    [`POST ${PATH}`]: answer,
  });
  const script = new RunScript().start('single', ['data-steward']).begin('data-steward').asks('data-steward', request);
  const page = (isHidden = false) => (
    <TestProviders language={language}>
      {!isHidden && <LiveRun runId="run-1" stopping={false} banner onStatus={() => {}} onAskAgain={() => {}} />}
    </TestProviders>
  );
  const { rerender, unmount } = render(page());
  const source = (await FakeEventSource.forRuns('run-1')).open();
  act(() => void source.send(script.events));
  await screen.findByText(language === 'en' ? 'Waiting for you' : 'Vous attend');
  return {
    script,
    source,
    unmount,
    hide: (isHidden: boolean) => rerender(page(isHidden)),
    user: userEvent.setup(),
    sent: () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body),
    says: (more: Partial<EventData<'signal_received'>>) =>
      act(() => void source.send(script.received('data-steward.call-1', request.kind, more).events)),
  };
}

const group = () => screen.getByRole('group', { name: 'Data steward asks for your approval: Save a file' });
const card = () => within(group());

describe('an approval', () => {
  test('shows the call, and is given', async () => {
    const { user, sent, says } = await show(save());
    expect(card().getByText('Save a file').title).toBe('saveDocument');
    expect(card().getByText('Renewals.md')).toBeTruthy();
    expect(card().getByText('Expires in 6 days')).toBeTruthy();
    await expectNoAxeViolations();
    await user.click(card().getByRole('checkbox', { name: 'Always for this tool in this run' }));
    await user.click(card().getByRole('button', { name: 'Approve' }));
    expect(sent()).toEqual([{ kind: 'approval', token: 'seal-1', decision: 'approve', always: true }]);
    expect(await card().findByText('Sent. The run will continue shortly.')).toBeTruthy();
    // The button has disappeared, and the keyboard is where it was.
    expect(document.activeElement).toBe(group());
    says({ decision: 'approve', always: true });
    expect(await screen.findByText('You approved this tool for the rest of the run')).toBeTruthy();
    expect(screen.queryByRole('group', { name: /asks for your approval/ })).toBeNull();
  });

  test('that each call needs is not offered for all calls at once', async () => {
    const { user } = await show(save({ each: true }));
    expect(card().queryByRole('checkbox')).toBeNull();
    await user.click(card().getByRole('button', { name: 'Edit' }));
    expect(card().queryByRole('checkbox', { name: 'Always for this tool in this run' })).toBeNull();
  });

  test('is given with changes, field by field, with types preserved', async () => {
    const { user, sent } = await show(save());
    await user.click(card().getByRole('button', { name: 'Edit' }));
    const name = card().getByRole('textbox', { name: 'Name' });
    expect(document.activeElement).toBe(name);
    await user.clear(name);
    await user.type(name, 'Ends.md');
    const pages = card().getByRole('textbox', { name: 'Pages' });
    await user.clear(pages);
    await user.type(pages, 'many');
    await user.click(card().getByRole('button', { name: 'Approve with changes' }));
    expect(card().getByRole('alert').textContent).toContain('This is not JSON.');
    expect(pages.getAttribute('aria-invalid')).toBe('true');
    expect(sent()).toEqual([]);
    await expectNoAxeViolations();
    await user.clear(pages);
    await user.type(pages, '3');
    await user.click(card().getByRole('button', { name: 'Approve with changes' }));
    const args = { name: 'Ends.md', text: 'Two contracts end.', pages: 3 };
    expect(sent()).toEqual([{ kind: 'approval', token: 'seal-1', decision: 'approve', args }]);
  });

  test('is given with changes to the arguments as JSON', async () => {
    const { user, sent } = await show(save());
    await user.click(card().getByRole('button', { name: 'Edit' }));
    await user.click(card().getByRole('button', { name: 'Edit as JSON' }));
    const field = card().getByRole<HTMLTextAreaElement>('textbox', { name: 'Arguments as JSON' });
    expect(JSON.parse(field.value)).toEqual({ name: 'Renewals.md', text: 'Two contracts end.', pages: 2 });
    await user.clear(field);
    await user.click(field);
    await user.paste('{"name": "New.md", "text": "New."}');
    await user.click(card().getByRole('button', { name: 'Approve with changes' }));
    expect(sent()).toEqual([{ kind: 'approval', token: 'seal-1', decision: 'approve', args: { name: 'New.md', text: 'New.' } }]);
  });

  test('is denied with a reason, which the run then shows', async () => {
    const { user, sent, says } = await show(save());
    await user.click(card().getByRole('button', { name: 'Deny' }));
    await user.click(card().getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(group());
    await user.click(card().getByRole('button', { name: 'Deny' }));
    await user.type(card().getByRole('textbox', { name: 'Reason for the agent' }), 'Not yet.');
    await expectNoAxeViolations();
    await user.click(card().getByRole('button', { name: 'Deny' }));
    expect(sent()).toEqual([{ kind: 'approval', token: 'seal-1', decision: 'deny', reason: 'Not yet.' }]);
    says({ decision: 'deny', reason: 'Not yet.' });
    expect(await screen.findByText('You denied this call: Not yet.')).toBeTruthy();
  });

  test('that has expired can only be denied', async () => {
    await show(save({ expiresAt: '2026-01-01T00:00:00.000Z' }));
    expect(card().queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(card().getByText(/This approval has expired/)).toBeTruthy();
    expect(card().getByRole('button', { name: 'Deny' })).toBeTruthy();
  });

  test.each([
    ['was answered already', 409, 'conflict', 'This request has already been answered.'],
    ['is not the person’s own', 403, 'forbidden', 'This approval does not match its request.'],
    ['does not fit the tool', 400, 'bad_request', 'args.name: must be one line'],
  ])('that %s shows the problem', async (_, status, code, message) => {
    const { user } = await show(save(), () => refusal(status, code, message));
    await user.click(card().getByRole('button', { name: 'Approve' }));
    expect((await card().findByRole('alert')).textContent).toBe(`That was not accepted. ${message}`);
    expect(card().getByRole('button', { name: 'Approve' })).toBeTruthy();
  });
});

describe('a question', () => {
  const card = () => within(screen.getByRole('group', { name: 'Data steward asks you: Which year?' }));

  test('is answered by choosing an option', async () => {
    const { user, sent, says } = await show(question);
    await expectNoAxeViolations();
    await user.click(card().getByRole('button', { name: '2026' }));
    expect(sent()).toEqual([{ kind: 'question', answer: '2026' }]);
    says({ text: '2026' });
    expect(await screen.findByText('You answered: 2026')).toBeTruthy();
  });

  test('of the server is shown in French with its suggested answers, and is answered in English', async () => {
    const options = [phrase('itHappened'), phrase('runItAgain')];
    const asked = phrase('didItHappen', { tool: 'send' });
    const { user, sent, says } = await show(
      {
        kind: 'question',
        name: 'send',
        question: inEnglish(asked),
        phrase: asked,
        options: options.map(inEnglish),
        optionPhrases: options,
      },
      accepted,
      'fr',
    );
    screen.getByRole('group', { name: /send a été lancé, mais le serveur s’est arrêté/ });
    await user.click(screen.getByRole('button', { name: 'Cela a été fait' }));
    expect(sent()).toEqual([{ kind: 'question', answer: 'It happened' }]);
    says({ text: 'It happened' });
    expect(await screen.findByText(/Cela a été fait/)).toBeTruthy();
    expect(screen.queryByText(/It happened/)).toBeNull();
  });

  test('is answered with free text', async () => {
    const { user, sent } = await show(question);
    await user.click(card().getByRole('button', { name: 'Send answer' }));
    expect(sent()).toEqual([]);
    await user.type(card().getByRole('textbox', { name: 'Your answer' }), 'Both.');
    await user.click(card().getByRole('button', { name: 'Send answer' }));
    expect(sent()).toEqual([{ kind: 'question', answer: 'Both.' }]);
  });

  test('keeps what is being written to it while its run is not shown', async () => {
    const { user, sent, hide } = await show(question);
    await user.type(card().getByRole('textbox', { name: 'Your answer' }), 'Both.');
    hide(true);
    expect(screen.queryByRole('textbox')).toBeNull();
    hide(false);
    await user.click(await screen.findByRole('button', { name: 'Send answer' }));
    expect(sent()).toEqual([{ kind: 'question', answer: 'Both.' }]);
  });

  test('keeps what is being written to it when the page is loaded again, until the answer has been accepted', async () => {
    const { user, unmount } = await show(question);
    await user.type(card().getByRole('textbox', { name: 'Your answer' }), 'Both.');
    unmount();
    const again = await show(question);
    expect(card().getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' }).value).toBe('Both.');
    await again.user.click(card().getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(again.sent()).toEqual([{ kind: 'question', answer: 'Both.' }]));
    await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
  });

  test.each(['{"answer":', '{"answer":["Both."],"reason":7}', '"Both."'])(
    'begins anew when the browser has stored %s for it, which is not a draft',
    async (stored) => {
      localStorage.setItem('roundtable.answer-draft.run-1/data-steward.call-1', stored);
      await show(question);
      expect(card().getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' }).value).toBe('');
    },
  );

  test('is no longer in the browser with what was written to it once its run has ended', async () => {
    const { user, script, source } = await show(question);
    localStorage.setItem('roundtable.answer-draft.run-2/a.call-1', '{"answer":"Of another run."}');
    await user.type(card().getByRole('textbox', { name: 'Your answer' }), 'Both.');
    expect(Object.keys(localStorage)).toHaveLength(2);
    act(() => void source.send(script.end('cancelled', '').events));
    await waitFor(() => expect(Object.keys(localStorage)).toEqual(['roundtable.answer-draft.run-2/a.call-1']));
  });

  test('renders what the server rendered before it shows what was written', async () => {
    const { user, script, unmount } = await show(question);
    await user.type(card().getByRole('textbox', { name: 'Your answer' }), 'Both.');
    unmount();
    const requests = openRequests(foldEvents(emptyRunView, script.events, () => undefined));
    const page = (
      <TestProviders>
        <RunRequests runId="run-1" requests={requests} titleOf={(name) => name} />
      </TestProviders>
    );
    const stored = Object.entries(localStorage);
    localStorage.clear();
    const body = document.createElement('div');
    body.innerHTML = renderToString(page);
    for (const [key, value] of stored) localStorage.setItem(key, value);
    document.body.append(body);
    const complaints: unknown[] = [];
    const root = await act(async () => hydrateRoot(body, page, { onRecoverableError: (error) => complaints.push(error) }));
    expect(within(body).getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' }).value).toBe('Both.');
    expect(complaints).toEqual([]);
    act(() => root.unmount());
    body.remove();
  });

  test('about a call shows the call', async () => {
    await show({ ...question, name: 'saveDocument', question: 'Has it happened?', args: { name: 'Renewals.md' } });
    const card = within(screen.getByRole('group', { name: 'Data steward asks you: Has it happened?' }));
    expect(card.getByText('Save a file')).toBeTruthy();
    expect(card.getByText('Renewals.md')).toBeTruthy();
  });

  test('is shown in French to a user who reads French', async () => {
    await show(question, accepted, 'fr');
    expect(screen.getByText('Data steward vous pose une question')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Votre réponse' })).toBeTruthy();
  });
});

describe('an approval whose page is loaded again', () => {
  test('is still being denied, with the reason that was being written', async () => {
    const { user, unmount } = await show(save());
    await user.click(card().getByRole('button', { name: 'Deny' }));
    await user.type(card().getByRole('textbox'), 'Not that one.');
    unmount();
    await show(save());
    expect(card().getByRole<HTMLTextAreaElement>('textbox').value).toBe('Not that one.');
    await userEvent.click(card().getByRole('button', { name: 'Cancel' }));
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('is still being edited, with the arguments as they were written', async () => {
    const { user, sent, unmount } = await show(save());
    await user.click(card().getByRole('button', { name: 'Edit' }));
    await user.type(card().getByLabelText('Text'), ' And one begins.');
    unmount();
    expect(sent()).toEqual([]);
    const again = await show(save());
    await again.user.click(card().getByRole('button', { name: /^Approve/ }));
    expect(again.sent()).toMatchObject([{ decision: 'approve', args: { text: 'Two contracts end. And one begins.', pages: 2 } }]);
  });
});

describe('a client tool', () => {
  test('that the page can run is run by it, once, and the run shows that', async () => {
    const { sent, says } = await show({ kind: 'client_tool', name: 'getClientContext', args: {} });
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toEqual({
      kind: 'client_tool',
      result: {
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/),
        timeZone: expect.any(String),
        language: 'en-US',
        screen: { width: expect.any(Number), height: expect.any(Number) },
      },
    });
    says({});
    expect(await screen.findByText('Your page answered automatically')).toBeTruthy();
    expect(sent()).toHaveLength(1);
  });

  test('of another program takes its result as JSON, or an error', async () => {
    const { user, sent } = await show({ kind: 'client_tool', name: 'readLocalFile', args: { path: 'a.txt' } }, () =>
      refusal(503, 'unavailable', 'Away.'),
    );
    expect(screen.getByText('a.txt')).toBeTruthy();
    const field = screen.getByRole('textbox', { name: 'Result as JSON' });
    await user.type(field, 'hello');
    await user.click(screen.getByRole('button', { name: 'Send result' }));
    expect(screen.getByRole('alert').textContent).toContain('This is not JSON.');
    await user.clear(field);
    await user.type(field, '"hello"');
    await user.click(screen.getByRole('button', { name: 'Send result' }));
    await screen.findByText('That was not accepted. Away.');
    await user.click(screen.getByRole('button', { name: 'Report an error…' }));
    const failed = screen.getByRole('textbox', { name: 'What went wrong' });
    await user.clear(failed);
    await user.type(failed, 'No such file.');
    await user.click(screen.getByRole('button', { name: 'Send error' }));
    expect(sent()).toEqual([
      { kind: 'client_tool', result: 'hello' },
      { kind: 'client_tool', error: 'No such file.' },
    ]);
  });
});

describe('a team to be confirmed', () => {
  const candidate = (agent: string, reason = '') => ({ agent, description: `What ${agent} does`, reason, chosen: reason !== '' });
  const candidates = [candidate('data-steward', 'It knows the records.'), candidate('contract-reader'), candidate('writer')];
  const choice: Asked = { kind: 'client_tool', name: 'chooseTeam', args: { most: 2, candidates } };

  test.each([
    ['en', 'Who takes part? Change the team, then start it', 'Start', 'At most 2 agents', 'Choose at least one agent.'],
    ['fr', 'Qui participe ? Modifiez l’équipe, puis lancez-la', 'Démarrer', 'Au plus 2 agents', 'Choisissez au moins un agent.'],
  ] as const)('in %s is shown with its reasons, changed by keyboard and started', async (language, title, start, full, empty) => {
    const { user, sent } = await show(choice, accepted, language);
    const card = within(screen.getByRole('group', { name: title }));
    const boxes = (await card.findAllByRole('checkbox')) as HTMLInputElement[];
    expect(boxes.map(({ checked }) => checked)).toEqual([true, false, false]);
    expect(card.getByText('It knows the records.')).toBeTruthy();
    expect(card.getByText('What writer does')).toBeTruthy();
    await expectNoAxeViolations();
    const toggle = async (at: number) => {
      boxes[at]?.focus();
      await user.keyboard(' ');
    };
    await toggle(0);
    expect(card.getByRole('alert').textContent).toBe(empty);
    await user.click(card.getByRole('button', { name: start }));
    for (const at of [0, 1, 2]) await toggle(at);
    expect(card.getByRole('alert').textContent).toBe(full);
    await user.click(card.getByRole('button', { name: start }));
    expect(sent()).toEqual([]);
    await toggle(0);
    await user.click(card.getByRole('button', { name: start }));
    expect(sent()).toEqual([{ kind: 'client_tool', result: { agents: ['contract-reader', 'writer'] } }]);
  });
});
