import { beforeEach, expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LiveRun } from '@/components/chat/thread/live-run';
import { Answer } from '@/components/run/outcome/answer';
import '@/components/run/citations/checked-quotes';
import '@/components/run/citations/replaced-paragraphs';
import { quotesSection } from '@/components/run/citations/quotes-section';
import type { NumberedSource, OriginalState } from '@/lib/core/citations/citation';
import type { Language } from '@/lib/core/text/language';
import { textFor } from '@/lib/i18n/text';
import { FakeEventSource } from '../../fakes/event-source';
import { viewOf } from '../../fakes/fold';
import { RunScript } from '../../run-view/run-script';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { TestProviders } from '../test-providers';
import { me } from './me';

beforeEach(() => FakeEventSource.install());

const lease: NumberedSource = {
  number: 1,
  kind: 'document',
  title: 'Lease.pdf',
  origin: 'd1',
  place: { page: 2 },
  offset: 100,
  hash: 'a',
  text: 'The lease begins on 1 June 2025. The rent is EUR 900, due monthly.',
};
const page: NumberedSource = {
  number: 2,
  kind: 'page',
  title: 'Prices',
  origin: 'https://example.com/prices',
  hash: 'b',
  text: 'Delivery takes six weeks from the order.',
};

async function show(
  answer: string,
  {
    language = 'en' as Language,
    sources = (): object => ({ sources: [lease, page] }),
    fails = false,
    calls: hasCalled = true,
  } = {},
) {
  const calls = fakeApi({ 'GET /api/me': () => me, 'GET /api/runs/run-1/sources': sources });
  const view = render(
    <TestProviders language={language}>
      <LiveRun runId="run-1" stopping={false} banner onStatus={() => {}} onAskAgain={() => {}} />
    </TestProviders>,
  );
  const source = (await FakeEventSource.forRuns('run-1')).open();
  const script = new RunScript().start('single', ['data-steward']).begin('data-steward');
  const of = { agent: 'data-steward', turnId: 'data-steward' };
  if (fails) {
    script.say('agent_tool_call', { ...of, toolCall: { id: 'c', name: 'fetch', args: {} } });
    script.say('agent_tool_result', { ...of, toolCallId: 'c', name: 'fetch', error: 'No such book.', ms: 9 });
  } else if (hasCalled) script.call('data-steward');
  script.answer('data-steward', answer).end('completed', answer);
  act(() => void source.send(script.events));
  return { ...view, calls, user: userEvent.setup() };
}

test('an answer says how many of its quotes were verified, and shows each with its source', async () => {
  const { container, user } = await show(
    'It "begins on 1 June 2025" and “the rent is EUR 900 due monthly”. Delivery: "takes seven weeks from the order". It adds "the tenant may keep eleven cats".',
  );
  const quotes = within(await screen.findByRole('group', { name: 'Checked quotes' }));
  await user.click(quotes.getByText('2 of 4 quotes verified'));
  const lines = quotes.getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Verified.*Lease\.pdf · Page 2.*begins on 1 June 2025$/),
    expect.stringMatching(/^Same words.*In the source: The rent is EUR 900, due monthly$/),
    expect.stringMatching(/^Uncertain.*Prices.*\(only in the quote\) seven.*\(only in the source\) six/),
    expect.stringMatching(/^Not found.*eleven cats.*none of the sources/),
  ]);
  await expectNoAxeViolations(container);
});

test('an answer whose agents failed to read anything has no sources behind its numbers', async () => {
  const { user } = await show('“The word of Yahweh came to Jonah” [1].', { sources: () => ({ sources: [] }), fails: true });
  const quotes = within(await screen.findByRole('group', { name: 'Checked quotes' }));
  await user.click(quotes.getByText('0 of 1 quote verified'));
  expect(quotes.getByRole('listitem').textContent).toContain('There is no such source.');
});

