import { describe, expect, test } from '@jest/globals';
import { ToolFailed } from '@/lib/core/errors';
import type { Note, PeerReport } from '@/lib/core/teams/shared-context';
import { addNote } from '@/lib/tools/team/add-note';
import { messageAgent } from '@/lib/tools/team/message-agent';
import { readPeerWork } from '@/lib/tools/team/read-peer-work';
import { readSharedData } from '@/lib/tools/team/read-shared-data';
import { shareData } from '@/lib/tools/team/share-data';
import { callTool, teamOf } from './call-tool';

describe('shareData', () => {
  test.each([
    'a text',
    7,
    true,
    ['a', 1, false],
    { count: 3, ids: ['1', '2'], open: null },
    [
      { account: 'Acme', renewal: '2026-03-31' },
      { account: 'Birch', renewal: null },
    ],
  ])('stores a value that other agents can read, with its author: %j', async (value) => {
    const team = teamOf();
    expect(await callTool(shareData, { key: 'finding', value }, { member: team('data-steward') })).toEqual({
      source: 'Shared context',
      key: 'finding',
      conflict: false,
    });
    expect(await callTool(readSharedData, { key: 'finding' }, { member: team('contract-reader') })).toEqual({
      source: 'Shared context',
      entries: [{ key: 'finding', conflict: false, values: [{ agent: 'data-steward', round: 1, value }] }],
    });
  });

  test('keeps both values when two agents disagree, and returns both with their authors to the second one', async () => {
    const team = teamOf();
    await callTool(shareData, { key: 'renewal', value: '2026-05-01' }, { member: team('contract-reader') });
    expect(await callTool(shareData, { key: 'renewal', value: '2026-06-01' }, { member: team('data-steward', 2) })).toEqual({
      source: 'Shared context',
      key: 'renewal',
      conflict: true,
      values: [
        { agent: 'contract-reader', round: 1, value: '2026-05-01' },
        { agent: 'data-steward', round: 2, value: '2026-06-01' },
      ],
      message:
        'contract-reader and data-steward hold different values for renewal. All are kept: check which is right and say so in your report.',
    });
    expect(await callTool(readSharedData, {}, { member: team('prospect-finder') })).toMatchObject({
      entries: [{ key: 'renewal', conflict: true, values: { length: 2 } }],
    });
  });

  test("replaces the agent's own value, and equal values are no conflict", async () => {
    const team = teamOf();
    await callTool(shareData, { key: 'renewal', value: 'May' }, { member: team('a') });
    await callTool(shareData, { key: 'renewal', value: 'June' }, { member: team('a') });
    expect(await callTool(shareData, { key: 'renewal', value: 'June' }, { member: team('b') })).toMatchObject({
      conflict: false,
    });
  });

  test('merges lists of two agents under one key by id, and only different values of the same record are a conflict', async () => {
    const team = teamOf();
    const [acme, birch] = [
      { id: '001', name: 'Acme' },
      { id: '002', name: 'Birch', open: 3 },
    ];
    await callTool(shareData, { key: 'key_accounts', value: [acme, birch] }, { member: team('a') });
    const second = await callTool(
      shareData,
      {
        key: 'key_accounts',
        value: [
          { id: '002', city: 'Oslo' },
          { id: '003', name: 'Cedar' },
        ],
      },
      { member: team('b') },
    );
    expect(second).toEqual({ source: 'Shared context', key: 'key_accounts', conflict: false });
    expect(await callTool(readSharedData, {}, { member: team('c') })).toMatchObject({
      entries: [
        {
          conflict: false,
          values: [{ agent: 'a, b', value: [acme, { ...birch, city: 'Oslo' }, { id: '003', name: 'Cedar' }] }],
        },
      ],
    });
    expect(
      await callTool(shareData, { key: 'key_accounts', value: [{ id: '002', open: 4 }] }, { member: team('c') }),
    ).toMatchObject({
      conflict: true,
    });
  });

  test('accepts 8 KiB of JSON and not one byte more', async () => {
    const full = 'x'.repeat(8 * 1024 - 2);
    const team = teamOf();
    await callTool(shareData, { key: 'full', value: full }, { member: team('a') });
    await expect(callTool(shareData, { key: 'full', value: `${full}x` }, { member: team('a') })).rejects.toThrow(ToolFailed);
    await expect(callTool(shareData, { key: 'full', value: 'é'.repeat(5000) }, { member: team('a') })).rejects.toThrow(
      '10002 bytes',
    );
    expect(await callTool(readSharedData, { key: 'full' }, { member: team('b') })).toMatchObject({
      entries: [{ values: [{ value: full }] }],
    });
  });

  test.each(['Renewal', 'renewal date', 'renewal-date', '_x', '1x', '', 'x'.repeat(65)])('rejects the key %j', (key) => {
    expect(shareData.input.safeParse({ key, value: 1 }).success).toBe(false);
  });

  test.each([[null], [{ deep: { deeper: { deepest: 1 } } }], [[[1]]], [Number.NaN]])('rejects the value %j', (value) => {
    expect(shareData.input.safeParse({ key: 'x', value }).success).toBe(false);
  });

  test('removes invisible characters', async () => {
    const notes: Note[] = [];
    await callTool(shareData, { key: 'x', value: { 'a\u200b': 'b\u202e' } }, { member: teamOf(notes)('a') });
    await callTool(addNote, { text: ' look\u{e0041} here ' }, { member: teamOf(notes)('a') });
    expect(notes.map(({ kind, value }) => [kind, value])).toEqual([
      ['data', { a: 'b' }],
      ['note', 'look here'],
    ]);
  });
});

