import { expect, test } from '@jest/globals';
import type { Reread } from '@/lib/core/agents/agent-task';
import type { NumberedSource } from '@/lib/core/citations/citation';
import { AgentFailed } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json/json';
import { dispatch } from '@/lib/strategies/dispatch/strategy';
import { type FakeRun, playFake, type Turn } from '../../fakes/run-context';
import { takeConsole } from '../../setup';

const QUOTED = 'whoever loves knows God';
const TEXT = `Dear friends, ${QUOTED}, and God is love.`;
const ANSWER = `John writes "${QUOTED}" [1].`;

const source = (
  number: number,
  changes: Partial<NumberedSource> = {},
  args: Json = { reference: `${number}` },
): NumberedSource => ({
  number,
  kind: 'resource',
  title: `Source ${number}`,
  origin: 'fetch',
  text: TEXT,
  hash: `${number}`,
  read: { at: '2026-01-01T00:00:00Z', agent: 'scripture', turnId: 'execute.scripture', tool: 'fetch', toolCallId: 'c', args },
  ...changes,
});
const says = (text: string, origin = 'fetch'): Reread => ({
  sources: [{ kind: 'resource', title: 'Now', origin, text }],
  isReused: false,
});

const page = (text: string, origin: string): Reread => ({
  sources: [{ kind: 'page', title: 'Now', origin, text }],
  isReused: false,
});

const plan: Turn = {
  object: { reasoning: 'So.', agents: [{ agent: 'scripture', task: 'Fetch.', priority: 1 }], needsIteration: false },
};
const report = {
  text: 'God is love.',
  toolResults: [{ id: 'c', name: 'fetch', output: { text: TEXT } }],
  toolCalls: [{ id: 'c', name: 'fetch' }],
};

/** Plays a dispatch whose synthesizer gives this answer. */
async function play(given: Pick<FakeRun, 'sources' | 'rereads' | 'limits'>, answer = ANSWER) {
  const run = await playFake(
    dispatch,
    { specialists: [{ name: 'scripture', description: 'Fetches.', tools: ['fetch'] }] },
    { turns: { planner: plan, 'execute.scripture': report, synthesizer: { text: answer } }, ...given },
  );
  return { ...run, checked: run.dataOf('citations_checked') };
}

const outcomes: [name: string, now: Reread, state: string, result: object, as?: Partial<NumberedSource>][] = [
  ['is unchanged', says(TEXT), 'unchanged', { status: 'verified' }],
  [
    'is a page that has moved to another address',
    page(TEXT, 'https://example.org/2/john'),
    'unchanged',
    { status: 'verified' },
    { kind: 'page' },
  ],
  [
    'is a page that now leads to a page for signing in',
    page('Please sign in to read on.', 'https://example.org/login'),
    'changed',
    { status: 'uncertain', problem: 'changed-words' },
    { kind: 'page' },
  ],
  ['may be reused', { ...says(TEXT), isReused: true }, 'fresh', { status: 'verified' }],
  [
    'has changed around the quoted words',
    says(`Read at 10:42. ${TEXT}`),
    'changed',
    { status: 'verified', problem: 'changed-source' },
  ],
  [
    'has lost the quoted words',
    says('Dear friends, whoever hates knows nothing.'),
    'changed',
    { status: 'uncertain', problem: 'changed-words' },
  ],
  ['returns nothing', { sources: [], isReused: false }, 'gone', { status: 'invalid', problem: 'gone-source' }],
  ['is empty', says(' \n'), 'gone', { status: 'invalid', problem: 'gone-source' }],
  ['returns only something else', says(TEXT, 'other'), 'gone', { status: 'invalid', problem: 'gone-source' }],
  ['fails', { error: 'No connection.' }, 'unreachable', { status: 'uncertain', problem: 'unreachable-source' }],
  ['must not be called again', { refused: true }, 'unread', { status: 'verified' }],
];

test.each(outcomes)('a source that %s decides about its citation', async (_, now, state, result, as = {}) => {
  const { checked, outcome, repeated } = await play({ sources: [source(1, as)], rereads: () => now });
  expect(repeated).toEqual([{ id: 'source-1', agent: 'scripture', tool: 'fetch', input: { reference: '1' } }]);
  const citation = { quote: QUOTED, start: ANSWER.indexOf(QUOTED), source: 1, ...result };
  expect(checked).toEqual([{ citations: [citation], unsupported: [], sources: [{ number: 1, title: 'Source 1', state }] }]);
  expect(outcome).toEqual({ status: 'completed', answer: ANSWER });
});

test('a number of an answer whose agents have read nothing is a source that does not exist', async () => {
  const { checked, repeated } = await play({ sources: [] });
  const citation = { quote: QUOTED, start: ANSWER.indexOf(QUOTED), source: 1, status: 'invalid', problem: 'unknown-source' };
  expect([checked, repeated]).toEqual([[{ citations: [citation], unsupported: [], sources: [] }], []]);
});

