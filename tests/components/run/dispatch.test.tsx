import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LiveRun } from '@/components/chat/thread/live-run';
import type { RunEvent } from '@/lib/core/events';
import type { Language } from '@/lib/core/text/language';
import { FakeEventSource } from '../../fakes/event-source';
import { dispatchAtWork, dispatchRun } from '../../run-view/dispatch-run';
import { expectNoAxeViolations } from '../axe';
import { fakeApi } from '../fake-api';
import { TestProviders } from '../test-providers';
import { me } from './me';

beforeEach(() => {
  FakeEventSource.install();
  fakeApi({ 'GET /api/me': () => me, 'GET /api/runs/run-1/sources': () => ({ sources: [] }) });
});

async function show(events: readonly RunEvent[], language?: Language) {
  const asked: string[] = [];
  const { container } = render(
    <TestProviders language={language}>
      <LiveRun runId="run-1" stopping={false} banner onStatus={() => {}} onAskAgain={() => {}} onAsk={(one) => asked.push(one)} />
    </TestProviders>,
  );
  const source = (await FakeEventSource.forRuns('run-1')).open();
  act(() => void source.send(events));
  const bubble = await screen.findByRole('group', {
    name: language === 'fr' ? 'Comment la réponse est établie' : 'How the answer is made',
  });
  return { bubble: within(bubble), asked, container, send: (more: readonly RunEvent[]) => act(() => void source.send(more)) };
}

const line = (task: HTMLElement) => task.closest('li') as HTMLElement;

describe('the bubble of a dispatch', () => {
  test('shows the plan with its reasons, and each specialist in one line with its task and current call', async () => {
    const { bubble } = await show(dispatchAtWork().events);
    bubble.getByRole('heading', { name: /^Plan/ });
    bubble.getByText('The verse has to be read.');
    const task = line(bubble.getByText('Fetch 1 John 4:8.'));
    expect(within(task).getByText('Scripture specialist')).toBeTruthy();
    expect(within(task).getByText('Fetch scripture…')).toBeTruthy();
    await userEvent.click(bubble.getByText(/^Thought for/));
    bubble.getByText('A verse and a term.');
    await expectNoAxeViolations();
  });

  test('opens a task to its calls and report by keyboard', async () => {
    const { bubble } = await show(dispatchAtWork().events);
    const summary = line(bubble.getByText('Fetch 1 John 4:8.')).querySelector('summary') as HTMLElement;
    summary.focus();
    expect(document.activeElement).toBe(summary);
    await userEvent.click(summary);
    const output = within(bubble.getByRole('group', { name: /Scripture specialist/ }));
    output.getByText('Fetch scripture');
    bubble.getByRole('button', { name: 'Control Scripture specialist' });
  });

  test('leaves a note that is being written to its writer when its specialist and the run end', async () => {
    const { bubble, send } = await show(dispatchAtWork().events);
    await userEvent.click(line(bubble.getByText('Fetch 1 John 4:8.')).querySelector('summary') as HTMLElement);
    await userEvent.click(bubble.getByRole('button', { name: 'Control Scripture specialist' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Send a note…' }));
    const note = screen.getByRole('textbox', { name: 'Note' });
    await userEvent.type(note, 'Only the ULT.');
    send(dispatchRun().events);
    await screen.findByText(/^2 specialists · 2 rounds/);
    expect(screen.getByRole('dialog').contains(note)).toBe(true);
  });

  test('folds to one line at the end, with the answer outside of it, and opens again with the gap check and its reasons', async () => {
    const { bubble, container } = await show(dispatchRun().events);
    await bubble.findByText(/^2 specialists · 2 rounds · \d+(\.\d)? s · 1 of 2 quotes verified$/);
    expect(bubble.queryByText('The verse has to be read.')).toBeNull();
    const answer = screen.getByText(/The passage says/);
    expect(answer.closest('details')).toBeNull();
    expect(container.querySelector('[aria-label="How the answer is made"]')?.contains(answer)).toBe(false);
    await userEvent.click(bubble.getByRole('button', { name: 'Show all', expanded: false }));
    bubble.getByRole('heading', { name: 'Gap check' });
    bubble.getByText(/Words specialist \(because of mean\)/);
    bubble.getByText('Cited sources, read again: 1 unchanged · changed – [2] love');
    within(line(bubble.getByText('No answer within 30 seconds.'))).getByText('Failed');
    within(line(bubble.getByText('Fetch 1 John 4:8.'))).getByText('Found 1 item');
    await expectNoAxeViolations();
  });

  test('shows the messages of a person to all specialists, and the specialists that they have added', async () => {
    const script = dispatchAtWork().received('control.1', 'steer', { text: 'Only the ULT.' });
    const { bubble } = await show(script.received('control.2', 'add', { agent: 'notes-specialist' }).events);
    expect(bubble.getByText('Only the ULT.').parentElement?.textContent).toBe('You: Only the ULT.');
    bubble.getByText(/^You added Notes specialist, /);
  });

  test('shows a task that had not begun when the run ended as stopped', async () => {
    const script = dispatchAtWork();
    const tasks = [{ turnId: 'follow-up.words-specialist', agent: 'words-specialist', task: 'Look up love.', priority: 1 }];
    script.say('follow_up_planned', { iteration: 2, reasoning: '', tasks });
    const { bubble, send } = await show(script.events);
    const task = () => within(line(bubble.getByText('Look up love.')));
    task().getByText('Queued');
    send(script.end('cancelled', '').events);
    await userEvent.click(await bubble.findByRole('button', { name: 'Show all' }));
    expect(task().queryByText('Queued')).toBeNull();
    task().getByText('Stopped');
  });

  test('is announced at its boundaries only', async () => {
    const { send } = await show(dispatchAtWork().events.slice(0, 3));
    send(dispatchAtWork().events.slice(3));
    await screen.findByText(/^The plan is ready\. “Specialists” has started\.$/);
  });

  test('is shown in French to a person who reads French', async () => {
    const { bubble } = await show(dispatchRun().events, 'fr');
    await bubble.findByText(/^2 spécialistes · 2 tours · /);
    await userEvent.click(bubble.getByRole('button', { name: 'Tout afficher' }));
    bubble.getByRole('heading', { name: 'Vérification des oublis' });
  });
});

describe('the questions that an answer suggests', () => {
  test('are buttons that ask them, instead of a list', async () => {
    const { asked } = await show(dispatchRun().events);
    const suggested = await screen.findByRole('group', { name: 'Suggested questions' });
    expect(screen.getAllByText(/Ruth 1:16/)).toHaveLength(1);
    await userEvent.click(within(suggested).getByRole('button', { name: 'b) Which terms should I know for Jonah 1?' }));
    expect(asked).toEqual(['Which terms should I know for Jonah 1?']);
  });

  test('are part of the text where nothing can be asked', async () => {
    const { container } = render(
      <TestProviders>
        <LiveRun runId="run-1" stopping={false} banner={false} onStatus={() => {}} onAskAgain={() => {}} onAsk={() => {}} />
      </TestProviders>,
    );
    const source = (await FakeEventSource.forRuns('run-1')).open();
    act(() => void source.send(dispatchRun().events));
    await waitFor(() => expect(container.textContent).toContain('a) What does Ruth 1:16 say?'));
    expect(screen.queryByRole('group', { name: 'Suggested questions' })).toBeNull();
  });
});
