import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { findFold, findView } from '@/components/run/find-view';
import * as views from '@/components/run/views';
import type { StrategyEntry } from '@/lib/strategies/strategy-entry';
import * as strategies from '@/lib/strategies/table';
import { viewOf } from '../../fakes/fold';
import { strategyDeps } from '../../fakes/strategy-deps';
import { RunScript } from '../../run-view/run-script';
import { fakeApi } from '../fake-api';
import { TestProviders } from '../test-providers';
import { me } from './me';

const group = (name: string) => within(screen.getByRole('group', { name }));

test('a page folds the run of every strategy as the server does', () => {
  const entries: StrategyEntry[] = Object.values(strategies);
  const folds = entries.map(({ create, fold }) => [create(strategyDeps).name, fold] as const);
  const names = folds.map(([name]) => name);
  expect(Object.keys(strategies)).toEqual(names);
  expect(Object.keys(views).sort()).toEqual(names.sort());
  for (const [name, fold] of folds) expect(findFold(name)).toBe(fold);
});

test('the pages offer a retry for the runs of the same strategies as the server', () => {
  const made = Object.values<StrategyEntry>(strategies).map(({ create }) => create(strategyDeps));
  for (const { name, retriedAgents } of made) expect([name, findView(name).retries]).toEqual([name, retriedAgents && true]);
});

test('the run of a strategy without a view of its own is shown by its phases', () => {
  fakeApi({ 'GET /api/me': () => me });
  const script = new RunScript()
    .start('a-strategy-of-a-later-version', ['data-steward', 'contract-reader'])
    .begin('prospect-finder');
  script.say('phase_start', { phase: 'draft', agents: ['data-steward'] });
  script.inPhase('draft').turn('data-steward', 'A draft.').say('phase_complete', { phase: 'draft', ms: 900 });
  script
    .say('phase_start', { phase: 'fact-check', agents: ['contract-reader'] })
    .inPhase('fact-check')
    .begin('contract-reader');
  const view = viewOf(script.events);
  const { Work, Status } = findView(view.strategy);
  const titleOf = (agent: string) => agent;
  render(
    <TestProviders>
      {Status && <Status view={view} titleOf={titleOf} />}
      <Work view={view} titleOf={titleOf} />
    </TestProviders>,
  );
  expect(screen.getByText('Fact check…')).toBeDefined();
  expect(screen.getByRole('article', { name: 'prospect-finder' })).toBeDefined();
  const [draft, check] = [group('Draft'), group('Fact check')];
  expect(draft.getByText('A draft.')).toBeDefined();
  expect(check.getByRole('article', { name: 'contract-reader' })).toBeDefined();
  expect(check.getByRole('progressbar', { name: 'Progress of “Fact check”' })).toBeDefined();
});
