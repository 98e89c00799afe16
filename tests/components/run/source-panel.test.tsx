import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LiveRun } from '@/components/chat/thread/live-run';
import '@/components/run/citations/checked-quotes';
import { RunPlaces } from '@/components/run/place/run-places';
import type { NumberedSource, OriginalState } from '@/lib/core/citations/citation';
import type { Language } from '@/lib/core/text/language';
import { FakeEventSource } from '../../fakes/event-source';
import { RunScript } from '../../run-view/run-script';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { TestProviders } from '../test-providers';
import { me } from './me';

const scrolled = jest.fn<(element: Element) => void>();
beforeEach(() => {
  FakeEventSource.install();
  scrolled.mockClear();
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element) {
      scrolled(this);
    },
  });
});

const read = {
  at: '2026-03-01T12:00:00Z',
  agent: 'data-steward',
  tool: 'readDocument',
  toolCallId: 'data-steward.call',
  turnId: 'data-steward',
  args: { documentId: 'd1' },
};
const lease: NumberedSource = {
  number: 1,
  kind: 'document',
  title: 'Lease.pdf',
  origin: 'd1',
  place: { page: 2 },
  offset: 100,
  hash: 'a',
  read,
  text: 'The lease begins on 1 June 2025. The rent is EUR 900, due monthly.',
};
const prices: NumberedSource = {
  number: 2,
  kind: 'page',
  title: 'Prices',
  origin: 'https://example.com/prices',
  hash: 'b',
  read,
  text: 'Delivery takes six weeks from the order.',
};
const ANSWER =
  'It "begins on 1 June 2025" and “the rent is EUR 900 due monthly”. Delivery: "takes seven weeks from the order". It adds "the tenant may keep eleven cats".';

interface Shown {
  answer?: string;
  language?: Language;
  sources?: readonly NumberedSource[];
  /** Answers of the comparison with the originals, by number. */
  originals?: Record<number, () => OriginalState | Response>;
}

async function show({ answer = ANSWER, language = 'en', sources = [lease, prices], originals = {} }: Shown = {}) {
  const compared = sources.map(({ number }) => [
    `GET /api/runs/run-1/sources/${number}/original`,
    originals[number] ?? (() => ({ state: 'unknown' })),
  ]);
  // Each on a page of its own.
  const pageOf = (after: number) => {
    const [first, ...rest] = sources.filter(({ number }) => number > after);
    return { sources: first ? [first] : [], next: first && rest.length > 0 ? first.number : null };
  };
  fakeApi({
    'GET /api/me': () => me,
    'GET /api/runs/run-1/sources': ({ search }) => pageOf(Number(search.get('after'))),
    ...Object.fromEntries(compared),
  });
  render(
    <TestProviders language={language}>
      <RunPlaces>
        <LiveRun runId="run-1" stopping={false} banner onStatus={() => {}} onAskAgain={() => {}} />
      </RunPlaces>
    </TestProviders>,
  );
  const source = (await FakeEventSource.forRuns('run-1')).open();
  const script = new RunScript().start('single', ['data-steward']).begin('data-steward').call('data-steward');
  script.answer('data-steward', answer).end('completed', answer);
  act(() => void source.send(script.events));
  return { user: userEvent.setup() };
}

const mark = (name: RegExp) => screen.findByRole('button', { name });
const panel = (name: string | RegExp) => screen.findByRole('dialog', { name });
const highlighted = (dialog: Element) => [...dialog.querySelectorAll('mark')].map(({ textContent }) => textContent);

