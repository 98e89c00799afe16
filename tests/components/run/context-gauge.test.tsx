import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ContextGauge from '@/components/context/context-gauge';
import { emptyRunView } from '@/lib/run-view/empty-run-view';
import { newTurn } from '@/lib/run-view/fold-turn';
import { lastCountedCall } from '@/lib/run-view/last-call';
import type { ModelCallView, RunView } from '@/lib/run-view/types';
import { expectNoAxeViolations } from '../axe';
import { fakeApi } from '../fake-api';
import { TestProviders } from '../test-providers';
import { me } from './me';

const call = (step: number, more: Partial<ModelCallView>): ModelCallView => {
  const at = `2026-03-02T09:00:0${step}Z`;
  return { step, model: 'openai:gpt', startedAt: at, endedAt: at, ms: 1, ...more };
};

function viewOf(modelCalls: ModelCallView[]): RunView {
  const turn = newTurn({ turnId: 'data-steward', agent: 'data-steward', startedAt: '2026-03-02T09:00:00Z', modelCalls });
  return { ...emptyRunView, runId: 'run-1', turns: { 'data-steward': turn } };
}

const counted = viewOf([
  call(1, { inputTokens: 1000, window: 8000 }),
  call(2, { inputTokens: 2720, window: 8000 }),
  call(3, { inputTokens: undefined, window: 8000 }),
]);

test('the gauge of a chat shows how full the context window was at the last counted call, and opens the breakdown', async () => {
  const use = { window: 8000, system: 500, tools: 300, history: 900, request: 100, steps: 120, results: 800, answer: 1600 };
  const calls = fakeApi({
    'GET /api/me': () => me,
    'GET /api/runs/run-1/context': () => ({ context: { use, inputTokens: 2720 } }),
  });
  render(
    <TestProviders at="/chat/c1">
      <ContextGauge view={counted} />
    </TestProviders>,
  );
  const user = userEvent.setup();
  expect(calls.some(({ path }) => path.endsWith('/context'))).toBe(false);
  screen.getByRole('button', { name: 'Context: 34%' }).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Context of the last call' }));
  expect(await dialog.findByText('2,720 of 8,000 tokens')).toBeTruthy();
  expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'System text',
    'Tools',
    'Earlier messages',
    'Request',
    'Steps of the turn',
    'Tool results',
    'Reserved for the answer',
  ]);
  expect(dialog.getByRole('link', { name: 'Show the full request' }).getAttribute('href')).toBe('/runs/run-1?tab=context');
  await expectNoAxeViolations();
});

test('there is no gauge before a call has been counted, and for logs without the size of the window', () => {
  expect(lastCountedCall(emptyRunView)).toBeUndefined();
  expect(lastCountedCall(viewOf([call(1, { inputTokens: 10 }), call(2, { window: 8000 })]))).toBeUndefined();
  expect(lastCountedCall(counted)).toMatchObject({ inputTokens: 2720, window: 8000 });
});
