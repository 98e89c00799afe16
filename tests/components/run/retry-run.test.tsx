import { beforeEach, describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findFold } from '@/components/run/find-view';
import { Answer } from '@/components/run/outcome/answer';
import type { RunStartedAnswer } from '@/lib/api/answers';
import { emptyRunView } from '@/lib/run-view/empty-run-view';
import { foldEvents } from '@/lib/run-view/fold-run';
import { RunScript, teamRun } from '../../run-view/run-script';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { TestProviders } from '../test-providers';

let started: RunStartedAnswer[];
beforeEach(() => {
  started = [];
});

const answeredChat = () => new RunScript().start('single', ['data-steward']).turn('data-steward', 'Northwind Grid is at risk.');
const failedChat = () => new RunScript().start('single', ['data-steward']).begin('data-steward').fail('data-steward');
const partialTeam = () => {
  const script = new RunScript().start('rounds', ['data-steward', 'contract-reader']);
  script.say('round_start', { round: 1, agents: ['data-steward', 'contract-reader'] });
  return script.turn('data-steward', 'Two accounts.', 1).begin('contract-reader', 1).fail('contract-reader', 1);
};

function show(script: RunScript, { language, retry }: { language?: 'fr'; retry?: () => object } = {}) {
  const calls = fakeApi({
    'POST /api/runs/run-1/retry': retry ?? (() => ({ runId: 'run-2', conversationId: 'conv-1' })),
  });
  const view = foldEvents(emptyRunView, script.events, findFold);
  render(
    <TestProviders language={language}>
      <Answer view={view} titleOf={(agent) => agent} onRetried={(run) => started.push(run)} />
    </TestProviders>,
  );
  return { calls: () => calls.filter(({ method }) => method === 'POST'), user: userEvent.setup() };
}

describe('a run that did not complete', () => {
  test('can be retried, which leads to the new run', async () => {
    const { calls, user } = show(partialTeam().end('partial', 'Two accounts.'));
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(calls()).toHaveLength(1);
    expect(started).toEqual([{ runId: 'run-2', conversationId: 'conv-1' }]);
    expect(screen.getByText('Repeats what failed and what came after it. Earlier work is kept.')).toBeTruthy();
    await expectNoAxeViolations();
  });

  test('says why it cannot be retried', async () => {
    const { user } = show(failedChat().end('failed', '', 'No answer.'), {
      retry: () => refusal(409, 'conflict', 'The work of this run cannot be kept.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The work of this run cannot be kept.');
    expect(started).toEqual([]);
  });

  test('continues after it was stopped, also in French', async () => {
    const { user } = show(partialTeam().end('cancelled', ''), { language: 'fr' });
    await user.click(await screen.findByRole('button', { name: 'Continuer' }));
    expect(started).toHaveLength(1);
  });
});

test.each([
  ['completed', teamRun()],
  ['is partial although nothing failed', answeredChat().end('partial', 'Northwind Grid is at risk.', 'It was cut.')],
  [
    'is partial although the second attempt of its agent succeeded',
    new RunScript()
      .start('single', ['data-steward'])
      .begin('data-steward')
      .fail('data-steward', undefined, 'retry')
      .begin('data-steward', undefined, 2)
      .end('partial', 'Northwind Grid.', 'It was cut.'),
  ],
  ['is of a strategy whose runs are asked again', new RunScript().start('answers', []).end('failed', '', 'No page was found.')],
])('a run that %s offers no retry', async (_, script) => {
  show(script);
  expect(await screen.findByRole('group', { name: 'Answer' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});