describe('a mark of an answer', () => {
  test('opens its source at the quoted words, with what was read, by whom and from where', async () => {
    const { user } = await show({ originals: { 1: () => ({ state: 'unchanged' }) } });
    await user.click(await mark(/Verified: Lease\.pdf/));
    const dialog = await panel('Lease.pdf');
    const inside = within(dialog);
    expect(inside.getByRole('region', { name: 'The text as it was read' }).textContent).toBe(lease.text);
    const words = inside.getByText('begins on 1 June 2025', { selector: 'mark' });
    expect(scrolled.mock.calls.at(-1)?.[0]).toBe(words);
    await waitFor(() => expect(document.activeElement).toBe(words));
    inside.getByText('Citation 1 of 4');
    inside.getByText(/^Read by .+: Read a file · Lease\.pdf ·/);
    await inside.findByText('The document still contains this text.');
    expect(inside.getByRole('link', { name: 'Open the document' }).getAttribute('href')).toBe('/files/d1?start=110&end=131');
    await expectNoAxeViolations(dialog);
  });

  test('shows the words of the source as a tooltip', async () => {
    const { user } = await show();
    await user.hover(await mark(/Uncertain: Prices/));
    expect((await screen.findByRole('tooltip')).textContent).toBe('Uncertain: PricesDelivery takes six weeks from the order.');
  });

  test('that is pressed with the keyboard gets the focus back when Escape closes the panel', async () => {
    const { user } = await show();
    const pressed = await mark(/Same words: Lease\.pdf/);
    act(() => pressed.focus());
    await user.keyboard('{Enter}');
    await panel('Lease.pdf');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(pressed));
  });

  test('that is pressed while the panel is open changes the panel, and gets the focus back', async () => {
    const { user } = await show();
    await user.click(await mark(/Verified: Lease\.pdf/));
    await panel('Lease.pdf');
    const second = await mark(/Uncertain: Prices/);
    await user.click(second);
    const dialog = await panel('Prices');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(second));
  });
});

describe('the number of a source in an answer', () => {
  test('opens the source with all words that the answer quotes from it', async () => {
    const { user } = await show({ answer: 'It "begins on 1 June 2025" [1]; delivery is slow [1, 2]. The price is unknown [7].' });
    const numbers = await screen.findAllByRole('button', { name: '[1] Lease.pdf' });
    expect(numbers.map(({ textContent }) => textContent)).toEqual(['[1]', '1']);
    await user.click(numbers[0] as HTMLElement);
    expect(highlighted(await panel('Lease.pdf'))).toEqual(['begins on 1 June 2025']);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: '[2] Prices' }));
    await panel('Prices');
    expect(screen.queryByRole('button', { name: /\[7\]/ })).toBeNull();
    expect(screen.getByRole('group', { name: 'Answer' }).textContent).toContain('The price is unknown [7].');
  });

  test('is text in code and in answers of runs that have read nothing', async () => {
    await show({ answer: 'Use `list[1]` for the first.', sources: [] });
    await screen.findByText('list[1]');
    expect(screen.queryByRole('button', { name: /\[1\]/ })).toBeNull();
  });
});