test('a misquote stays invalid when its source is unreachable', async () => {
  const { checked } = await play(
    { sources: [source(1)], rereads: () => ({ error: 'No connection.' }) },
    'He writes "the moon is made entirely of green cheese" [1].',
  );
  expect(checked[0]?.citations).toMatchObject([{ status: 'invalid', source: 1 }]);
  expect(checked[0]?.sources).toMatchObject([{ state: 'unreachable' }]);
});

test('a call that returned several sources is repeated once, and sources that are not cited are not read again', async () => {
  const args = { query: 'love' };
  const other = source(2, { origin: 'other', text: 'A friend loves at all times.' }, args);
  const { checked, repeated } = await play(
    {
      sources: [source(1, {}, args), other, source(3)],
      rereads: () => says(TEXT),
    },
    `${ANSWER} And elsewhere "a friend loves at all times" [2].`,
  );
  expect(repeated.map(({ input }) => input)).toEqual([args]);
  expect(checked[0]?.sources.map(({ number, state }) => [number, state])).toEqual([
    [1, 'unchanged'],
    [2, 'gone'],
  ]);
});

test('a quote keeps its status when its source has changed only elsewhere, also one of two named sources or of two pieces', async () => {
  const sources = [source(1, { origin: 'one', text: 'Of cheese.' }), source(2, { origin: 'two' })];
  const both = await play({ sources, rereads: () => says(`Read at 10:42. ${TEXT}`, 'two') }, `John writes "${QUOTED}" [1][2].`);
  expect(both.checked[0]?.citations).toMatchObject([{ source: 2, status: 'verified', problem: 'changed-source' }]);
  const piece = (number: number, text: string, offset: number) => source(number, { kind: 'document', text, offset });
  const begin = 'Dear friends, whoever loves ';
  const after = 'knows God, and God is love. Written at 10:41.';
  const joined = await play(
    {
      sources: [piece(1, begin, 0), piece(2, after, begin.length)],
      rereads: ({ id }) => {
        const [text, offset] = id === 'source-1' ? [begin, 0] : [after.replace('10:41', '10:42'), begin.length];
        return { sources: [{ kind: 'document', title: 'Now', origin: 'fetch', offset, text }], isReused: false };
      },
    },
    `John writes "${QUOTED}" [2].`,
  );
  expect(joined.checked[0]?.citations).toMatchObject([{ source: 2, status: 'verified', problem: 'changed-source' }]);
});

test('at most twelve calls are repeated, and further sources count as they were read', async () => {
  const numbers = Array.from({ length: 14 }, (_, n) => n + 1);
  const { checked, repeated } = await play(
    { sources: numbers.map((number) => source(number)), rereads: () => says(TEXT) },
    numbers.map((number) => `He writes "${QUOTED}" [${number}].`).join('\n\n'),
  );
  expect(repeated).toHaveLength(12);
  expect(checked[0]?.sources.slice(11).map(({ state }) => state)).toEqual(['unchanged', 'unread', 'unread']);
  expect(new Set(checked[0]?.citations.map(({ status }) => status))).toEqual(new Set(['verified']));
});

test('an answer without citations is not checked any further', async () => {
  const { checked, repeated } = await play({ sources: [source(1)] }, 'I do not know.');
  expect(checked).toEqual([{ citations: [], unsupported: [], sources: [] }]);
  expect(repeated).toEqual([]);
});

test('a figure that its source does not contain is named', async () => {
  const answer = 'John writes that 4711 people love God [1].';
  const { checked } = await play({ sources: [source(1)], rereads: () => says(TEXT) }, answer);
  expect(checked[0]).toMatchObject({
    citations: [{ quote: null, source: 1, status: 'cited' }],
    unsupported: [{ kind: 'figure', text: '4711', start: answer.indexOf('4711'), sources: [1] }],
  });
});

test('nothing is read again when the run has no time left, or when a person stops it', async () => {
  const late = await play({ sources: [source(1)], limits: { runTimeoutMs: 900 } });
  expect(late.repeated).toEqual([]);
  const stopped = await play({
    sources: [source(1)],
    rereads: () => Promise.reject(new AgentFailed('stopped', 'Stopped by a person.', false)),
  });
  for (const { checked } of [late, stopped])
    expect(checked[0]).toMatchObject({ citations: [{ status: 'verified' }], sources: [{ state: 'unread' }] });
});

test('a check that fails leaves the answer as it is, and the run says so', async () => {
  const { checked, outcome, dataOf } = await play({
    sources: [source(1)],
    rereads: () => Promise.reject(new Error('The database fell over.')),
  });
  expect(takeConsole()).toEqual([expect.stringContaining('The database fell over.')]);
  expect(checked).toEqual([]);
  expect(outcome).toEqual({ status: 'completed', answer: ANSWER });
  expect(dataOf('notice')).toMatchObject([
    { kind: 'warning', message: expect.stringContaining('citation check did not finish') },
  ]);
  expect(dataOf('phase_complete').at(-1)).toMatchObject({ phase: 'citation-check' });
});
