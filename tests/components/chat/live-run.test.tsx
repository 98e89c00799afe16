import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { LiveRun } from '@/components/chat/thread/live-run';
import { findFold } from '@/components/run/find-view';
import { ReplayedAt } from '@/components/run/replay/replayed-at';
import { RunStatus } from '@/components/run/run-status';
import type { RunEvent } from '@/lib/core/events';
import { streamError } from '@/lib/core/models/stream-error';
import { messageFields, phrase, reasonFields } from '@/lib/core/phrases/phrase';
import { textFor } from '@/lib/i18n/text';
import { emptyRunView } from '@/lib/run-view/empty-run-view';
import { foldEvents } from '@/lib/run-view/fold-run';
import { FakeEventSource } from '../../fakes/event-source';
import { chatRun, RunScript, teamRun, turnIdOf } from '../../run-view/run-script';
import { expectNoAxeViolations } from '../axe';
import { fakeApi } from '../fake-api';
import { me } from '../run/me';
import { TestProviders } from '../test-providers';

const SETTLE_MS = 3000;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-03-02T09:00:30.000Z') });
  FakeEventSource.install();
  fakeApi({ 'GET /api/me': () => me });
});
afterEach(() => {
  jest.useRealTimers();
  window.matchMedia = wide;
});

const wide = window.matchMedia;

function onPhone(): void {
  window.matchMedia = (media) => Object.assign(wide(media), { matches: true });
}

const settle = () => act(async () => void (await jest.advanceTimersByTimeAsync(SETTLE_MS)));

async function show(language: 'en' | 'fr' = 'en', onAskAgain: () => void = () => {}) {
  const page = render(
    <TestProviders language={language}>
      <LiveRun runId="run-1" stopping={false} banner onStatus={() => {}} onAskAgain={onAskAgain} />
    </TestProviders>,
  );
  await settle();
  return { ...page, source: FakeEventSource.latest().open() };
}

async function showAfter(events: readonly RunEvent[]) {
  const page = await show();
  act(() => void page.source.send(events));
  await settle();
  return page;
}

/** Returns the visible HTML without generated ids, elapsed times, and text for screen readers. */
function screenOf(container: Element): string {
  const copy = container.cloneNode(true) as Element;
  for (const spoken of copy.querySelectorAll('[aria-live].sr-only')) spoken.remove();
  for (const element of copy.querySelectorAll('*')) {
    const attributes = [...element.attributes].sort((a, b) => a.name.localeCompare(b.name));
    for (const { name } of attributes) element.removeAttribute(name);
    for (const { name, value } of attributes) element.setAttribute(name, value.replace(/(_r_\w+_|radix-[\w:-]+)/g, 'id'));
  }
  return copy.innerHTML.replace(/(\d+(\.\d)?\s(s|min)\b\s?)+/g, 'time');
}

/** axe sets timers of its own. */
async function expectAccessible(): Promise<void> {
  jest.useRealTimers();
  await expectNoAxeViolations();
}

describe('a rendered run', () => {
  test.each([
    ['team', teamRun().events],
    ['chat', chatRun().events],
  ])('of a %s is the same whether it was watched or opened later, at any moment', async (_, events) => {
    for (let cut = 1; cut <= events.length; cut += 9) {
      FakeEventSource.install();
      const watched = await show();
      for (const event of events.slice(0, cut)) {
        act(() => void watched.source.send([event]));
        act(() => void jest.advanceTimersByTime(20));
      }
      await settle();
      const watchedScreen = screenOf(watched.container);
      watched.unmount();
      FakeEventSource.install();
      const opened = await showAfter(events.slice(0, cut));
      expect(screenOf(opened.container)).toBe(watchedScreen);
      opened.unmount();
    }
  });

  test('shows a placeholder before its first event', async () => {
    await show();
    expect(screen.getByRole('status', { name: 'Loading the run…' })).toBeTruthy();
    await expectAccessible();
  });
});