describe('readSharedData', () => {
  test('states that nothing has been shared yet', async () => {
    const member = teamOf()('a');
    expect(await callTool(readSharedData, {}, { member })).toEqual({
      source: 'Shared context',
      entries: [],
      notes: [],
      message: 'Nothing has been shared yet.',
    });
    expect(await callTool(readSharedData, { key: 'x' }, { member })).toMatchObject({
      entries: [],
      message: 'Nothing is shared under x yet. Keys in use: none.',
    });
  });

  test('returns the notes of all agents, in the order they were written', async () => {
    const team = teamOf();
    await callTool(addNote, { text: 'first' }, { member: team('a') });
    expect(await callTool(addNote, { text: 'second' }, { member: team('b', 2) })).toEqual({
      source: 'Shared context',
      stored: true,
    });
    expect(await callTool(readSharedData, {}, { member: team('c') })).toEqual({
      source: 'Shared context',
      entries: [],
      notes: [
        { agent: 'a', round: 1, text: 'first' },
        { agent: 'b', round: 2, text: 'second' },
      ],
    });
  });

  test('names values that do not fit instead of dropping them silently', async () => {
    const team = teamOf();
    for (let n = 0; n < 5; n++) await callTool(shareData, { key: `k${n}`, value: 'x'.repeat(5000) }, { member: team('a') });
    for (let n = 0; n < 20; n++) await callTool(addNote, { text: `${n} ${'y'.repeat(1900)}` }, { member: team('a') });
    const result = await callTool(readSharedData, {}, { member: team('b') });
    expect(result).toMatchObject({
      entries: { length: 3 },
      message: 'More values, read them by key: k3, k4. 12 older notes are left out.',
    });
    expect(result).toMatchObject({ notes: { length: 8, 7: { text: expect.stringMatching(/^19 /) } } });
    expect(await callTool(readSharedData, { key: 'k4' }, { member: team('b') })).toMatchObject({ entries: [{ key: 'k4' }] });
  });
});

test.each(['', '  ', 'x'.repeat(2001)])('addNote rejects a blank or too long text', (text) => {
  expect(addNote.input.safeParse({ text }).success).toBe(false);
});

describe('messageAgent', () => {
  const notes: Note[] = [];
  const team = teamOf(notes, [], ['ada', 'bob', 'cleo']);

  test('sends a message that its recipient reads among the shared notes and others do not', async () => {
    const sent = await callTool(messageAgent, { agent: 'bob', text: ' Which\u200b region? ' }, { member: team('ada') });
    expect(sent).toEqual({ source: 'Shared context', to: 'bob' });
    expect(notes).toEqual([{ agent: 'ada', turnId: 'r1.ada', round: 1, kind: 'note', to: 'bob', value: 'Which region?' }]);
    expect(await callTool(readSharedData, {}, { member: team('bob') })).toMatchObject({
      notes: [{ agent: 'ada', to: 'bob', text: 'Which region?' }],
    });
    expect(await callTool(readSharedData, {}, { member: team('cleo') })).toMatchObject({ notes: [] });
  });

  test.each(['zoe', 'ada', 'summarizer'])('rejects %s as a recipient of ada and names the existing agents', async (agent) => {
    await expect(callTool(messageAgent, { agent, text: 'Hello' }, { member: team('ada') })).rejects.toEqual(
      new ToolFailed(`No other agent of this team is called "${agent}". The others are: bob, cleo.`),
    );
  });
});

