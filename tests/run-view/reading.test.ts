import { describe, expect, test } from '@jest/globals';
import type { Json } from '@/lib/core/json/json';
import { textFor } from '@/lib/i18n/text';
import { chartsOf } from '@/lib/run-view/charts-of';
import { countResult, describeCall } from '@/lib/run-view/describe-tool';
import { firstWords } from '@/lib/run-view/first-words';
import { phaseProgress, turnOf, unreachedSources } from '@/lib/run-view/read-view';
import { timelineBlocks, timelineLanes, timelineSpan, timelineTicks } from '@/lib/run-view/timeline';
import { runToMarkdown } from '@/lib/run-view/to-markdown';
import { turnActivity } from '@/lib/run-view/turn-activity';
import { valueLines } from '@/lib/run-view/value-lines';
import { viewOf as fold } from '../fakes/fold';
import { RunScript, teamRun, turnIdOf } from './run-script';

const viewOf = (script: RunScript) => fold(script.events);

describe('describing tool calls in a few words', () => {
  test.each<[Json, string]>([
    [
      { object: 'Account', fields: ['Name'], conditions: [{ field: 'Industry', operator: '=', value: 'Energy' }] },
      'Account where Industry = Energy',
    ],
    [
      {
        object: 'Account',
        conditions: [
          { field: 'Phone', operator: 'is null' },
          { field: 'Type', operator: 'in', value: ['A', 'B'] },
        ],
      },
      'Account where Phone is null and Type in ["A","B"]',
    ],
    [{ object: 'Account', conditions: [] }, 'Account'],
    [{ sql: 'select 1\n  from   t' }, 'select 1 from t'],
    [{ query: 'renewal' }, 'renewal'],
    [{ query: 'renewal', limit: 8, documentId: null }, 'query: renewal · limit: 8'],
    [{ name: 'Plan.md', text: '# Plan' }, 'Plan.md'],
    [
      {
        todos: [
          { text: 'Look', state: 'done' },
          { text: 'Say', state: 'pending' },
        ],
      },
      'Look, Say',
    ],
    [{}, ''],
    [null, ''],
    ['plain', 'plain'],
    [{ sql: 'x'.repeat(500) }, `${'x'.repeat(119)}…`],
  ])('%j is described as %j', (args, words) => {
    expect(describeCall({ args })).toBe(words);
  });

  test('a document is described by its name once the result contains it', () => {
    const args = { documentId: '66561952-9571', start: 4000 };
    expect(describeCall({ args })).toBe('start: 4000');
    expect(describeCall({ args: { documentId: '66561952-9571' } })).toBe('');
    expect(describeCall({ args, result: { document: 'Lease.pdf', text: '…' } })).toBe('Lease.pdf · start: 4000');
    expect(describeCall({ args: { documentId: '66561952-9571' }, result: { document: 'Lease.pdf' } })).toBe('Lease.pdf');
  });

  test.each([
    [
      { total: 9, records: [1, 2] },
      { count: 2, of: 'rows' },
    ],
    [
      { columns: [{ name: 'a' }], rows: [[1], [2], [3]] },
      { count: 3, of: 'rows' },
    ],
    [
      { documentsWithoutPassage: ['a'], passages: [] },
      { count: 0, of: 'passages' },
    ],
    [[1, 2, 3], { count: 3, of: 'entries' }],
    [{ stored: true }, undefined],
    [
      { status: 'proposed', folder: 'Cells', proposed: 31, refused: [] },
      { count: 31, of: 'entries' },
    ],
    [
      { status: 'proposed', to: 'Cells', moved: 2, refused: [{ term: 'a', why: 'It is there.' }] },
      { count: 2, of: 'entries' },
    ],
    [undefined, undefined],
  ])('the entries of %j are counted', (result, count) => {
    expect(countResult(result)).toEqual(count);
  });
});