describe('a team run', () => {
  const events = teamRun().events;
  const upTo = (type: RunEvent['type'], nth = 1) => {
    const found = events.filter((event) => event.type === type)[nth - 1];
    return events.slice(0, found?.seq);
  };

  test('shows the goal, the agents of the round side by side, and the activity of each', async () => {
    await showAfter(upTo('agent_tool_call', 3).slice(0, -1));
    expect(screen.getByText('Name the accounts most likely to leave and why.')).toBeTruthy();
    const round = screen.getByRole('group', { name: 'Round 2 of 2' });
    const steward = within(round).getByRole('article', { name: 'Data steward' });
    expect(within(steward).getByText('Running')).toBeTruthy();
    expect(within(steward).getByText('Let me look.')).toBeTruthy();
    expect(within(within(round).getByRole('article', { name: 'Contract reader' })).getByText('Queued')).toBeTruthy();
    expect(within(round).getByRole('progressbar', { name: 'Progress of the round' }).getAttribute('aria-valuetext')).toBe(
      '0 of 2 agents done',
    );
    await expectAccessible();
  });

  test('collapses a finished round to two lines per agent, and expands it on request', async () => {
    await showAfter(upTo('round_start', 2));
    const round = screen.getByRole('group', { name: 'Round 1 of 2' });
    expect(within(round).queryByRole('article')).toBeNull();
    expect(within(round).getAllByRole('listitem')).toHaveLength(2);
    expect(within(round).getByText(/Two energy accounts stopped ordering/)).toBeTruthy();
    fireEvent.click(within(round).getByRole('button', { name: 'Show all' }));
    expect(within(round).getAllByRole('article')).toHaveLength(2);
    await expectAccessible();
  });

  test('keeps a finished round open while the reader is inside it', async () => {
    const page = await showAfter(upTo('round_complete').slice(0, -1));
    const round = screen.getByRole('group', { name: 'Round 1 of 2' });
    const inside = within(round).getAllByRole('group')[0];
    act(() => inside?.focus());
    act(() => void page.source.send(events));
    await settle();
    expect(within(round).getAllByRole('article')).toHaveLength(2);
    act(() => inside?.blur());
    await settle();
    expect(within(round).queryByRole('article')).toBeNull();
  });

  test('shows the notes shared between the rounds, and their authors', async () => {
    await showAfter(upTo('round_start', 2));
    const shared = screen.getByRole('group', { name: 'Shared in round 1' });
    expect(shared.textContent).toContain('accounts.at_risk');
    expect(shared.textContent).toContain('Northwind Grid');
    expect(shared.textContent).toContain('by Data steward');
  });

  test('marks values on which agents disagree', async () => {
    const script = new RunScript().start('rounds', ['data-steward', 'contract-reader'], 1);
    script.say('round_start', { round: 1, agents: ['data-steward', 'contract-reader'] });
    for (const [agent, value] of [
      ['data-steward', 'March'],
      ['contract-reader', 'May'],
    ] as const) {
      script.say('note', { agent, turnId: turnIdOf(agent, 1), round: 1, kind: 'data', key: 'renewal', value });
    }
    await showAfter(script.say('round_complete', { round: 1, results: [], ms: 900 }).events);
    const shared = screen.getByRole('group', { name: 'Shared in round 1' });
    expect(within(shared).getByRole('button', { name: 'In conflict' })).toBeTruthy();
    expect(shared.textContent).toContain('March');
    expect(shared.textContent).toContain('May');
  });

  test('shows messages between agents in their lanes, also in a collapsed round', async () => {
    const agents = ['data-steward', 'contract-reader'];
    const script = new RunScript().start('rounds', agents, 1).say('round_start', { round: 1, agents });
    const message = { agent: 'data-steward', turnId: turnIdOf('data-steward', 1), round: 1, kind: 'note' } as const;
    const page = await showAfter(script.say('note', { ...message, to: 'contract-reader', value: 'Which notice period?' }).events);
    const messages = () =>
      within(screen.getByRole('group', { name: /^Round 1/ })).getByRole('list', { name: 'Messages between agents' });
    expect(messages().textContent).toBe('Data stewardContract reader · Which notice period?');
    act(() => void page.source.send(script.say('round_complete', { round: 1, results: [], ms: 900 }).events));
    await settle();
    expect(messages().textContent).toContain('Which notice period?');
    expect(screen.queryByRole('group', { name: 'Shared in round 1' })).toBeNull();
    await expectAccessible();
  });

  test('shows its answer first once there is one, and its work after it', async () => {
    const page = await showAfter(upTo('round_complete', 2));
    const precedes = (one: Element, other: Element) => one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
    const parts = () =>
      [screen.getByRole('group', { name: 'Round 1 of 2' }), screen.getByRole('group', { name: 'Answer' })] as const;
    expect(precedes(...parts())).toBeTruthy();
    act(() => void page.source.send(events));
    await settle();
    const [round, answer] = parts();
    expect(precedes(answer, round)).toBeTruthy();
    expect(precedes(screen.getByRole('button', { name: 'Copy answer' }), answer)).toBeTruthy();
  });

  test('has only one animated element while it is active', async () => {
    await showAfter(upTo('agent_tool_call', 3));
    const round = screen.getByRole('group', { name: 'Round 2 of 2' });
    for (const lane of within(round).getAllByRole('article')) {
      expect(lane.querySelectorAll('[class*=animate-spin]').length).toBeLessThanOrEqual(1);
    }
    expect(round.querySelector('header [class*=animate-spin]')).toBeNull();
  });

  test('ends with the answer, its sources and actions', async () => {
    const again = jest.fn();
    const page = await show('en', again);
    act(() => void page.source.send(events));
    await settle();
    const answer = screen.getByRole('group', { name: 'Answer' });
    expect(answer.querySelector('strong')?.textContent).toBe('most');
    expect(within(answer).getByText(/2 of 2 agents · 2 rounds · .* · 1\.2K tokens/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open run page' }).getAttribute('href')).toBe('/runs/run-1');
    fireEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(again).toHaveBeenCalledTimes(1);
    await expectAccessible();
  });

  test('ends with the questions that its answer suggests, as buttons that ask them; their list is never shown', async () => {
    const asked: string[] = [];
    render(
      <TestProviders>
        <LiveRun
          runId="run-1"
          stopping={false}
          banner
          onStatus={() => {}}
          onAskAgain={() => {}}
          onAsk={(one) => asked.push(one)}
        />
      </TestProviders>,
    );
    await settle();
    const answer = 'Northwind Grid is most at risk.\n\na) When does its contract end?\nb) Who is its contact?';
    const run = new RunScript().start('single', ['data-steward']).begin('data-steward').answer('data-steward', answer);
    const source = FakeEventSource.latest().open();
    for (const event of run.events) {
      act(() => void source.send([event]));
      await settle();
      expect(document.body.textContent).not.toContain('contract');
    }
    act(() => void source.send(run.end('completed', answer).events.slice(-1)));
    await settle();
    fireEvent.click(within(screen.getByRole('group', { name: 'Suggested questions' })).getByRole('button', { name: /^b\)/ }));
    expect(asked).toEqual(['Who is its contact?']);
  });

  test.each(['cancelled', 'partial'] as const)(
    'shows no list of questions within which its answer was cut off (%s)',
    async (status) => {
      render(
        <TestProviders>
          <LiveRun runId="run-1" stopping={false} banner onStatus={() => {}} onAsk={() => {}} />
        </TestProviders>,
      );
      await settle();
      const turn = { agent: 'data-steward', turnId: 'data-steward', round: undefined };
      const answer = 'Northwind Grid is most at risk.\n\na) When does its contract end? b) Who is';
      const run = new RunScript().start('single', ['data-steward']).begin('data-steward');
      if (status === 'cancelled') run.say('agent_delta', { ...turn, delta: answer }).end(status, '');
      else {
        const response = { content: answer, steps: 1, toolCalls: [], usage: {}, ms: 900 };
        run.say('agent_response', { ...turn, ...response, finishReason: 'length' }).end(status, answer);
      }
      act(() => void FakeEventSource.latest().open().send(run.events));
      await settle();
      screen.getByText('Northwind Grid is most at risk.');
      expect(document.body.textContent).not.toContain('contract');
      expect(screen.queryByRole('group', { name: 'Suggested questions' })).toBeNull();
    },
  );

  test.each([
    [
      'with a limit and as many others going',
      'rounds',
      ['other-1', 'other-2'],
      'Waiting for your other runs: at most 2 at a time…',
    ],
    ['with a limit and fewer others going', 'rounds', ['other-1'], 'Waiting for a free slot…'],
    ['with a limit and itself among those going', 'rounds', ['other-1', 'run-1'], 'Waiting for a free slot…'],
    ['without a limit', 'answers', ['other-1', 'other-2'], 'Waiting for a free slot…'],
  ])('that is queued %s says what it waits for', async (_, strategy, going, sentence) => {
    const calls = fakeApi({
      'GET /api/me': () => me,
      'GET /api/runs': () => ({ runs: going.map((id) => ({ id })), next: null }),
    });
    render(
      <TestProviders>
        <LiveRun runId="run-1" stopping={false} banner onStatus={() => {}} />
      </TestProviders>,
    );
    await settle();
    act(
      () =>
        void FakeEventSource.latest()
          .open()
          .send(new RunScript().start(strategy, ['data-steward']).events),
    );
    await settle();
    expect(screen.getAllByText(sentence).length).toBeGreaterThan(0);
    const asked = calls.filter(({ path }) => path === '/api/runs').slice(0, 1);
    expect(asked.map(({ search }) => [search.get('status'), search.get('strategy')])).toEqual(
      strategy === 'rounds' ? [['running', 'rounds']] : [],
    );
  });

  test('that is shown as it was when it was queued does not look up which runs are going now', async () => {
    const calls = fakeApi({ 'GET /api/me': () => me, 'GET /api/runs': () => ({ runs: [], next: null }) });
    const view = foldEvents(emptyRunView, new RunScript().start('rounds', ['data-steward']).events, findFold);
    render(
      <TestProviders>
        <ReplayedAt value={Date.now()}>
          <RunStatus view={view} titleOf={(agent) => agent} />
        </ReplayedAt>
      </TestProviders>,
    );
    await settle();
    screen.getByText('Waiting for a free slot…');
    expect(calls.map(({ path }) => path)).toEqual(['/api/me']);
  });

  test('tells the thread that its retry has begun, so that the reader is led to it', async () => {
    const retried = jest.fn();
    fakeApi({ 'GET /api/me': () => me, 'POST /api/runs/run-1/retry': () => ({ runId: 'run-2', conversationId: 'conv-1' }) });
    render(
      <TestProviders>
        <LiveRun runId="run-1" stopping={false} banner onStatus={() => {}} onAskAgain={() => {}} onRetried={retried} />
      </TestProviders>,
    );
    await settle();
    const script = new RunScript().start('single', ['data-steward']).begin('data-steward').fail('data-steward');
    act(
      () =>
        void FakeEventSource.latest()
          .open()
          .send(script.end('failed', '', 'No answer.').events),
    );
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await settle();
    expect(retried).toHaveBeenCalledTimes(1);
  });

  test('that failed while it wrote says that the answer is not complete, and otherwise that there is none', async () => {
    const begun = () => new RunScript().start('single', ['data-steward']).begin('data-steward').fail('data-steward');
    const page = await showAfter(begun().end('failed', 'Northwind renews', 'It broke off.').events);
    screen.getByText('The answer is not complete');
    page.unmount();
    await showAfter(begun().end('failed', '', 'It broke off.').events);
    screen.getByText('No answer');
  });

  test('explains that the offline model answers and how to connect a real one', async () => {
    await showAfter(events.slice(0, 4));
    fireEvent.click(screen.getByRole('button', { name: 'Connect a real model' }));
    expect(screen.getByText('OPENROUTER_API_KEY')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Models' }).getAttribute('href')).toBe('/models');
  });

  test('opens its X-ray beside the thread', async () => {
    await showAfter(events);
    fireEvent.click(screen.getByRole('button', { name: 'X-ray' }));
    await settle();
    expect(screen.getByRole('dialog', { name: 'X-ray' })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Timeline of Data steward' })).toBeTruthy();
    await expectAccessible();
  });

  test('shows one agent at a time on a phone', async () => {
    onPhone();
    await showAfter(upTo('agent_tool_call', 3));
    const round = screen.getByRole('group', { name: 'Round 2 of 2' });
    expect(within(round).getAllByRole('article')).toHaveLength(1);
    fireEvent.mouseDown(within(round).getByRole('tab', { name: 'Queued Contract reader' }), { button: 0 });
    expect(within(round).getByRole('article', { name: 'Contract reader' })).toBeTruthy();
    expect(within(round).queryByRole('article', { name: 'Data steward' })).toBeNull();
    await expectAccessible();
  });

  test('is available in French', async () => {
    const page = await show('fr');
    act(() => void page.source.send(events));
    await settle();
    expect(screen.getByRole('group', { name: 'Réponse' })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Tour 1 sur 2' })).toBeTruthy();
    expect(screen.getByText(/2 sur 2 agents · 2 tours/)).toBeTruthy();
  });
});

describe('after a failure', () => {
  const team = () =>
    new RunScript()
      .start('rounds', ['data-steward', 'contract-reader'], 1)
      .say('round_start', { round: 1, agents: ['data-steward', 'contract-reader'] });

  test('an agent shows the reason, what was preserved, and what the policy did', async () => {
    const script = team().turn('data-steward', 'All is well.', 1).begin('contract-reader', 1);
    script.say('agent_delta', { agent: 'contract-reader', turnId: turnIdOf('contract-reader', 1), round: 1, delta: 'Half a' });
    await showAfter(script.fail('contract-reader', 1, 'skip').events);
    const lane = screen.getByRole('article', { name: 'Contract reader' });
    expect(within(lane).getByText('Failed')).toBeTruthy();
    expect(within(lane).getByText('Half a')).toBeTruthy();
    expect(within(lane).getByText('Out of time')).toBeTruthy();
    expect(within(lane).getByText('No answer within 30 seconds.')).toBeTruthy();
    expect(within(lane).getByText('Its output so far is kept. The others continue without it for this round.')).toBeTruthy();
    expect(screen.getByText(/1\/2 done · 1 failed/)).toBeTruthy();
    await expectAccessible();
  });

  test('a retried agent shows its second attempt, with the first one collapsed', async () => {
    await showAfter(team().begin('data-steward', 1).fail('data-steward', 1, 'retry').begin('data-steward', 1, 2).events);
    const lane = screen.getByRole('article', { name: 'Data steward' });
    expect(within(lane).getByText('Running')).toBeTruthy();
    fireEvent.click(within(lane).getByText('Attempt 1'));
    await settle();
    expect(within(lane).getByText(/It is tried again\./)).toBeTruthy();
  });

  test('a partial answer is marked as such, and lists the missing agents', async () => {
    const script = team().turn('data-steward', 'All is well.', 1).begin('contract-reader', 1).fail('contract-reader', 1);
    script
      .begin('summarizer')
      .answer('summarizer', 'Mostly well.')
      .say('summarizer_response', {
        content: 'Mostly well.',
        complete: true,
        missing: [{ agent: 'contract-reader', reason: 'failed in round 1: No answer within 30 seconds.' }],
      });
    await showAfter(script.end('partial', 'Mostly well.', 'contract-reader: failed').events);
    const answer = screen.getByRole('group', { name: 'Answer' });
    expect(within(answer).getByText('This answer is partial')).toBeTruthy();
    expect(within(answer).getByText('Mostly well.')).toBeTruthy();
    expect(within(answer).getByText(/1 of 2 agents/)).toBeTruthy();
    expect(within(answer).getByRole('listitem').textContent).toBe(
      'Without Contract reader: failed in round 1: No answer within 30 seconds.',
    );
    expect(answer.textContent?.match(/Contract reader/g)).toHaveLength(1);
    await expectAccessible();
  });

  test('a plan made without the initiator is shown as a fallback, not as a failure of the run', async () => {
    const message = 'The team works on the original request, because the initiator wrote no brief: No answer within 30 seconds.';
    const script = new RunScript().start('rounds', ['data-steward'], 1).begin('initiator').fail('initiator');
    script.say('notice', { kind: 'fallback', message, agent: 'initiator' });
    script.say('initiator_start', { agent: 'initiator', goal: 'Which accounts are at risk?' });
    await showAfter(script.say('round_start', { round: 1, agents: ['data-steward'] }).events);
    expect(screen.getByText(message).closest('.bg-muted\\/60')).not.toBeNull();
    expect(screen.queryByText(/The others continue without it/)).toBeNull();
    await expectAccessible();
  });

  test('of all agents there is no summary, but an explanation of each failure', async () => {
    const missing = [
      { agent: 'data-steward', reason: 'failed in round 1: Out of time.' },
      { agent: 'contract-reader', reason: 'failed in round 1: No key.' },
    ];
    const script = team().begin('data-steward', 1).fail('data-steward', 1).begin('contract-reader', 1).fail('contract-reader', 1);
    script.say('summarizer_response', { content: 'No agent of the team could answer.', complete: true, missing });
    await showAfter(script.end('failed', 'No agent of the team could answer.', 'No agent of the team could answer.').events);
    const answer = screen.getByRole('group', { name: 'Answer' });
    expect(within(answer).getByText('No agent could answer')).toBeTruthy();
    expect(
      within(answer)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Data steward: failed in round 1: Out of time.', 'Contract reader: failed in round 1: No key.']);
    expect(answer.textContent).not.toContain('of the team');
    expect(within(answer).getByRole('button', { name: 'Ask again' })).toBeTruthy();
    await expectAccessible();
  });

  test('of all agents for one reason, the reason is explained once', async () => {
    const spent = { code: 'runBudgetSpent', values: {} };
    const reason = 'The budget that was set for this run is used up.';
    const failed = { code: 'failedInRound', values: { round: 1, why: spent } };
    const missing = [
      ...['data-steward', 'contract-reader'].map((agent) => ({ agent, reason: `failed in round 1: ${reason}`, phrase: failed })),
      { agent: 'summarizer', reason, phrase: spent },
    ];
    const script = team().begin('data-steward', 1).fail('data-steward', 1).begin('contract-reader', 1).fail('contract-reader', 1);
    script.say('summarizer_response', { content: reason, complete: true, missing });
    await showAfter(script.end('failed', reason, reason).events);
    const answer = screen.getByRole('group', { name: 'Answer' });
    expect(within(answer).getAllByText(/is used up/)).toHaveLength(1);
    expect(within(answer).queryAllByRole('listitem')).toEqual([]);
  });

  test('a stopped run keeps its results', async () => {
    const script = new RunScript().start('single', ['data-steward']).begin('data-steward');
    script.say('agent_delta', { agent: 'data-steward', turnId: 'data-steward', delta: 'The first accounts are' });
    await showAfter(script.end('cancelled', '', 'Stopped by its user.').events);
    expect(screen.getByText('You stopped this run. Everything up to then is kept.')).toBeTruthy();
    expect(screen.getByText('The first accounts are')).toBeTruthy();
    await expectAccessible();
  });

  test('a failed tool call of a chat expands automatically, and stays closed once closed', async () => {
    const turn = { agent: 'data-steward', turnId: 'data-steward' };
    const script = new RunScript().start('single', ['data-steward']).begin('data-steward');
    script.say('agent_tool_call', { ...turn, toolCall: { id: 'c', name: 'getSFDCData', args: { object: 'Acount' } } });
    script.say('agent_tool_result', { ...turn, toolCallId: 'c', name: 'getSFDCData', error: 'There is no Acount.', ms: 9 });
    const page = await showAfter(script.events);
    const line = screen.getByText('There is no Acount.').closest('details');
    if (!line) throw new Error('the tool call has no line');
    line.open = false;
    fireEvent(line, new Event('toggle'));
    act(() => void page.source.send(script.say('agent_delta', { ...turn, delta: 'Again.' }).events));
    await settle();
    expect(screen.queryByText('There is no Acount.')).toBeNull();
  });

  test('a run that was deleted meanwhile disappears from the page, which explains why', async () => {
    await showAfter(teamRun().events.slice(0, 12));
    act(() => void FakeEventSource.latest().send([streamError('run_deleted', { runId: 'run-1', after: 12 })]));
    await settle();
    expect(screen.getByText(/This run was deleted/)).toBeTruthy();
    expect(screen.queryByText(/agents/)).toBeNull();
  });

  test('an answer without an unreachable source has a warning before it, with the reason and a link to fix it', async () => {
    const turn = { agent: 'data-steward', turnId: 'data-steward' };
    const call = (id: string) => ({ ...turn, toolCall: { id, name: 'getSFDCData', args: { object: 'Account' } } });
    const script = new RunScript().start('single', ['data-steward']).begin('data-steward').say('agent_tool_call', call('c'));
    script.say('agent_tool_result', {
      ...turn,
      toolCallId: 'c',
      name: 'getSFDCData',
      error: 'Salesforce is away.',
      unreached: 'Salesforce (Sales)',
      ms: 9,
    });
    script.answer('data-steward', 'I know nothing of it.');
    const page = await showAfter(script.end('completed', 'I know nothing of it.').events);
    const answer = screen.getByRole('group', { name: 'Answer' });
    const callout = within(answer).getByText('Salesforce (Sales) could not be reached.');
    expect(within(answer).getByText('Salesforce is away.')).toBeTruthy();
    expect(within(answer).getByRole('link', { name: 'Go to Connections' }).getAttribute('href')).toBe('/connections');
    const words = within(answer).getByText('I know nothing of it.');
    expect(callout.compareDocumentPosition(words) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await expectAccessible();
    page.unmount();
  });

  test('a source that answered another call of the run is not reported as unreachable', async () => {
    const turn = { agent: 'data-steward', turnId: 'data-steward', name: 'getSFDCData', ms: 9 };
    const script = new RunScript().start('single', ['data-steward']).begin('data-steward');
    script.say('agent_tool_result', { ...turn, toolCallId: 'c', error: 'It is away.', unreached: 'Salesforce (Sales)' });
    script.say('agent_tool_result', { ...turn, toolCallId: 'd', result: { source: 'Salesforce (Sales)', total: 1 } });
    await showAfter(script.answer('data-steward', 'One account.').end('completed', 'One account.').events);
    expect(screen.queryByText('Salesforce (Sales) could not be reached.')).toBeNull();
  });

  test.each([
    ['en', 'rounds', /^Waiting for the provider since \d/, 'Lumen could not be reached (ECONNREFUSED).'],
    ['en', 'single', /^Waiting for the provider since \d/, 'Lumen could not be reached (ECONNREFUSED).'],
    ['fr', 'rounds', /^En attente du fournisseur depuis \d/, 'Impossible de joindre Lumen (ECONNREFUSED).'],
  ] as const)(
    'the wait for an unavailable provider is shown (%s, %s) until it is back',
    async (language, strategy, line, why) => {
      const page = await show(language);
      const script = new RunScript().start(strategy, ['data-steward'], 1).begin('data-steward');
      const reason = reasonFields(phrase('couldNotBeReached', { provider: 'Lumen', code: 'ECONNREFUSED' }));
      script.say('provider_wait_start', { provider: 'Lumen', ...reason, since: '2026-03-02T09:00:20.000Z' });
      act(() => void page.source.send(script.events));
      await settle();
      expect(screen.getByText(line)).toBeTruthy();
      expect(screen.getByText(why)).toBeTruthy();
      act(() => void page.source.send(script.say('provider_wait_end', { provider: 'Lumen' }).events));
      await settle();
      expect(screen.queryByText(line)).toBeNull();
    },
  );

  test('messages of the server are shown in the user’s language', async () => {
    const page = await show('fr');
    const turn = { agent: 'contract-reader', turnId: 'r1.contract-reader', round: 1, attempt: 1 };
    const late = phrase('noAnswerWithin', { ms: 30_000 });
    const script = team().turn('data-steward', 'Tout va bien.', 1).begin('contract-reader', 1);
    script.say('notice', { kind: 'resumed', ...messageFields(phrase('resumed')) });
    script.say('agent_error', { ...turn, code: 'timeout', ...messageFields(late), action: 'skip' });
    const missing = [{ agent: 'contract-reader', ...reasonFields(phrase('failedInRound', { round: 1, why: late })) }];
    script.say('summarizer_response', { content: 'Presque.', complete: true, missing });
    act(() => void page.source.send(script.end('partial', 'Presque.', 'contract-reader: failed in round 1').events));
    await settle();
    const answer = screen.getByRole('group', { name: 'Réponse' });
    expect(within(answer).getByRole('listitem').textContent).toMatch(/: échec au tour 1\s: Pas de réponse en 30\ss\.$/);
    fireEvent.click(within(answer).getByRole('button', { name: 'Repris' }));
    expect(screen.getByText('Le serveur a redémarré. L’exécution reprend d’après son journal.')).toBeTruthy();
    expect(page.container.textContent).not.toMatch(/No answer|failed in round|restarted/);
  });

  test('a broken connection is shown, and a lost one can be restored', async () => {
    const page = await showAfter(teamRun().events.slice(0, 12));
    act(() => page.source.cut());
    expect(screen.getAllByText(/Connection lost, reconnecting/)[0]).toBeTruthy();
    expect(document.querySelector('[aria-live=polite] > p')?.textContent).toMatch(/^Connection lost, reconnecting/);
    for (let i = 0; i < 8; i++) {
      await act(async () => void (await jest.advanceTimersByTimeAsync(20_000)));
      act(() => FakeEventSource.latest().cut());
    }
    fireEvent.click(screen.getByRole('button', { name: 'Reconnect' }));
    await settle();
    act(() => void FakeEventSource.latest().open().send(teamRun().events));
    await settle();
    expect(screen.getByText(/2 of 2 agents/)).toBeTruthy();
  });
});

describe('a screen reader', () => {
  const announcements = () =>
    [...document.querySelectorAll('[aria-live="polite"].sr-only, [aria-live="assertive"].sr-only')].map((r) => r.textContent);

  test('hears boundaries as they happen, failures immediately, and no past events', async () => {
    const script = teamRun();
    const half = script.events.findIndex((event) => event.type === 'round_complete');
    const view = foldEvents({ ...emptyRunView, runId: 'run-1' }, script.events.slice(0, half), findFold);
    fakeApi({ 'GET /api/me': () => me, 'GET /api/runs/run-1/view': () => ({ view }) });
    const page = await show();
    expect(announcements().join('')).toBe('');
    act(() => void page.source.send(script.events.slice(half)));
    await settle();
    expect(announcements().join(' ')).toContain('The answer is ready.');
    expect(announcements().join(' ')).not.toContain('Northwind');
  });

  test('hears how a run that has just been started failed in its first moments', async () => {
    const page = await show();
    act(() => void page.source.send(new RunScript().start('single', ['data-steward']).end('failed', '', 'No key.').events));
    act(() => void jest.advanceTimersByTime(200));
    expect(announcements()).toContain('The run failed.');
  });

  test('hears a failure immediately', async () => {
    const script = new RunScript().start('rounds', ['data-steward'], 1).begin('data-steward', 1);
    const page = await showAfter(script.events);
    act(() => void page.source.send(script.fail('data-steward', 1).events));
    await settle();
    expect(document.querySelector('[aria-live="assertive"]')?.textContent).toBe(
      'Data steward failed: No answer within 30 seconds.',
    );
  });
});

test('streaming text rerenders its own turn and no finished one', async () => {
  const script = new RunScript().start('rounds', ['data-steward', 'contract-reader'], 1);
  script.say('round_start', { round: 1, agents: ['data-steward', 'contract-reader'] });
  script.turn('data-steward', 'All is well.', 1).begin('contract-reader', 1).spent('contract-reader', 1);
  const page = await showAfter(script.events);
  const finished = within(screen.getByRole('article', { name: 'Data steward' }));
  expect(finished.getByText(/1 tool call · 240 tokens/)).toBeTruthy();

  // Each render of a turn formats its tokens: 240 are those of the finished turn.
  const drawings = jest.spyOn(textFor('en').format, 'compact');
  for (const word of ['One', ' contract', ' renews', ' in', ' May']) {
    const of = { agent: 'contract-reader', turnId: turnIdOf('contract-reader', 1), round: 1 };
    act(() => void page.source.send(script.say('agent_delta', { ...of, delta: word }).events.slice(-1)));
    act(() => void jest.advanceTimersByTime(20));
  }
  const values = drawings.mock.calls.map(([value]) => value);
  drawings.mockRestore();
  expect(screen.getByText('One contract renews in May')).toBeTruthy();
  expect(values.filter((tokens) => tokens === 240)).toHaveLength(0);
});