describe('readPeerWork', () => {
  const report = (agent: string, round: number, content: string): PeerReport => ({
    agent,
    turnId: `r${round}.${agent}`,
    round,
    content,
  });
  const reports = [report('a', 1, 'a one'), report('b', 1, 'b one'), report('b', 2, 'b two'), report('c', 2, 'z'.repeat(4001))];
  const team = teamOf([], reports);

  test('returns of each other agent the reports that say something new, oldest first', async () => {
    const late = [...reports, report('b', 3, 'Nothing new.'), report('c', 3, 'b one')];
    expect(await callTool(readPeerWork, {}, { member: teamOf([], late)('a') })).toMatchObject({
      reports: [
        { agent: 'b', round: 1, report: 'b one' },
        { agent: 'b', round: 2, report: 'b two' },
        { agent: 'c', round: 2 },
      ],
    });
  });

  test('returns the reports of an agent that has said nothing new all the same when it is named', async () => {
    const late = [report('a', 1, 'One thing'), report('b', 2, 'Nothing new.')];
    expect(await callTool(readPeerWork, { agent: 'b' }, { member: teamOf([], late)('a') })).toMatchObject({
      reports: [{ agent: 'b', round: 2, report: 'Nothing new.' }],
    });
  });

  test('shares the room of a result between many reports, so that short ones are whole', async () => {
    const many = Array.from({ length: 8 }, (_, n) => report('b', n + 1, n === 0 ? 'short' : `${n}`.repeat(4000)));
    const result = (await callTool(readPeerWork, {}, { member: teamOf([], many)('a') })) as { reports: { end: number }[] };
    expect(result.reports.map(({ end }) => end)).toEqual([5, ...Array.from({ length: 7 }, () => 2285)]);
  });

  test('returns a report with its length', async () => {
    expect(await callTool(readPeerWork, {}, { member: team('a') })).toEqual({
      source: 'Reports of the team',
      reports: [
        { agent: 'b', round: 1, start: 0, end: 5, reportLength: 5, report: 'b one' },
        { agent: 'b', round: 2, start: 0, end: 5, reportLength: 5, report: 'b two' },
        { agent: 'c', round: 2, start: 0, end: 4000, reportLength: 4001, report: 'z'.repeat(4000) },
      ],
    });
  });

  test('returns a long report to its end, piece by piece, with its total length', async () => {
    const long = Array.from({ length: 3000 }, (_, n) => `finding ${n}`).join(' 🙂 ');
    const member = teamOf([], [report('b', 1, long)])('a');
    let read = '';
    for (let end = 0, reportLength = 1, calls = 0; end < reportLength && calls < 20; calls++) {
      const result = (await callTool(readPeerWork, { agent: 'b', round: 1, start: end }, { member })) as {
        reports: { start: number; end: number; reportLength: number; report: string }[];
      };
      const [piece] = result.reports;
      expect(piece?.start).toBe(end);
      expect(piece?.reportLength).toBe(long.length);
      read += piece?.report ?? '';
      end = piece?.end ?? Number.NaN;
      reportLength = piece?.reportLength ?? 0;
    }
    expect(read).toBe(long);
  });

  test('marks the findings of a stopped agent as unfinished, with the reason', async () => {
    const member = teamOf([], [{ ...report('b', 1, 'half'), partial: 'No answer within 30 s.' }])('a');
    expect(await callTool(readPeerWork, {}, { member })).toMatchObject({
      reports: [{ report: 'half', unfinished: 'No answer within 30 s.' }],
    });
  });

  test.each([
    [{ agent: 'b' }, ['b one', 'b two']],
    [{ round: 1 }, ['b one']],
    [{ agent: 'b', round: 1 }, ['b one']],
    [{ agent: 'a' }, ['a one']],
  ])('returns the requested reports: %j', async (input, texts) => {
    const result = await callTool(readPeerWork, input, { member: team('a') });
    expect(result).toMatchObject({ reports: texts.map((text) => ({ report: text })) });
  });

  test('states which reports exist when the requested one does not', async () => {
    expect(await callTool(readPeerWork, { agent: 'b', round: 7 }, { member: team('c') })).toEqual({
      source: 'Reports of the team',
      reports: [],
      message: 'There is no such report. Reports: a (round 1), b (round 1), b (round 2).',
    });
    expect(await callTool(readPeerWork, {}, { member: teamOf()('a') })).toMatchObject({
      message: 'No other agent has finished a report yet.',
    });
  });
});
