import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { LiveRun } from '@/components/chat/thread/live-run';
import { RunSlot } from '@/components/chat/thread/run-slot';
import { CommandMenu } from '@/components/shell/command/command-menu';
import type { RunEvent } from '@/lib/core/events';
import { newKeptAnswer } from '../../contracts/answer-store.contract';
import { FakeEventSource } from '../../fakes/event-source';
import { chatRun, RunScript, teamRun } from '../../run-view/run-script';
import { expectNoAxeViolations } from '../axe';
import { fakeApi } from '../fake-api';
import { TestProviders } from '../test-providers';
import { me } from './me';

type Part = ReturnType<typeof partOf>;

const STEWARD = { agent: 'data-steward', turnId: 'data-steward' };

let sources: object | Response = { sources: [] };

beforeEach(() => {
  FakeEventSource.install();
  sources = { sources: [] };
});

const user = { id: 'user-1', email: 'ann@example.com', name: 'Ann', role: 'owner' as const, settings: {} };

function Menu() {
  const [open, setOpen] = useState(false);
  return <CommandMenu user={user} open={open} onOpenChange={setOpen} />;
}

async function show(events: readonly RunEvent[], language: 'en' | 'fr' = 'en') {
  fakeApi({
    'GET /api/me': () => me,
    'GET /api/runs/run-1/sources': () => sources,
    'GET /api/conversations': () => ({ conversations: [], next: null }),
  });
  render(
    <TestProviders language={language}>
      <Menu />
      <RunSlot />
      <textarea aria-label="Message" />
      <LiveRun runId="run-1" stopping={false} banner onStatus={() => {}} onAskAgain={() => {}} />
    </TestProviders>,
  );
  const source = (await FakeEventSource.forRuns('run-1')).open();
  act(() => void source.send(events));
  await screen.findAllByRole('button', { name: language === 'fr' ? 'Radiographie' : 'X-ray' });
  return { source, user: userEvent.setup() };
}

async function open(events: readonly RunEvent[], language: 'en' | 'fr' = 'en') {
  const page = await show(events, language);
  await page.user.keyboard('{Control>}.{/Control}');
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByRole('group', { name: language === 'fr' ? 'Chronologie' : 'Timeline' });
  return { ...page, sheet };
}

const partOf = (element: HTMLElement) => within(element);

/** The figures of the run, by their names. */
function figures(sheet: Part): Record<string, string | null> {
  const terms = sheet.getAllByRole('term');
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? null]));
}

const section = (sheet: Part, name: string) => within(sheet.getByRole('group', { name }));
const linesOf = (part: Part) => part.getAllByRole('listitem').map(({ textContent }) => textContent);

/** A dispatch of one specialist, whose tool fails once. */
function dispatchRun(): RunScript {
  const script = new RunScript().start('dispatch', []);
  const task = { turnId: 'execute.words', agent: 'words-specialist', task: 'Explain love.', priority: 1 };
  const of = { agent: task.agent, turnId: task.turnId, phase: 'execute' };
  script.say('phase_start', { phase: 'plan' }).inPhase('plan').begin('planner').answer('planner', 'Words knows.');
  script.say('dispatch_planned', { by: 'planner', reasoning: 'Words knows.', tasks: [task], needsIteration: false });
  script.say('phase_complete', { phase: 'plan', ms: 500 });
  script.say('phase_start', { phase: 'execute', agents: [task.agent] });
  script.say('agent_start', { ...of, attempt: 1, maxSteps: 8, model: 'offline:extractive' });
  script.say('agent_tool_call', { ...of, toolCall: { id: 'c', name: 'getSFDCData', args: {} } });
  script.say('agent_tool_result', { ...of, toolCallId: 'c', name: 'getSFDCData', error: 'The server is gone.', ms: 90 });
  script.say('agent_response', {
    ...of,
    content: 'Love is patient.',
    steps: 1,
    toolCalls: [],
    finishReason: 'stop',
    ms: 300,
    usage: { inputTokens: 900, outputTokens: 100, costUsd: 0.012 },
  });
  const rated = { confidence: 0.8, found: 1, complete: true, rule: 'found' } as const;
  script.say('result_rated', { turnId: task.turnId, agent: task.agent, ...rated });
  script.say('phase_complete', { phase: 'execute', ms: 600 });
  script.say('citations_checked', {
    citations: [
      { quote: 'Love is patient', start: 0, source: 1, status: 'verified' },
      { quote: 'and kind', start: 20, source: 2, status: 'uncertain' },
    ],
    unsupported: [{ kind: 'figure', text: '4711', start: 30, sources: [1] }],
    sources: [
      { number: 1, title: 'love', state: 'unchanged' },
      { number: 2, title: 'kind', state: 'unreachable' },
    ],
  });
  return script.end('completed', 'Love is patient.');
}