describe('activity of a turn', () => {
  const of = { agent: 'data-steward', turnId: 'data-steward' };
  const activity = (script: RunScript) => {
    const turn = turnOf(viewOf(script), 'data-steward');
    return turn && turnActivity(turn);
  };
  const script = new RunScript().start('single', ['data-steward']);

  test('the activity of a turn is derived from its events, with the time it began', () => {
    expect(activity(script.begin('data-steward'))?.kind).toBe('model');
    expect(activity(script.wait(5000).say('agent_thinking', { ...of, delta: 'a' }))).toEqual({
      kind: 'thinking',
      since: '2026-03-02T09:00:05.200Z',
    });
    expect(activity(script.say('agent_delta', { ...of, delta: 'a' }))?.kind).toBe('writing');
    expect(activity(script.spent('data-steward'))?.kind).toBe('model');
    script.say('agent_tool_call', { ...of, toolCall: { id: 'c', name: 'getSFDCData', args: {} } });
    expect(activity(script)).toEqual({ kind: 'tool', tool: 'getSFDCData', since: '2026-03-02T09:00:05.500Z' });
    script.say('agent_tool_result', { ...of, toolCallId: 'c', name: 'getSFDCData', ms: 100 });
    expect(activity(script)).toEqual({ kind: 'model', since: '2026-03-02T09:00:05.600Z' });
    script.say('step_retry', { ...of, reason: 'Busy.', code: 'rate_limited', waitMs: 8000 });
    expect(activity(script)).toMatchObject({
      kind: 'retry',
      code: 'rate_limited',
      until: expect.stringMatching(/^2026-03-02T09:00:13/),
    });
    expect(activity(script.say('agent_delta', { ...of, delta: 'a' }))?.kind).toBe('writing');
    expect(activity(script.answer('data-steward', 'Done.'))).toBeUndefined();
  });
});

describe('the timeline', () => {
  test('the timeline has a lane for each agent that worked, with coordinators before or after the members by the time they began', () => {
    expect(timelineLanes(viewOf(teamRun())).map(({ agent, turns }) => [agent, turns.length])).toEqual([
      ['initiator', 1],
      ['data-steward', 2],
      ['contract-reader', 2],
      ['summarizer', 1],
    ]);
  });

  test('the timeline has the calls of a turn in order, and the current call without an end', () => {
    const script = new RunScript()
      .start('single', ['data-steward'])
      .begin('data-steward')
      .wait(1000)
      .spent('data-steward')
      .call('data-steward');
    const turn = turnOf(viewOf(script), 'data-steward');
    const blocks = turn ? timelineBlocks(turn) : [];
    expect(blocks.map(({ kind, name, state }) => [kind, name, state])).toEqual([
      ['model', 'offline:extractive', 'done'],
      ['tool', 'getSFDCData', 'done'],
      ['model', 'offline:extractive', 'running'],
    ]);
    expect(blocks.map(({ start, end }) => end && end - start)).toEqual([300, 100, undefined]);
    expect(blocks[2]?.start).toBe(blocks[1]?.end);
  });

  test("the timeline's span contains the elapsed time and grows in steps", () => {
    let last = 0;
    const spans = new Set<number>();
    for (let elapsed = 0; elapsed < 4_000_000; elapsed += 997) {
      const span = timelineSpan(elapsed);
      expect(span).toBeGreaterThan(elapsed);
      expect(span).toBeGreaterThanOrEqual(last);
      last = span;
      if (elapsed < 3_400_000) spans.add(span);
    }
    expect(spans.size).toBeLessThan(20);
  });

  test.each([1, 900, 5000, 42_000, 300_000, 3_600_000, 20_000_000])(
    'the timeline has a few ticks at round values of %d ms',
    (span) => {
      const ticks = timelineTicks(span);
      expect(ticks[0]).toBe(0);
      expect(ticks.length).toBeLessThanOrEqual(8);
      expect(ticks.at(-1)).toBeLessThanOrEqual(span);
    },
  );
});

test('the tokens of a phase are those of all attempts, and only the newest attempts count as done or failed', () => {
  const script = new RunScript()
    .start('rounds', ['data-steward'])
    .say('round_start', { round: 1, agents: ['data-steward'] })
    .begin('data-steward', 1)
    .spent('data-steward', 1)
    .fail('data-steward', 1, 'retry')
    .begin('data-steward', 1, 2)
    .say('usage', {
      agent: 'data-steward',
      turnId: turnIdOf('data-steward', 1, 2),
      model: 'offline:extractive',
      ms: 300,
      inputTokens: 7,
      outputTokens: 3,
    })
    .fail('data-steward', 1, 'skip', 2);
  const view = viewOf(script);
  expect(phaseProgress(view, { id: 'r1', agents: ['data-steward'] })).toEqual({
    agents: 1,
    ended: 1,
    done: 0,
    failed: 1,
    tokens: 130,
  });
});

