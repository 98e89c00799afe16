import { describe, expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LocalModels } from '@/components/chat/empty/local-models';
import type { MeAnswer } from '@/lib/api/answers';
import type { LocalServer } from '@/lib/core/models/models';
import { expectNoAxeViolations } from '../axe';
import { fakeApi } from '../fake-api';
import { me } from '../run/me';
import { TestProviders } from '../test-providers';

const OFFLINE = { id: 'offline:extractive', label: 'Offline model', offline: true };
const REAL = { id: 'openai:gpt', label: 'openai:gpt', offline: false };
const FOUND: LocalServer = { title: 'Ollama', model: 'ollama:qwen3:8b', contextTokens: 40_960, tools: 'trying' };

function show(models: MeAnswer['models'], found: LocalServer[][]) {
  const left = [...found];
  const calls = fakeApi({
    'GET /api/models/local': () => ({ servers: left.length > 1 ? left.shift() : left[0] }),
    'PATCH /api/me': () => me,
  });
  const page = render(
    <TestProviders at="/chat">
      <LocalModels me={{ ...me, models }} />
    </TestProviders>,
  );
  return { calls, page };
}

describe('model servers on the machine', () => {
  test('are offered with their context window and the result of the tool test', async () => {
    const { page } = show([OFFLINE], [[FOUND], [{ ...FOUND, tools: 'works' }]]);
    expect(await screen.findByText('Ollama was found')).toBeTruthy();
    expect(screen.getByText('Context window: 40,960 tokens · Testing tool support…')).toBeTruthy();
    expect(await screen.findByText('Context window: 40,960 tokens · Supports tools')).toBeTruthy();
    await expectNoAxeViolations(page.container);
  });

  test('are connected with one click', async () => {
    const { calls } = show([OFFLINE], [[{ ...FOUND, tools: 'works' }]]);
    await userEvent.click(await screen.findByRole('button', { name: 'Use ollama:qwen3:8b' }));
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
        { settings: { model: 'ollama:qwen3:8b' } },
      ]),
    );
  });

  test('are not searched for when there is a real model', async () => {
    const { calls, page } = show([REAL, OFFLINE], [[FOUND]]);
    expect(page.container.textContent).toBe('');
    expect(calls).toEqual([]);
  });
});