describe('the X-ray of a run', () => {
  test('opens with Ctrl+. even while a message is written, and Escape returns the focus', async () => {
    const { user } = await show(chatRun().events);
    const message = screen.getByRole('textbox', { name: 'Message' });
    await user.click(message);
    await user.keyboard('{Control>}.{/Control}');
    expect(await screen.findByRole('dialog', { name: 'X-ray' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(message));
    await user.keyboard('{Meta>}.{/Meta}');
    expect(await screen.findByRole('dialog', { name: 'X-ray' })).toBeTruthy();
    await user.keyboard('{Meta>}.{/Meta}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('opens from the header and from the actions of the answer', async () => {
    const { user } = await show(chatRun().events);
    const buttons = screen.getAllByRole('button', { name: 'X-ray' });
    expect(buttons).toHaveLength(2);
    for (const button of buttons) {
      await user.click(button);
      expect(button.getAttribute('aria-expanded')).toBe('true');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(document.activeElement).toBe(button));
    }
  });

  test('is in the command menu with its shortcut', async () => {
    const { user: hand } = await show(chatRun().events);
    await hand.keyboard('{Control>}k{/Control}');
    const item = await screen.findByRole('option', { name: 'X-ray Ctrl .' });
    await hand.click(item);
    expect(await screen.findByRole('dialog', { name: 'X-ray' })).toBeTruthy();
    await hand.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('X-ray'));
  });

  test('of a team has its figures, the shares of its rounds, and each agent', async () => {
    const { sheet } = await open(teamRun().events);
    expect(figures(sheet)).toMatchObject({
      Calls: '10 model calls4 tool calls',
      Tokens: expect.stringContaining('1K in, 200 out'),
      'First token': expect.stringMatching(/\d s/),
      'First token of the answer': expect.stringMatching(/\d s/),
    });
    const stages = linesOf(section(sheet, 'Time by phase'));
    expect(stages).toEqual(
      [/^Initiator/, /^Round 1 of 2/, /^Round 2 of 2/, /^Summarizer/].map((title) => expect.stringMatching(title)),
    );
    const shares = stages.map((line) => Number(/(\d+)%/.exec(line ?? '')?.[1]));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(101);
    expect(linesOf(section(sheet, 'Agents'))).toContainEqual(
      expect.stringMatching(/^Go to Data stewardDone2 turns · 4 model calls · 2 tool calls · 480 tokens/),
    );
    expect(sheet.getByText('No tool and no agent has failed.')).toBeTruthy();
    await expectNoAxeViolations();
  });

  test('of a dispatch has the citations that it checked itself, and the states of their sources', async () => {
    const { sheet } = await open(dispatchRun().events);
    const quotes = section(sheet, 'Checked citations');
    expect(linesOf(quotes)).toEqual(['Verified1', 'Uncertain1']);
    expect(quotes.getByText('Its sources, read again: 1 unchanged and 1 not reached')).toBeTruthy();
    expect(quotes.getByText('1 figure, date or name that its source does not contain')).toBeTruthy();
  });

  test('of a dispatch has its phases, the confidence of each result, the cost, and failed tools with their messages', async () => {
    const { sheet } = await open(dispatchRun().events);
    expect(linesOf(section(sheet, 'Time by phase'))).toEqual([
      expect.stringMatching(/^Plan/),
      expect.stringMatching(/^Specialists/),
    ]);
    expect(linesOf(section(sheet, 'Agents'))).toContainEqual(
      expect.stringMatching(/^Go to Words specialistDone.*1K tokens.*confidence 80%$/),
    );
    expect(linesOf(section(sheet, 'Errors'))).toEqual(['Go to Words specialist · Search the CRMThe server is gone.']);
    await expectNoAxeViolations();
  });

  test('of a desk names its states, and says when its answer began and how its source was checked', async () => {
    const script = new RunScript().start('answers', [], 0);
    script.say('phase_start', { phase: 'redact' }).say('phase_complete', { phase: 'redact', ms: 100 });
    script.say('phase_start', { phase: 'answer' }).inPhase('answer').begin('desk-answerer').wait(900);
    script.answer('desk-answerer', 'A permit costs 20 dollars a year.').say('phase_complete', { phase: 'answer', ms: 1200 });
    const url = 'https://office.example/permits';
    const valid = { isValid: true, url, status: 200, confidenceRating: 1 as const };
    script.say('phase_start', { phase: 'verify' }).say('link_checked', { checked: [valid], url, choice: 'answer' });
    script.say('desk_answered', newKeptAnswer('office'));
    const { sheet } = await open(script.end('completed', 'A permit costs 20 dollars a year.').events, 'fr');
    expect(linesOf(section(sheet, 'Durée par phase'))).toEqual(
      [/^Confidentialité/, /^Réponse/, /^Source/].map((title) => expect.stringMatching(title)),
    );
    expect(figures(sheet)['Premier jeton de la réponse']).toMatch(/\d/);
    expect(await section(sheet, 'Citations vérifiées').findByText(new RegExp(url))).toBeTruthy();
  });

  test('of a run without an answer says so', async () => {
    const { sheet } = await open(new RunScript().start('single', ['data-steward']).end('cancelled', '').events);
    expect(section(sheet, 'Checked citations').getByText('The run has given no answer.')).toBeTruthy();
    expect(figures(sheet)).not.toHaveProperty('First token of the answer');
  });

  test('of a chat counts the quotes of its answer by the result of their check', async () => {
    const text = 'The lease begins on 1 June 2025 and ends a year later.';
    sources = {
      sources: [
        {
          number: 1,
          kind: 'document',
          title: 'Lease.pdf',
          origin: 'doc-1',
          offset: 0,
          hash: 'h',
          text,
          read: {
            at: '2026-03-02T09:00:00.000Z',
            agent: 'data-steward',
            turnId: 'data-steward',
            tool: 'read',
            args: {},
            toolCallId: 'c',
          },
        },
      ],
    };
    const answer = 'It says “begins on 1 June 2025” [1], and “ends many long years later” [1].';
    const { sheet } = await open(
      new RunScript().start('single', ['data-steward']).turn('data-steward', answer).end('completed', answer).events,
    );
    const quotes = section(sheet, 'Checked citations');
    expect(await quotes.findByText('1 of 2 quotes verified')).toBeTruthy();
    expect(linesOf(quotes)).toContain('Verified1');
    expect(quotes.getAllByRole('listitem')).toHaveLength(2);
  });

  test('whose sources cannot be read says so, and tries again on request', async () => {
    sources = new Response('{}', { status: 500 });
    const answer = 'It says “begins on 1 June 2025”.';
    const { sheet, user } = await open(
      new RunScript().start('single', ['data-steward']).turn('data-steward', answer).end('completed', answer).events,
    );
    const retry = await section(sheet, 'Checked citations').findByRole('button', { name: 'Try again' });
    sources = { sources: [] };
    await user.click(retry);
    expect(
      await section(sheet, 'Checked citations').findByText('The answer contains nothing that could be checked.'),
    ).toBeTruthy();
  });

  test('of a running run follows its events', async () => {
    const script = new RunScript().start('single', ['data-steward']).begin('data-steward');
    const { sheet, source } = await open(script.events);
    expect(figures(sheet)).toMatchObject({ 'First token': 'not yet', Calls: '0 model calls0 tool calls' });
    expect(sheet.getByText('Quotes are checked as soon as the answer is written.')).toBeTruthy();
    act(() => void source.send(script.say('agent_delta', { ...STEWARD, delta: 'All' }).events));
    await waitFor(() => expect(figures(sheet)['First token']).not.toBe('not yet'));
    act(() => void source.send(script.spent('data-steward').events));
    await waitFor(() => expect(figures(sheet).Calls).toBe('1 model call0 tool calls'));
  });

  test('leads to a failed call in the work, and closes', async () => {
    const { sheet, user } = await open(dispatchRun().events);
    await user.click(section(sheet, 'Errors').getByRole('button', { name: 'Go to Words specialist · Search the CRM' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.tagName).toBe('SUMMARY'));
    expect(document.activeElement?.textContent).toContain('Search the CRM');
  });

  test('leads to the work of an agent, and its timeline has a table as its twin', async () => {
    const { sheet, user } = await open(teamRun().events);
    await user.click(sheet.getByRole('button', { name: 'As a table' }));
    expect(within(sheet.getByRole('table')).getAllByRole('row')).toHaveLength(1 + 4 * 3 + 2);
    await user.click(sheet.getByRole('button', { name: 'Go to Contract reader' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Contract reader'));
    expect(document.activeElement?.closest('[role=group]')?.getAttribute('aria-label')).toBe('Round 2 of 2');
  });

  test('is available in French', async () => {
    const { sheet } = await open(dispatchRun().events, 'fr');
    expect(figures(sheet)).toHaveProperty('Durée totale');
    expect(sheet.getByRole('group', { name: 'Durée par phase' })).toBeTruthy();
    expect(section(sheet, 'Agents').getByText(/confiance 80\s%/)).toBeTruthy();
  });
});