describe('the panel of a source', () => {
  test('goes through the citations of the answer with arrow keys, J and K', async () => {
    const { user } = await show();
    await user.click(await mark(/Verified: Lease\.pdf/));
    await panel('Lease.pdf');
    await user.keyboard('{ArrowRight}');
    await screen.findByText('Citation 2 of 4');
    expect(highlighted(await panel('Lease.pdf'))).toEqual(['begins on 1 June 2025', 'The rent is EUR 900, due monthly']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('The rent is EUR 900, due monthly'));
    await user.keyboard('j');
    const third = within(await panel('Prices'));
    third.getByText('Citation 3 of 4');
    expect(third.getByText(/only in the quote/).closest('del')?.textContent).toContain('seven');
    await user.keyboard('j');
    await panel('No source');
    await user.keyboard('jk');
    await panel('Prices');
    await user.keyboard('{ArrowLeft}k{ArrowLeft}');
    await screen.findByText('Citation 1 of 4');
  });

  test('lists what the run has read for a quote that is nowhere', async () => {
    const { user } = await show();
    await user.click(await mark(/\[Not found\]/));
    const dialog = within(await panel('No source'));
    dialog.getByText('These words are in none of the sources that the run has read.');
    await user.click(dialog.getByRole('button', { name: /Prices/ }));
    const prices = within(await panel('Prices'));
    expect(prices.getByRole('region', { name: 'The text as it was read' }).textContent).toBe(
      'Delivery takes six weeks from the order.',
    );
    expect(prices.getByRole('link', { name: 'Open the page' }).getAttribute('href')).toBe('https://example.com/prices');
    await prices.findByText(/has not been read again/);
  });

  test('leads to the call that read it', async () => {
    const { user } = await show();
    await user.click(await mark(/Verified: Lease\.pdf/));
    await user.click(within(await panel('Lease.pdf')).getByRole('button', { name: 'Show the call in the run' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Search the CRM'));
  });

  test('opens from a line of the summary', async () => {
    const { user } = await show();
    await user.click(await screen.findByText('2 of 4 quotes verified'));
    await user.click(screen.getByRole('button', { name: 'Prices' }));
    expect(highlighted(await panel('Prices'))).toEqual(['takes six weeks from the order.']);
  });

  test.each<[string, OriginalState, RegExp, string | null]>([
    ['changed', { state: 'changed' }, /This file has been replaced since/, '/files/d1'],
    [
      'in a new version of its file',
      { state: 'unchanged', version: 2 },
      /still contains this text/,
      '/files/d1?start=110&end=131&version=2',
    ],
    ['deleted', { state: 'gone' }, /The original has been deleted/, null],
    ['replaced', { state: 'gone', replacement: 'd2' }, /The original has been deleted/, null],
    [
      'changed when the run read it again',
      { state: 'changed', at: read.at },
      /read the original again: it had changed/,
      '/files/d1',
    ],
    ['gone when the run read it again', { state: 'gone', at: read.at }, /it was gone/, null],
  ])('says that the original was %s, and links to no place that is not there', async (_, state, sentence, href) => {
    const { user } = await show({ originals: { 1: () => state } });
    await user.click(await mark(/Verified: Lease\.pdf/));
    const dialog = within(await panel('Lease.pdf'));
    await dialog.findByText(sentence);
    expect(dialog.queryByRole('link', { name: 'Open the document' })?.getAttribute('href') ?? null).toBe(href);
    const replacement = dialog.queryByRole('link', { name: /has its name now/ })?.getAttribute('href');
    expect(replacement).toBe('replacement' in state ? '/files/d2' : undefined);
  });

  test('shows that the original could not be compared, with a second try', async () => {
    let fails = true;
    const original = (): OriginalState | Response => (fails ? refusal(500, 'internal', 'No.') : { state: 'unchanged' });
    const { user } = await show({ originals: { 1: original } });
    await user.click(await mark(/Verified: Lease\.pdf/));
    const dialog = within(await panel('Lease.pdf'));
    await dialog.findByText('The original could not be compared.');
    fails = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await dialog.findByText('The document still contains this text.');
  });

  test('shows a part of a long text around the quoted words, and more on request', async () => {
    const text = `${'a '.repeat(20_000)}It begins on 1 June 2025.${' b'.repeat(20_000)}`;
    const { user } = await show({ sources: [{ ...lease, text }] });
    await user.click(await mark(/Verified: Lease\.pdf/));
    const dialog = within(await panel('Lease.pdf'));
    const shownLength = () => dialog.getByRole('region', { name: 'The text as it was read' }).textContent?.length ?? 0;
    expect(shownLength()).toBeLessThan(21_000);
    await user.click(dialog.getByRole('button', { name: 'Show earlier text' }));
    await user.click(dialog.getByRole('button', { name: 'Show later text' }));
    expect(shownLength()).toBeGreaterThan(39_000);
    expect(dialog.getByText('begins on 1 June 2025', { selector: 'mark' })).toBeTruthy();
  });

  test('says why a source has no text', async () => {
    const { user } = await show({
      answer: 'See https://example.com/prices: "takes six weeks".',
      sources: [{ ...prices, text: null }],
    });
    await user.click(await mark(/Uncertain: Prices/));
    within(await panel('Prices')).getByText(/The text is not available/);
  });

  test('makes hidden characters of a source visible', async () => {
    const { user } = await show({ sources: [{ ...lease, text: `${lease.text} \u202Egnp.exe` }] });
    await user.click(await mark(/Verified: Lease\.pdf/));
    within(await panel('Lease.pdf')).getByText(/\[U\+202E\]gnp\.exe/);
  });

  test('is shown in French to a person who reads French', async () => {
    const { user } = await show({ language: 'fr', originals: { 1: () => ({ state: 'gone' }) } });
    await user.click(await mark(/Vérifiée\u00a0: Lease\.pdf/));
    const dialog = within(await panel('Lease.pdf'));
    dialog.getByText('Citation 1 sur 4');
    await dialog.findByText('L’original a été supprimé. Voici le texte tel qu’il a été lu.');
  });
});