describe('sources that could not be reached', () => {
  const unreached = (result: Json) => {
    const script = new RunScript().start('rounds', ['data-steward', 'contract-reader']);
    for (const agent of ['data-steward', 'contract-reader']) {
      const of = { agent, turnId: agent };
      script.begin(agent).say('agent_tool_call', { ...of, toolCall: { id: 'c', name: 'queryPostgres', args: {} } });
      script.say('agent_tool_result', {
        ...of,
        toolCallId: 'c',
        name: 'queryPostgres',
        ms: 1,
        ...(agent === 'contract-reader' ? { result } : { error: 'It is away.', unreached: 'PostgreSQL (Warehouse)' }),
      });
    }
    return unreachedSources(viewOf(script)).map(({ source }) => source);
  };

  test('are named although another connection of the same kind answered', () => {
    expect(unreached({ source: 'PostgreSQL (Archive)', rows: [] })).toEqual(['PostgreSQL (Warehouse)']);
  });

  test('are not named when a later call reached them, or may have', () => {
    expect(unreached({ source: 'PostgreSQL (Warehouse)', rows: [] })).toEqual([]);
    expect(unreached({ rows: [] })).toEqual([]);
  });
});

describe('short texts', () => {
  test.each([
    ['## Findings\n\nTwo **energy** accounts.\n', 'Findings: Two energy accounts.'],
    ['| a | b |\n|---|---|\n| 1 | 2 |\n\nSee [this](https://x.example).', 'See this.'],
    ['> quoted\n- one\n- two', 'quoted one two'],
    ['**46 Customers**, among them `account_id` 7. _(Data steward)_', '46 Customers, among them account_id 7. (Data steward)'],
    ['', ''],
  ])('%j is shortened to %j', (markdown, words) => {
    expect(firstWords(markdown)).toBe(words);
  });

  test('a text is cut at the maximum length', () => {
    expect(firstWords('word '.repeat(200), 20)).toHaveLength(20);
  });

  test('shared values are formatted as lines', () => {
    expect(valueLines('text')).toEqual(['text']);
    expect(valueLines(['a', 1])).toEqual(['a, 1']);
    expect(valueLines([{ name: 'Alder', issue: 'twice', note: null }, { name: 'Birch' }])).toEqual(['Alder · twice', 'Birch']);
    expect(valueLines([{ id: '0015000000VALDtAAP', name: 'Alder', revenue: 3 }])).toEqual(['Alder · 3 · 0015000000VALDtAAP']);
    expect(valueLines({ total: 3, inner: { a: 1 } })).toEqual(['total: 3', 'inner: {"a":1}']);
  });
});

describe('charts', () => {
  const chart = { type: 'bar', title: 'Orders', labels: ['Q1'], series: [{ name: 'This year', values: [3] }] };
  const made = (result: object) => {
    const of = { agent: 'data-steward', turnId: 'data-steward' };
    const script = new RunScript().start('single', ['data-steward']).begin('data-steward');
    for (const id of ['a', 'b']) {
      script.say('agent_tool_call', { ...of, toolCall: { id, name: 'makeChart', args: {} } });
      script.say('agent_tool_result', {
        ...of,
        toolCallId: id,
        name: 'makeChart',
        result: JSON.parse(JSON.stringify(result)),
        ms: 1,
      });
    }
    return chartsOf(viewOf(script));
  };

  test('charts are found in the results of the run without duplicates', () => {
    expect(made({ chart })).toEqual([chart]);
  });

  test.each([{}, { chart: { type: 'bar' } }, { chart: { ...chart, labels: ['Q1', 'Q2'] } }, { chart: 'no' }])(
    '%j is not a chart',
    (result) => {
      expect(made(result)).toEqual([]);
    },
  );
});

test("a whole run is exported in the reader's language", () => {
  const titleOf = (agent: string) => agent.toUpperCase();
  const document = runToMarkdown(viewOf(teamRun()), textFor('en'), titleOf);
  expect(document.startsWith('# Which accounts are at risk?\n')).toBe(true);
  expect(document.indexOf('Northwind Grid is **most** at risk.')).toBeLessThan(document.indexOf('## Round 1 of 2'));
  expect(document).toContain('### CONTRACT-READER\n\nOne contract renews in May (round 2).');
  expect(document).toContain('- `accounts.at_risk`: ["Northwind Grid"] (DATA-STEWARD)');
  expect(runToMarkdown(viewOf(teamRun()), textFor('fr'), titleOf)).toContain('## Tour 1 sur 2');
});
