import { describe, expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usageOverTime } from '@/components/usage/usage-charts';
import { UsagePage } from '@/components/usage/usage-page';
import type { AgentFiguresAnswer, UsageAnswer } from '@/lib/api/usage-answer';
import type { DayUsage } from '@/lib/core/models/model-usage';
import type { Language } from '@/lib/core/text/language';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { me } from '../run/me';
import { sizeCharts } from '../sized-charts';
import { TestProviders } from '../test-providers';

const row = (overrides: Partial<DayUsage> = {}): DayUsage => ({
  day: '2026-11-20',
  model: 'openai:gpt-5',
  agent: 'data-steward',
  calls: 2,
  inputTokens: 9000,
  outputTokens: 1000,
  cachedTokens: 0,
  costUsd: 0.5,
  unpriced: 0,
  ...overrides,
});

const answer = (overrides: Partial<UsageAnswer> = {}): UsageAnswer => ({
  from: '2026-10-29',
  days: 30,
  usage: [
    row(),
    row({ day: '2026-11-21', agent: 'prospect-finder' }),
    row({ model: 'ollama:qwen3', inputTokens: 90_000, costUsd: 0, unpriced: 2 }),
  ],
  month: { from: '2026-11-01', tokens: 20_000, usd: 1, budget: null },
  ...overrides,
});

const figures = (overrides: Partial<AgentFiguresAnswer> = {}): AgentFiguresAnswer => ({
  days: 30,
  agents: [
    {
      agent: 'data-steward',
      answered: 1990,
      failures: [
        { code: 'timeout', count: 7 },
        { code: 'bad_answer', count: 3 },
      ],
      time: { medianMs: 4200, p95Ms: 61_000 },
    },
    { agent: 'prospect-finder', answered: 0, failures: [{ code: 'provider_error', count: 1 }], time: null },
    { agent: 'summarizer', answered: 1, failures: [], time: { medianMs: 900, p95Ms: 900 } },
  ],
  rounds: { count: 12, time: { medianMs: 8200, p95Ms: 20_000 } },
  ...overrides,
});

function show(handlers: Parameters<typeof fakeApi>[0] = {}, language: Language = 'en') {
  const calls = fakeApi({ 'GET /api/usage': () => answer(), 'GET /api/usage/agents': () => figures(), ...handlers });
  const view = render(
    <TestProviders at="/usage" language={language}>
      <UsagePage />
    </TestProviders>,
  );
  return { ...view, user: userEvent.setup(), calls };
}

const cells = async (table: string) => {
  const rows = within(await screen.findByRole('table', { name: table })).getAllByRole('row');
  return rows.slice(1).map((one) => [...one.children].map(({ textContent }) => textContent));
};

