import { beforeEach, describe, expect, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LiveRun } from '@/components/chat/thread/live-run';
import { STOP_SLOT } from '@/components/chat/thread/run-slot';
import { FakeEventSource } from '../../fakes/event-source';
import { RunScript, turnIdOf } from '../../run-view/run-script';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { TestProviders } from '../test-providers';
import { me } from './me';

const finder = {
  name: 'prospect-finder',
  title: 'Prospect finder',
  description: 'Finds.',
  tools: [],
  allowed: true,
  sources: {},
};
const TURN = turnIdOf('data-steward', 1);

beforeEach(() => {
  localStorage.clear();
  FakeEventSource.install();
});

const team = (rounds = 2) =>
  new RunScript()
    .start('rounds', ['data-steward', 'contract-reader'], rounds)
    .say('round_start', { round: 1, agents: ['data-steward', 'contract-reader'] })
    .begin('data-steward', 1)
    .begin('contract-reader', 1);

async function show(
  script = team(),
  answer: () => Response | object = () => ({ runId: 'run-1', key: 'control.1' }),
  working: string | null = 'Data steward',
) {
  const calls = fakeApi({
    'GET /api/me': () => ({ ...me, agents: [...me.agents, finder] }),
    'GET /api/inbox': () => ({ requests: [], failingWebhooks: [] }),
    'GET /api/recipients': () => ({ recent: [], agents: [...me.agents.slice(0, 2), finder], next: null }),
    'POST /api/runs/run-1/signals': answer,
  });
  const { unmount } = render(
    <TestProviders>
      <LiveRun runId="run-1" stopping={false} banner onStatus={() => {}} onAskAgain={() => {}} />
      <div id={STOP_SLOT} />
      <textarea data-composer aria-label="Message" />
    </TestProviders>,
  );
  const source = (await FakeEventSource.forRuns('run-1')).open();
  act(() => void source.send(script.events));
  if (working) await screen.findByRole('article', { name: working });
  return {
    script,
    source,
    unmount,
    user: userEvent.setup(),
    sent: () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body),
  };
}

const lane = (name = 'Data steward') => within(screen.getByRole('article', { name }));
const menu = () => lane().getByRole('button', { name: 'Control Data steward' });