test('each quote of the answer has a mark behind it, which names the result and the source', async () => {
  const answer =
    'It "begins **on** 1 June 2025", and\n\n> Delivery takes six weeks from the order.\n\nand « the tenant may keep eleven cats ».';
  const { container } = await show(answer);
  const marks = await screen.findAllByRole('button', { name: /^\[Verified: / });
  expect(marks.map(({ textContent }) => textContent)).toEqual(['[Verified: Lease.pdf]', '[Verified: Prices]']);
  const text = container.querySelector('[aria-label="Answer"]')?.textContent ?? '';
  expect(text).toContain('"begins on 1 June 2025"[Verified: Lease.pdf], and');
  expect(text).toContain('from the order.[Verified: Prices]');
  expect(text).toContain('eleven cats »[Not found].');
});

test('an export names the sources that the answer cites by number, and what has no source', async () => {
  fakeApi({
    'GET /api/runs/run-1/sources': () => ({ sources: [lease, page] }),
    'GET /api/runs/run-1/sources/1/original': () => ({ state: 'unchanged' }),
  });
  const view = viewOf(
    new RunScript().start('single', ['data-steward']).turn('data-steward', UNSOURCED).end('completed', UNSOURCED).events,
  );
  const section = await quotesSection(new QueryClient(), { view, answer: UNSOURCED, text: textFor('en') });
  expect(section.slice(0, 3)).toEqual(['## Sources', '- [1] Lease.pdf · Page 2', '## Checked quotes']);
  expect(section.at(-1)).toBe(
    [
      '- **Verified** “begins on 1 June 2025” – Lease.pdf · Page 2',
      '- **There is no such source.** Delivery takes two weeks [9].',
      '- **Figure not in the source** 950 [1]',
      '- **Without a source** It was signed on 4 May 2024 in Geneva.',
    ].join('\n'),
  );
});

test.each<[string, OriginalState | Response, string]>([
  ['is unchanged', { state: 'unchanged' }, ''],
  ['has changed', { state: 'changed' }, ' (changed since it was read)'],
  ['was deleted', { state: 'gone' }, ' (deleted since it was read)'],
  ['cannot be compared', refusal(400, 'bad_request', 'No.'), ' (could not be compared with its original)'],
])('an export lists the quotes with their results and sources, and says when the original %s', async (_, state, change) => {
  const client = new QueryClient();
  fakeApi({
    'GET /api/runs/run-1/sources': () => ({ sources: [lease, page] }),
    'GET /api/runs/run-1/sources/1/original': () => state,
  });
  const answer = 'It "begins on 1 June 2025". It adds "the tenant may keep eleven cats".';
  const view = viewOf(
    new RunScript().start('single', ['data-steward']).turn('data-steward', answer).end('completed', answer).events,
  );
  expect(await quotesSection(client, { view, answer, text: textFor('en') })).toEqual([
    '## Checked quotes',
    '1 of 2 quotes verified',
    `- **Verified** “begins on 1 June 2025” – Lease.pdf · Page 2${change}\n- **Not found** “the tenant may keep eleven cats”`,
  ]);
});

const UNSOURCED =
  'It "begins on 1 June 2025" [1]. The rent is EUR 950 [1]. Delivery takes two weeks [9]. It was signed on 4 May 2024 in Geneva.';

test('facts that the cited source lacks, sources that do not exist and statements without a source are listed, with the quotes', async () => {
  const { user } = await show(UNSOURCED);
  const group = await screen.findByRole('group', { name: 'Checked quotes' });
  const quotes = within(group);
  const summary =
    '1 of 1 quote verified · 1 citation of a source that does not exist · 1 figure, date or name that its source does not contain · 1 statement without a source';
  await user.click(quotes.getByText(summary));
  expect(quotes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Verified/),
    'Delivery takes two weeks [9]. [9]',
    '950 Figure not in the source: Lease.pdf · Page 2',
    'It was signed on 4 May 2024 in Geneva.',
  ]);
  await expectNoAxeViolations(group);
});

test('facts that the cited source lacks and sources that do not exist are marked in the answer; statements without a source are not', async () => {
  const { container, user } = await show(UNSOURCED);
  const mark = await screen.findByRole('button', { name: '[Figure not in the source: Lease.pdf]' });
  const text = container.querySelector('[aria-label="Answer"]')?.textContent ?? '';
  expect(text).toContain('The rent is EUR 950[Figure not in the source: Lease.pdf] [1].');
  expect(text).toContain('Delivery takes two weeks [9].[Not found] It was signed on 4 May 2024 in Geneva.');
  await user.click(mark);
  await screen.findByRole('dialog', { name: /Lease\.pdf/ });
});

test('a complete answer that cites nothing lists its statements without a source', async () => {
  await show('The rent is EUR 900.');
  await screen.findByText('1 statement without a source');
});

test('the answer of a run that has read nothing is not checked', async () => {
  const { calls } = await show('The rent is EUR 900 [4]. It "begins on 1 June 2025".', { calls: false });
  await screen.findByText(/The rent is EUR 900/);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(calls.filter(({ path }) => path.endsWith('/sources'))).toEqual([]);
  expect(screen.queryByRole('group', { name: 'Checked quotes' })).toBeNull();
});

test('sources that cannot be read are an error with a second try', async () => {
  let fails = true;
  const sources = () =>
    fails ? Response.json({ error: { code: 'internal', message: 'No.' } }, { status: 500 }) : { sources: [lease] };
  const { user } = await show('It "begins on 1 June 2025".', { sources });
  await screen.findByText(/could not be checked/);
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('1 of 1 quote verified');
});

test('what was replaced because of a wrong quote stays visible, also in an export', async () => {
  fakeApi({ 'GET /api/me': () => me, 'GET /api/runs/run-1/sources': () => ({ sources: [lease] }) });
  const answer = 'It "begins on 1 June 2025" [1].';
  const before = 'It "begins in the year of the dragon" [1].';
  const { events } = new RunScript()
    .start('single', ['data-steward'])
    .begin('data-steward')
    .call('data-steward')
    .answer('data-steward', before)
    .say('paragraph_replaced', { turnId: 'quote-correction.1', before, after: answer })
    .end('completed', answer);
  render(
    <TestProviders>
      <Answer view={viewOf(events)} titleOf={(agent) => agent} />
    </TestProviders>,
  );
  await userEvent.click(await screen.findByText('1 paragraph was written again because of a wrong quote'));
  const [line] = within(screen.getByRole('group', { name: /written again/ })).getAllByRole('listitem');
  expect(line?.querySelector('del')?.textContent).toBe(before);
  expect(line?.textContent).toContain(`Replaced by: ${answer}`);
  const section = await quotesSection(new QueryClient(), { view: viewOf(events), answer, text: textFor('en') });
  expect(section).toContain(`> ~~${before}~~`);
});

test('the check is shown in French to a person who reads French', async () => {
  await show('Il dit «\u00a0begins on 1 June 2025\u00a0».', { language: 'fr' });
  await screen.findByText('1 citation vérifiée sur 1');
});
