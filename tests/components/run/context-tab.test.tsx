import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RunPage } from '@/components/run/page/run-page';
import type { ModelContext } from '@/lib/core/models/model-context';
import { FakeEventSource } from '../../fakes/event-source';
import { chatRun, RunScript } from '../../run-view/run-script';
import { expectNoAxeViolations } from '../axe';
import { fakeApi } from '../fake-api';
import { TestProviders } from '../test-providers';
import { me } from './me';

beforeEach(() => FakeEventSource.install());

const run = {
  id: 'run-1',
  conversationId: 'conv-1',
  strategy: 'single',
  question: 'Which accounts are at risk?',
  status: 'completed',
  createdAt: '2026-03-02T09:00:00Z',
  agents: ['data-steward'],
  rounds: 1,
  team: false,
  results: [],
};

const contextOfTurn: ModelContext = {
  turnId: 'data-steward',
  agent: 'data-steward',
  model: 'openai:gpt',
  id: 'm2',
  calls: [
    { id: 'm1', check: 'differs' },
    { id: 'm2', check: 'same' },
  ],
  system: [
    { from: 'opening', text: 'Today is Monday.' },
    { from: 'prompt', title: 'Tone', text: 'Be kind.', variables: [{ name: 'tone', value: 'kind', level: 'override' }] },
  ],
  messages: [
    { role: 'user', place: 'request', parts: [{ kind: 'text', text: 'Which accounts are at risk?' }] },
    { role: 'tool', place: 'steps', parts: [{ kind: 'result', text: 'Many rows', tool: 'searchCrm', leftOut: 1200 }] },
  ],
  tools: [{ name: 'searchCrm', description: 'Searches the CRM', inputSchema: { type: 'object' } }],
  settings: { temperature: 0.2 },
  use: { window: 8000, system: 10, tools: 20, history: 0, request: 8, steps: 0, results: 300, answer: 800 },
  inputTokens: 345,
  body: '{"model":"gpt"}',
};

async function show(context: ModelContext = contextOfTurn, script = chatRun()) {
  const calls = fakeApi({
    'GET /api/me': () => me,
    'GET /api/runs/run-1': () => ({ run }),
    'GET /api/runs/run-1/context': ({ search }) => ({
      context: { ...context, id: search.get('call') ?? context.id },
    }),
  });
  render(
    <TestProviders at="/runs/run-1?tab=context">
      <RunPage runId="run-1" />
    </TestProviders>,
  );
  await screen.findByRole('heading', { level: 1 });
  const source = (await FakeEventSource.forRuns('run-1')).open();
  act(() => void source.send(script.events));
  await screen.findByRole('heading', { name: 'System text' });
  return { calls, source, user: userEvent.setup() };
}

describe('the Context tab of a run', () => {
  test('shows the request to the model, and that it is exactly what was sent', async () => {
    const { user } = await show();
    expect(screen.getByText(/^Exactly what the model received/)).toBeTruthy();
    expect(screen.getByText('345 of 8,000 tokens')).toBeTruthy();
    const section = within(screen.getAllByRole('group', { name: 'Tone' })[0] as HTMLElement);
    expect(section.getByText('Be kind.')).toBeTruthy();
    expect(section.getByText('· this use')).toBeTruthy();
    expect(screen.getByText('1,200 characters left out')).toBeTruthy();
    await user.click(screen.getByText('searchCrm'));
    expect(screen.getByText('Searches the CRM')).toBeTruthy();
    expect(screen.getByText('{"model":"gpt"}')).toBeTruthy();
    await expectNoAxeViolations();
  });

  test('shows another call, and that it differs from what was sent', async () => {
    const { calls, user } = await show();
    await user.click(screen.getByRole('combobox', { name: 'Call' }));
    await user.click(screen.getByRole('option', { name: 'Call 1 of 2' }));
    expect(await screen.findByText(/^Not exactly what the model received/)).toBeTruthy();
    expect(calls.filter(({ path }) => path.endsWith('/context')).map(({ search }) => search.get('call'))).toEqual([null, 'm1']);
  });

  test('keeps the chosen call when another turn begins', async () => {
    const script = new RunScript().start('rounds', ['data-steward', 'bob']).turn('data-steward', 'Two accounts.', 1);
    const { calls, source, user } = await show({ ...contextOfTurn, turnId: 'r1.data-steward' }, script);
    await user.click(screen.getByRole('combobox', { name: 'Call' }));
    await user.click(screen.getByRole('option', { name: 'Call 1 of 2' }));
    const before = script.events.length;
    script.turn('bob', 'Three.', 1);
    act(() => void source.send(script.events.slice(before)));
    await screen.findByText(/^Not exactly what the model received/);
    const asked = calls.filter(({ path }) => path.endsWith('/context')).map(({ search }) => search.get('turn'));
    expect(new Set(asked)).toEqual(new Set(['r1.data-steward']));
  });

  test('explains why no request can be shown', async () => {
    const { body: _, ...without } = contextOfTurn;
    await show({ ...without, problem: { message: 'The backend is gone.' } });
    expect(screen.getByText('The backend is gone.')).toBeTruthy();
  });
});