describe('a working agent', () => {
  test.each([
    ['Stop this agent', 'stop', 'stopped', 'You stopped Data steward.', 'Stopped by you'],
    ['Skip this round', 'skip', 'skipped', 'You skipped Data steward for this round.', 'Skipped by you'],
  ] as const)('obeys "%s", alone', async (item, kind, code, line, title) => {
    const { user, sent, script, source } = await show();
    await user.click(menu());
    await user.click(screen.getByRole('menuitem', { name: item }));
    expect(sent()).toEqual([{ kind, turnId: TURN }]);
    expect(await lane().findByText('Stopping')).toBeTruthy();
    expect(lane('Contract reader').getByText('Running')).toBeTruthy();
    script.received('control.1', kind, { turnId: TURN });
    script.say('agent_error', {
      agent: 'data-steward',
      turnId: TURN,
      round: 1,
      code,
      message: 'By hand.',
      action: 'skip',
      attempt: 1,
    });
    act(() => void source.send(script.events));
    expect(await lane().findByText(title)).toBeTruthy();
    expect(lane().getByText(line)).toBeTruthy();
    expect(lane().getByText('Stopped')).toBeTruthy();
    expect(lane().queryByText(/sent/)).toBeNull();
    await expectNoAxeViolations();
    // The folded round uses the same words.
    await user.click(screen.getByRole('button', { name: 'Collapse' }));
    screen.getByText(title);
    expect(screen.queryByText('By hand.')).toBeNull();
  });

  test('receives a note, which is shown in its lane', async () => {
    const { user, sent, script, source } = await show();
    await user.click(menu());
    await user.click(screen.getByRole('menuitem', { name: 'Send a note…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Note to Data steward' }));
    await expectNoAxeViolations();
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Only 2026.');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(sent()).toEqual([{ kind: 'note', agent: 'data-steward', text: 'Only 2026.' }]);
    expect(await lane().findByText('· sent')).toBeTruthy();
    act(() => void source.send(script.received('control.1', 'note', { agent: 'data-steward', text: 'Only 2026.' }).events));
    await waitFor(() => expect(lane().queryByText('· sent')).toBeNull());
    expect(lane().getAllByText('Only 2026.')).toHaveLength(1);
    expect(lane('Contract reader').queryByText('Only 2026.')).toBeNull();
  });

  async function writeNote(page: Awaited<ReturnType<typeof show>>) {
    await page.user.click(menu());
    await page.user.click(screen.getByRole('menuitem', { name: 'Send a note…' }));
    const note = within(screen.getByRole('dialog')).getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
    await page.user.type(note, 'Only 2026.');
    return note;
  }

  test('that ends while a note to it is being written leaves the note to its writer', async () => {
    const page = await show();
    const note = await writeNote(page);
    act(() => void page.source.send(page.script.answer('data-steward', 'Done.', 1).events));
    await screen.findByText('Done');
    await page.user.type(note, ' Really.');
    expect(screen.getByRole('dialog').contains(note)).toBe(true);
    expect(note.value).toBe('Only 2026. Really.');
    expect(document.activeElement).toBe(note);
  });

  test('whose run ends while a note to it is being written leaves the note to its writer, on the page alone', async () => {
    const page = await show();
    const note = await writeNote(page);
    act(() => void page.source.send(page.script.end('cancelled', '').events));
    await screen.findByText(/You stopped this run/);
    // A finished phase folds within a second.
    await new Promise((later) => setTimeout(later, 1200));
    expect(screen.getByRole('dialog').contains(note)).toBe(true);
    // An ended run takes no notes: what is written from now on stays on the page alone.
    await page.user.type(note, ' Really.');
    expect(note.value).toBe('Only 2026. Really.');
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
  });

  test('on a phone keeps its tab while a note to it is being written, even when another agent waits for an answer', async () => {
    const wide = window.matchMedia;
    window.matchMedia = (media) => Object.assign(wide(media), { matches: true });
    try {
      const page = await show();
      const note = await writeNote(page);
      page.script.asks('contract-reader', { kind: 'approval', name: 'saveDocument' }, { round: 1 });
      act(() => void page.source.send(page.script.events));
      await screen.findAllByLabelText('Waiting for you');
      expect(screen.getByRole('dialog').contains(note)).toBe(true);
    } finally {
      window.matchMedia = wide;
    }
  });

  test('keeps a note that is being written while its round is folded', async () => {
    const page = await show();
    await writeNote(page);
    await page.user.keyboard('{Escape}');
    await page.user.click(screen.getByRole('button', { name: 'Collapse' }));
    await page.user.click(screen.getByRole('button', { name: 'Show all' }));
    await page.user.click(menu());
    await page.user.click(screen.getByRole('menuitem', { name: 'Send a note…' }));
    expect(within(screen.getByRole('dialog')).getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe(
      'Only 2026.',
    );
  });

  test('keeps a note that is being written when the page is loaded again, until it has been sent', async () => {
    const page = await show();
    await writeNote(page);
    page.unmount();
    const { user, sent } = await show();
    await user.click(menu());
    await user.click(screen.getByRole('menuitem', { name: 'Send a note…' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent()).toEqual([{ kind: 'note', agent: 'data-steward', text: 'Only 2026.' }]));
    await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
  });

  test.each([
    ['refused', refusal(409, 'conflict', 'This turn has already ended.'), 'That was not accepted. This turn has already ended.'],
    ['not reached', new TypeError('Failed to fetch'), 'The server did not answer. Nothing was sent; try again.'],
  ])('that is %s by a note leaves it in the dialog, with the reason', async (_, failure, reason) => {
    const page = await show(team(), () => {
      if (failure instanceof Error) throw failure;
      return failure;
    });
    const note = await writeNote(page);
    await page.user.click(screen.getByRole('button', { name: 'Send' }));
    expect((await screen.findByRole('alert')).textContent).toBe(reason);
    expect(note.value).toBe('Only 2026.');
    await expectNoAxeViolations();
    await page.user.type(note, '!');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is sent a note while offline without waiting for the connection', async () => {
    const page = await show();
    const note = await writeNote(page);
    onlineManager.setOnline(false);
    try {
      await page.user.click(screen.getByRole('button', { name: 'Send' }));
      await waitFor(() => expect(page.sent()).toHaveLength(1));
    } finally {
      onlineManager.setOnline(true);
    }
    await waitFor(() => expect(note.isConnected).toBe(false));
  });

  test('that cannot be reached stays unchanged, and the refusal is shown', async () => {
    const { user } = await show(team(), () => refusal(409, 'conflict', 'This turn has already ended.'));
    await user.click(menu());
    await user.click(screen.getByRole('menuitem', { name: 'Stop this agent' }));
    expect(await screen.findByText('The action failed.')).toBeTruthy();
    expect(screen.getByText('This turn has already ended.')).toBeTruthy();
    expect(lane().getByText('Running')).toBeTruthy();
  });

  test('can be reached and sent a note by keyboard alone', async () => {
    const { user, sent } = await show();
    menu().focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('menu');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(sent()).toEqual([{ kind: 'skip', turnId: TURN }]));
  });
});

describe('an agent that failed', () => {
  test('can be restarted while its round is running, and not later', async () => {
    const { user, sent, script, source } = await show(team().fail('data-steward', 1));
    expect(lane().getByText('Failed')).toBeTruthy();
    await user.click(menu());
    expect(screen.queryByRole('menuitem', { name: 'Stop this agent' })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Start again' }));
    expect(sent()).toEqual([{ kind: 'retry', turnId: TURN }]);
    script.received('control.1', 'retry', { turnId: TURN }).begin('data-steward', 1, 2);
    act(() => void source.send(script.events));
    expect(await lane().findByText('Running')).toBeTruthy();
    expect(lane().getAllByText(/Attempt/)).not.toHaveLength(0);
    act(() => void source.send(script.end('cancelled', '').events));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Control Data steward' })).toBeNull());
  });
});

describe('a working team', () => {
  test('can be asked for its answer beside the button that stops it, once, and shows that it is finishing', async () => {
    const { user, sent, script, source } = await show(team(), () => ({ runId: 'run-1', key: 'finish' }));
    await user.click(screen.getByRole('button', { name: 'Answer now' }));
    expect(sent()).toEqual([{ kind: 'finish' }]);
    const finishing = await screen.findByRole('button', { name: 'Finishing…' });
    expect(finishing.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(finishing);
    await user.click(finishing);
    expect(sent()).toHaveLength(1);
    act(() => void source.send(script.received('finish', 'finish').events));
    expect(await screen.findByText('Finishing')).toBeTruthy();
    expect(screen.getByText('You asked for the answer now.')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Add agent…' })).toBeNull();
    await expectNoAxeViolations();
    act(() => void source.send(script.end('completed', 'Northwind Grid is at risk.').events));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Finishing…' })).toBeNull());
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Message');
  });

  test('offers its answer neither before an agent has begun nor while it is written', async () => {
    const { script, source } = await show(
      new RunScript().start('rounds', ['data-steward', 'contract-reader'], 2),
      undefined,
      null,
    );
    await screen.findByText('Queued');
    expect(screen.queryByRole('button', { name: 'Answer now' })).toBeNull();
    script.say('round_start', { round: 1, agents: ['data-steward'] }).begin('data-steward', 1);
    act(() => void source.send(script.events));
    expect(await screen.findByRole('button', { name: 'Answer now' })).toBeTruthy();
    script.answer('data-steward', 'Two.', 1).say('round_complete', { round: 1, results: [], ms: 2000 }).begin('summarizer');
    act(() => void source.send(script.events));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Answer now' })).toBeNull());
  });

  test('can be extended by an agent that the user may ask', async () => {
    const { user, sent, script, source } = await show();
    await user.click(await screen.findByRole('combobox', { name: 'Add agent…' }));
    await user.click(await screen.findByRole('option', { name: /^Prospect finder/ }));
    expect(screen.queryByRole('option')).toBeNull();
    expect(sent()).toEqual([{ kind: 'add', agent: 'prospect-finder' }]);
    expect(await screen.findByText('You added Prospect finder, from the next round on.')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Add agent…' })).toBeNull();
    act(() => void source.send(script.received('control.1', 'add', { agent: 'prospect-finder' }).events));
    await waitFor(() => expect(screen.queryByText('· sent')).toBeNull());
    expect(screen.getAllByText('You added Prospect finder, from the next round on.')).toHaveLength(1);
  });

  test('that is full says so where an agent could be added', async () => {
    const members = ['data-steward', 'contract-reader', 'a', 'b', 'c'];
    await show(
      new RunScript().start('rounds', members, 2).say('round_start', { round: 1, agents: members }).begin('data-steward', 1),
    );
    const add = await screen.findByRole('button', { name: 'Add agent…', description: 'At most 5 agents' });
    expect(add.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('combobox', { name: 'Add agent…' })).toBeNull();
    await expectNoAxeViolations();
  });

  test('cannot be extended in its last round', async () => {
    await show(team(1));
    expect(screen.queryByRole('combobox', { name: 'Add agent…' })).toBeNull();
  });

  test('cannot be extended while its answer is corrected, which is no round', async () => {
    const { script, source } = await show(team(1));
    script.answer('data-steward', 'Two.', 1).answer('contract-reader', 'One.', 1);
    script.say('round_complete', { round: 1, results: [], ms: 2000 }).begin('summarizer').answer('summarizer', 'All.');
    const of = { agent: 'summarizer', turnId: 'quote-correction.1', phase: 'quote-correction' };
    script.say('phase_start', { phase: 'quote-correction', agents: ['summarizer'] });
    script.say('agent_start', { ...of, attempt: 1, maxSteps: 1, model: 'offline:extractive' });
    act(() => void source.send(script.events));
    await screen.findByRole('article', { name: 'Summarizer' });
    expect(screen.queryByRole('combobox', { name: 'Add agent…' })).toBeNull();
    script.say('phase_complete', { phase: 'quote-correction', ms: 10 }).end('completed', 'Northwind Grid is at risk.');
    act(() => void source.send(script.events));
    expect(await screen.findByText(/2 of 2 agents · 1 round ·/)).toBeTruthy();
  });

  test('shows each message to it in its round', async () => {
    const { script, source } = await show();
    act(() => void source.send(script.received('control.9', 'steer', { text: 'Germany first.' }).events));
    expect((await screen.findByText('Germany first.')).parentElement?.textContent).toBe('You: Germany first.');
  });
});