describe('the usage page', () => {
  sizeCharts();

  test('adds up usage by model and by agent, the most tokens first, and says which cost is unknown', async () => {
    const { container } = show();
    expect(await cells('By model')).toEqual([
      ['ollama:qwen3', '2', '90,000', '0', '1,000', 'unknown'],
      ['openai:gpt-5', '4', '18,000', '0', '2,000', '$1.00'],
    ]);
    expect(await cells('By agent')).toEqual([
      ['Data steward', '4', '99,000', '0', '2,000', '≥ $0.50'],
      ['Prospect finder', '2', '9,000', '0', '1,000', '$0.50'],
    ]);
    screen.getByText(/price of some calls is unknown/);
    expect(screen.queryByRole('progressbar')).toBeNull();
    await expectNoAxeViolations(container);
  });

  test('keeps agents with the same title apart', async () => {
    const titled = (name: string) => ({ ...me.agents[0], name, title: 'Researcher' });
    show({
      'GET /api/me': () => ({ ...me, agents: [titled('one'), titled('two')] }),
      'GET /api/usage': () => answer({ usage: [row({ agent: 'one' }), row({ agent: 'two' })] }),
    });
    await screen.findAllByRole('row', { name: /^Researcher/ });
    expect(await cells('By agent')).toHaveLength(2);
  });

  test('shows a budget of zero as used up', async () => {
    show({
      'GET /api/usage': () => answer({ month: { from: '2026-11-01', tokens: 0, usd: 0, budget: { tokens: 0 } } }),
    });
    expect(await screen.findByText('Your budget is used up. Runs start again on the first day of next month.')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('100%');
  });

  test('shows how much of the month’s budget is used', async () => {
    show({
      'GET /api/usage': () => answer({ month: { from: '2026-11-01', tokens: 900, usd: 25, budget: { tokens: 1000, usd: 20 } } }),
    });
    const tokens = await screen.findByRole('progressbar', { name: 'Share of the budget used: Tokens' });
    expect(tokens.getAttribute('aria-valuetext')).toBe('90%');
    screen.getByText('90% of your budget used');
    screen.getByText('Your budget is used up. Runs start again on the first day of next month.');
  });

  test('loads another period when it is chosen, and shows the earlier one until it is there', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { user, calls } = show({
      'GET /api/usage': async ({ search }) => {
        const days = Number(search.get('days'));
        if (days !== 30) await held;
        return answer({ days });
      },
    });
    await user.click(await screen.findByRole('radio', { name: '90 days' }));
    expect(await screen.findByRole('figure', { name: 'Tokens per day' })).toBeTruthy();
    expect(screen.queryByRole('figure', { name: 'Tokens per week' })).toBeNull();
    release();
    await screen.findByRole('figure', { name: 'Tokens per week' });
    expect(calls.at(-1)?.search.get('days')).toBe('90');
  });

  test('shows how often each agent answered and why it failed, and how long agents and rounds took', async () => {
    const { container } = show();
    expect(await cells('Reliability of agents')).toEqual([
      ['Data steward', '2,000', '10', 'Out of time', '99%', '4.2 s', '1 min 1 s'],
      ['Prospect finder', '1', '1', 'The model failed', '0%', '–', '–'],
      ['Summarizer', '1', '0', '–', '100%', '0.9 s', '0.9 s'],
    ]);
    screen.getByText('12 rounds of teams: median time 8.2 s, 95% within 20 s.');
    await expectNoAxeViolations(container);
  });

  test('says so when no agent has finished a turn, and mentions no rounds without any', async () => {
    show({ 'GET /api/usage/agents': () => figures({ agents: [], rounds: { count: 0, time: null } }) });
    await screen.findByText('No agent has finished a turn in this period.');
    expect(screen.queryByText(/rounds? of/)).toBeNull();
    expect(screen.queryByRole('table', { name: 'Reliability of agents' })).toBeNull();
  });

  test('shows the usage when the reliability of agents cannot be loaded, which can be tried again', async () => {
    let isAway = true;
    const { user } = show({
      'GET /api/usage/agents': () => (isAway ? refusal(503, 'unavailable', 'The database is not available.') : figures()),
    });
    await screen.findByText('The reliability of agents could not be loaded');
    await screen.findByRole('table', { name: 'By agent' });
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('table', { name: 'Reliability of agents' });
  });

  test('names agents, reasons and rounds in French', async () => {
    show({}, 'fr');
    const table = within(await screen.findByRole('table', { name: 'Fiabilité des agents' }));
    table.getByRole('cell', { name: 'Temps écoulé' });
    screen.getByText('12 tours d’équipe : durée médiane 8,2 s, 95 % en moins de 20 s.');
  });

  test('says so when nothing was used, and when the usage cannot be loaded', async () => {
    const { unmount } = show({ 'GET /api/usage': () => answer({ usage: [] }) }, 'fr');
    await screen.findByRole('heading', { name: 'Aucun modèle utilisé sur cette période' });
    unmount();
    show({ 'GET /api/usage': () => refusal(503, 'unavailable', 'The database is not available.') });
    await screen.findByText('The usage could not be loaded');
  });
});

describe('usage over time', () => {
  const sums = (from: string, days: number, usage: DayUsage[]) =>
    usageOverTime(usage, { from, days }).map(({ period, calls }) => [period, calls]);

  test('has every day of a short period, also those without usage', () => {
    expect(sums('2026-11-19', 3, [row()])).toEqual([
      ['2026-11-19', 0],
      ['2026-11-20', 2],
      ['2026-11-21', 0],
    ]);
  });

  test('has weeks from Monday and months in longer periods', () => {
    expect(sums('2026-08-30', 90, [row({ day: '2026-08-30' }), row({ day: '2026-08-31' })]).slice(0, 3)).toEqual([
      ['2026-08-24', 2],
      ['2026-08-31', 2],
      ['2026-09-07', 0],
    ]);
    const year = sums('2025-11-28', 365, [row({ day: '2025-11-28' }), row({ day: '2026-11-27' })]);
    expect([year.length, year[0], year.at(-1)]).toEqual([13, ['2025-11-01', 2], ['2026-11-01', 2]]);
  });
});
