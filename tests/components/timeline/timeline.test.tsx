import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Timeline } from '@/components/timeline/timeline';
import { viewOf } from '../../fakes/fold';
import { RunScript, teamRun } from '../../run-view/run-script';
import { expectNoAxeViolations } from '../axe';
import { fakeApi } from '../fake-api';
import { TestProviders } from '../test-providers';

beforeEach(() => {
  fakeApi({});
});

function show(script: RunScript, language: 'en' | 'fr' = 'en') {
  const view = viewOf(script.events);
  render(
    <TestProviders language={language}>
      <Timeline view={view} titleOf={(agent) => agent} />
    </TestProviders>,
  );
  return userEvent.setup();
}

const lane = (agent: string) => within(screen.getByRole('group', { name: `Timeline of ${agent}` }));

/** The right edge of a block, in percent of the width. */
const endOf = ({ style: { left, width } }: HTMLElement) => Number.parseFloat(left) + Number.parseFloat(width);

describe('the timeline', () => {
  test('has every call of every agent as a named block, within the width', async () => {
    show(teamRun());
    const names = lane('data-steward')
      .getAllByRole('button')
      .map((block) => block.getAttribute('aria-label'));
    expect(names).toHaveLength(6);
    expect(names).toContain('data-steward · R1 · Tool call Search the CRM · 0.1 s · Done');
    expect(names).toContain('data-steward · R2 · Model call offline:extractive · 0.3 s · 100 in, 20 out');
    for (const block of screen.getAllByRole('button', { name: / · / })) expect(endOf(block)).toBeLessThanOrEqual(100.001);
    await expectNoAxeViolations();
  });

  test('includes the time that a run waited, which does not count as its duration', () => {
    const script = new RunScript().start('single', ['data-steward']).wait(60_000).turn('data-steward', 'All is well.');
    script.say('run_end', { status: 'completed', answer: 'All is well.', usage: {}, ms: 700 });
    show(script);
    for (const block of lane('data-steward').getAllByRole('button')) expect(endOf(block)).toBeLessThanOrEqual(100.001);
  });

  test('has one tab stop per lane, and arrow keys move between calls', async () => {
    const user = show(teamRun());
    const blocks = lane('data-steward').getAllByRole('button');
    expect(blocks.filter((block) => block.tabIndex === 0)).toHaveLength(1);
    act(() => blocks[0]?.focus());
    expect(screen.getAllByText(/data-steward · R1/)).not.toHaveLength(0);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(blocks[2]);
    expect(blocks[2]?.tabIndex).toBe(0);
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(blocks[1]);
  });

  test('has the same data as a table', async () => {
    const user = show(teamRun());
    await user.click(screen.getByRole('button', { name: 'As a table' }));
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(1 + 4 * 3 + 1);
    expect(rows[1]?.textContent).toContain('data-steward');
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: 'As a chart' }));
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('shows the active call of a running run', () => {
    show(new RunScript().start('single', ['data-steward']).begin('data-steward').spent('data-steward').call('data-steward'));
    expect(lane('data-steward').getByRole('button', { name: /Model call .* · still running/ })).toBeTruthy();
  });

  test('goes on describing the chosen call after it has ended', async () => {
    const script = new RunScript().start('single', ['data-steward']).begin('data-steward');
    const page = () => (
      <TestProviders>
        <Timeline view={viewOf([...script.events])} titleOf={(agent) => agent} />
      </TestProviders>
    );
    const { rerender } = render(page());
    await userEvent.setup().hover(lane('data-steward').getByRole('button', { name: /still running/ }));
    expect(screen.getByText(/Model call .* still running/)).toBeTruthy();
    script.answer('data-steward', 'All is well.');
    rerender(page());
    expect(screen.queryByText(/still running/)).toBeNull();
    expect(screen.getByText(/Model call .* 100 in, 20 out/)).toBeTruthy();
  });

  test('goes on describing a call that was chosen while it ran, even when the next one has begun', async () => {
    const script = new RunScript().start('single', ['data-steward']).begin('data-steward');
    const page = () => (
      <TestProviders>
        <Timeline view={viewOf([...script.events])} titleOf={(agent) => agent} />
      </TestProviders>
    );
    const { rerender } = render(page());
    await userEvent.setup().hover(lane('data-steward').getByRole('button', { name: /still running/ }));
    expect(screen.getByText(/Model call .* still running/)).toBeTruthy();
    script.wait(200).spent('data-steward').call('data-steward').wait(500);
    rerender(page());
    expect(lane('data-steward').getByRole('button', { name: /Model call .* still running/ })).toBeTruthy();
    expect(screen.queryByText(/still running/)).toBeNull();
    expect(screen.getByText(/Model call .* 100 in, 20 out/)).toBeTruthy();
  });

  test('distinguishes a failed call by more than its colour', () => {
    const of = { agent: 'data-steward', turnId: 'data-steward' };
    const script = new RunScript().start('single', ['data-steward']).begin('data-steward');
    script.say('agent_tool_call', { ...of, toolCall: { id: 'c', name: 'getSFDCData', args: {} } });
    script.say('agent_tool_result', { ...of, toolCallId: 'c', name: 'getSFDCData', error: 'no', ms: 100 });
    show(script);
    expect(lane('data-steward').getByRole('button', { name: /Search the CRM · 0\.1 s · Failed/ })).toBeTruthy();
  });

  test('distinguishes waits by words, and by patterns of their own', async () => {
    const of = { agent: 'data-steward', turnId: 'data-steward' };
    const script = new RunScript().start('single', ['data-steward']).begin('data-steward').wait(900);
    script.say('usage', { ...of, model: 'offline:extractive', ms: 900, firstTokenMs: 600 });
    script.asks('data-steward', { kind: 'approval', name: 'sendReport' }).wait(1900);
    script.received('data-steward.call-1', 'approval', { decision: 'approve' });
    script
      .say('provider_wait_start', { provider: 'openai', reason: 'Unavailable.', since: '2026-03-02T09:00:04.000Z' })
      .wait(900);
    const user = show(script.end('completed', 'All is well.'));
    const model = lane('data-steward').getByRole('button', { name: /Model call .* · first token after 0\.6 s/ });
    const tool = lane('data-steward').getByRole('button', { name: /Tool call .* · waited 2 s for an answer/ });
    const patternOf = (block: HTMLElement) => block.querySelector<HTMLElement>('[data-wait]')?.style.background;
    expect(patternOf(model)).not.toBe(patternOf(tool));
    expect([model, tool].map((block) => block.style.background)).not.toContain(patternOf(model));
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: 'As a table' }));
    const rows = within(screen.getByRole('table'))
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows).toContainEqual(expect.stringContaining('first token after 0.6 s'));
    expect(rows).toContainEqual(expect.stringContaining('waited 2 s for an answer'));
    expect(rows).toContainEqual(expect.stringMatching(/All agents.*Waiting for openai, which is unavailable/));
  });

  test('starts with the first call', () => {
    show(new RunScript().start('single', ['data-steward']));
    expect(screen.getByText('The timeline begins with the first call.')).toBeTruthy();
  });

  test('is available in French', () => {
    show(teamRun(), 'fr');
    expect(screen.getByRole('group', { name: 'Chronologie de data-steward' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /T1 · Appel d’outil Chercher dans le CRM/ })).toHaveLength(2);
  });
});
