import { beforeEach, expect, test } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LiveRun } from '@/components/chat/thread/live-run';
import '@/components/run/citations/checked-quotes';
import '@/components/run/dispatch/work';
import type { CitationProblem, CitationStatus, NumberedSource, SourceState } from '@/lib/core/citations/citation';
import { FakeEventSource } from '../../fakes/event-source';
import { RunScript } from '../../run-view/run-script';
import { expectNoAxeViolations } from '../axe';
import { fakeApi } from '../fake-api';
import { TestProviders } from '../test-providers';
import { me } from './me';

beforeEach(() => FakeEventSource.install());

const QUOTES = ['the doors open at nine', 'the roof was mended in May', 'the garden closes at noon', 'tea is served until four'];
const ANSWER = QUOTES.map((quote) => `It says "${quote}".`).join(' ');
const sources = QUOTES.map((text, n): NumberedSource => {
  const number = n + 1;
  return { number, kind: 'resource', title: `Minutes ${number}`, origin: `m${number}`, hash: `${number}`, text };
});

/** Shows a dispatch whose answer is being checked. */
async function show() {
  fakeApi({ 'GET /api/me': () => me, 'GET /api/runs/run-1/sources': () => ({ sources }) });
  const view = render(
    <TestProviders>
      <LiveRun runId="run-1" stopping={false} banner onStatus={() => {}} onAskAgain={() => {}} />
    </TestProviders>,
  );
  const source = (await FakeEventSource.forRuns('run-1')).open();
  const script = new RunScript().start('dispatch', []).turn('librarian', 'I have read them.').turn('synthesizer', ANSWER);
  script.say('dispatch_answered', { content: ANSWER, missing: [] }).say('phase_start', { phase: 'citation-check' });
  const send = () => act(() => void source.send(script.events));
  send();
  return { ...view, script, send, user: userEvent.setup() };
}

const checked: [SourceState, CitationStatus, CitationProblem?][] = [
  ['unchanged', 'verified'],
  ['changed', 'verified', 'changed-source'],
  ['gone', 'invalid', 'gone-source'],
  ['unreachable', 'uncertain', 'unreachable-source'],
];

test('the answer is there while its sources are read again; then each quote says what became of its source', async () => {
  const { container, script, send, user } = await show();
  await screen.findByText('Checking quotes…');
  expect(container.querySelector('[aria-label="Answer"]')?.textContent).toContain(QUOTES[3]);
  await screen.findByText('4 of 4 quotes verified');
  const turn = { agent: 'dispatch', turnId: 'citation-check', phase: 'citation-check' };
  script
    .say('agent_tool_call', { ...turn, toolCall: { id: 'source-1', name: 'read', args: { page: 1 } } })
    .say('agent_tool_result', { ...turn, toolCallId: 'source-1', name: 'read', result: QUOTES[0], isReread: true, ms: 5 })
    .say('citations_checked', {
      citations: checked.map(([, status, problem], n) => {
        const quote = QUOTES[n] ?? '';
        return { quote, start: ANSWER.indexOf(quote), source: n + 1, status, ...(problem && { problem }) };
      }),
      sources: checked.map(([state], n) => ({ number: n + 1, title: `Minutes ${n + 1}`, state })),
    })
    .say('phase_complete', { phase: 'citation-check', ms: 20 })
    .end('completed', ANSWER);
  send();
  const quotes = within(await screen.findByRole('group', { name: 'Checked quotes' }));
  await user.click(await quotes.findByText('2 of 4 quotes verified'));
  expect(quotes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Verified.*opens? at nine$/),
    expect.stringMatching(/^Verified.*has changed.*still in it/),
    expect.stringMatching(/^Not found.*gone or empty/),
    expect.stringMatching(/^Uncertain.*could not be read again/),
  ]);
  await expectNoAxeViolations(container);
});
