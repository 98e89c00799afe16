import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { digest } from '@/lib/core/digest';
import type { Json } from '@/lib/core/json/json';
import type { Note } from '@/lib/core/teams/shared-context';
import { tokensOf } from '@/lib/core/text/tokens';
import { promptRoomOf } from '@/lib/strategies/prompt-room';
import { NO_MATERIAL } from '@/lib/strategies/request-material';
import { initiatorPrompt, leadPrompt, memberPrompt, summarizerPrompt, type TeamWork } from '@/lib/strategies/rounds/prompts';

const CRITERIA = ['every contract has a date', 'no account is named twice'];

function workOf(overrides: Partial<TeamWork> = {}): TeamWork {
  return {
    question: 'Which contracts end soon?',
    material: NO_MATERIAL,
    conversation: [],
    brief: { goal: 'All contracts that end by May', successCriteria: CRITERIA, approach: '', focus: { a0: 'Read the leases' } },
    history: [],
    notes: [],
    ...overrides,
  };
}

/** A report of words, without line breaks. `mark` stands at its beginning and at its end. */
const reportOf = (mark: string, length: number) => `${mark} ${'word '.repeat(Math.ceil(length / 5)).slice(0, length)} ${mark}`;

/** The history of a team: `lengthOf` gives the length of each report. */
function historyOf(agents: number, rounds: number, lengthOf: (round: number, agent: number) => number): TeamWork['history'] {
  return Array.from({ length: rounds }, (_, n) => ({
    roundNumber: n + 1,
    timestamp: '',
    agentResults: Array.from({ length: agents }, (_, at) => ({
      agent: `a${at}`,
      toolCalls: [],
      steps: 1,
      finishReason: 'stop',
      response: reportOf(`R${n + 1}A${at}`, lengthOf(n, at)),
    })),
  }));
}

const data = (agent: string, key: string, value: Json, round = 1): Note => ({
  agent,
  turnId: `r${round}.${agent}`,
  round,
  kind: 'data',
  key,
  value,
});
const message = (from: string, to: string, value: string, round = 1): Note => ({
  agent: from,
  turnId: `r${round}.${from}`,
  round,
  kind: 'note',
  to,
  value,
});

const summarizer = (promptTokens: number) => ({ agent: 'summarizer', tools: [], promptTokens });
const member = (promptTokens: number) => ({
  agent: 'a0',
  tools: ['readPeerWork', 'readSharedData'],
  promptTokens,
  round: 9,
  rounds: 10,
  aim: 'Go on.',
  focus: 'Read the leases',
  others: [{ name: 'a1', focus: 'Read the accounts' }, { name: 'a2' }],
  notesSeen: Number.POSITIVE_INFINITY,
});

/** What a prompt shows of the reports, by round and agent. */
function reportsIn(prompt: string): { agent: string; text: string }[] {
  const found = prompt.matchAll(/<report agent="(\w+)"(?: by="you")?>\n?([^<]*?)\n?<\/report>/g);
  return [...found].map(([, agent = '', text = '']) => ({ agent, text }));
}

const words = fc.constantFrom('contract ', 'of 2027-05-31\n', 'Łódź ', 'договор ', '契約書の日付', '</report>');
const text = (most: number) => fc.tuple(words, words, fc.nat(most)).map(([a, b, n]) => `${a}${b}`.repeat(n).slice(0, most));

const teams = fc
  .record({
    agents: fc.integer({ min: 1, max: 20 }),
    rounds: fc.integer({ min: 0, max: 10 }),
    reports: fc.array(text(6000), { minLength: 1, maxLength: 12 }),
    values: fc.array(fc.oneof(text(3000), fc.array(fc.record({ id: fc.nat(), name: text(60) }), { maxLength: 80 })), {
      maxLength: 8,
    }),
    messages: fc.array(text(800), { maxLength: 6 }),
    file: text(8000),
    conversation: fc.array(text(3000), { maxLength: 4 }),
    question: text(1500),
  })
  .map(({ agents, rounds, reports, values, messages, file, conversation, question }) =>
    workOf({
      question: `What? ${question}`,
      material: { files: [{ name: 'a.txt', mediaType: 'text/plain', text: file }], earlier: ['before'] },
      conversation: conversation.map((content, n) => ({
        role: n % 2 === 0 ? ('user' as const) : ('assistant' as const),
        content,
      })),
      history: historyOf(agents, rounds, () => 0).map((round, n) => ({
        ...round,
        agentResults: round.agentResults.map((result, at) => ({
          ...result,
          response: reports[(n * 7 + at) % reports.length] || 'Nothing new.',
          calls: '- query {"limit": 9}: 3 records, cite [1]',
        })),
      })),
      notes: [
        ...values.map((value, n) => data(`a${n % agents}`, `key_${n % 5}`, value)),
        ...messages.map((value, n) => message('a1', n % 2 === 0 ? 'a0' : 'a2', value)),
      ],
    }),
  );
/** What windows of 2k to 200k leave for a prompt. */
const rooms = fc.integer({ min: 500, max: 160_000 });
const readers = fc.constantFrom('member', 'lead', 'summarizer');

function build(who: string, work: TeamWork, promptTokens: number) {
  if (who === 'summarizer') return summarizerPrompt(work, new Map([['a3', 'It was away.']]), summarizer(promptTokens));
  if (who === 'member') return memberPrompt(work, member(promptTokens));
  return leadPrompt(work, {
    ...summarizer(promptTokens),
    agent: 'a0',
    round: 2,
    rounds: 10,
    members: [{ name: 'a0', focus: 'Read the leases' }, { name: 'a1' }],
  });
}

const roomFor = (who: string, promptTokens: number) =>
  promptRoomOf({ tools: who === 'member' ? ['readPeerWork'] : [], promptTokens });

describe('a prompt of a team', () => {
  test('fits the room that its reader has, whatever the team has written', () => {
    fc.assert(
      fc.property(readers, teams, rooms, (who, work, promptTokens) => {
        const { room, most } = roomFor(who, promptTokens);
        const tokens = tokensOf(build(who, work, promptTokens).text);
        expect(tokens).toBeLessThanOrEqual(most);
        const asked = tokensOf([work.question, work.brief.goal, ...CRITERIA, work.brief.focus.a0].join('----'));
        expect(tokens).toBeLessThanOrEqual(Math.max(room, asked + 20 + room / 2));
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });

  test('contains the request, the goal, the criteria and the focus whole while they alone fit', () => {
    fc.assert(
      fc.property(readers, teams, rooms, (who, work, promptTokens) => {
        const alone = { ...workOf(), question: work.question };
        fc.pre(tokensOf(build(who, alone, 1_000_000).text) + 25 <= roomFor(who, promptTokens).most);
        const prompt = build(who, work, promptTokens).text;
        expect(prompt).toContain(work.question);
        expect(prompt).toContain(`<goal>${work.brief.goal}</goal>`);
        for (const criterion of CRITERIA) expect(prompt).toContain(`- ${criterion}`);
        if (who === 'member') expect(prompt).toContain('<focus>Read the leases</focus>');
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });

  test('leaves nothing out while everything fits', () => {
    fc.assert(
      fc.property(readers, teams, rooms, (who, work, promptTokens) => {
        const uncut = build(who, work, 10_000_000);
        const built = build(who, work, promptTokens);
        // What an agent with tools reads has a limit in any window.
        if (who !== 'member') expect(uncut.left).toBe(0);
        fc.pre(uncut.left === 0);
        if (tokensOf(uncut.text) <= roomFor(who, promptTokens).room) expect(built).toEqual(uncut);
        if (built.left > 0) expect(built.text.length).toBeLessThan(uncut.text.length);
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });

  test('shows as much of each report as of any longer one: what short reports do not need goes to the long ones', () => {
    const lengths = fc.array(fc.integer({ min: 0, max: 12_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 10 }), lengths, (agents, rounds, all) => {
        const history = historyOf(agents, rounds, (n, at) => all[(n * 5 + at) % all.length] ?? 0);
        const { text: prompt } = summarizerPrompt(workOf({ history }), new Map(), summarizer(agents * rounds * 120 + 1000));
        const shown = reportsIn(prompt);
        const uncut = history.flatMap(({ agentResults }) => agentResults);
        expect(shown).toHaveLength(uncut.length);
        const cut = shown.filter(({ text: one }, at) => one !== uncut[at]?.response);
        const most = Math.max(...shown.map(({ text: one }) => one.length));
        // A shortened report ends a little before its share: its marker needs room, too.
        for (const { text: one } of cut) expect(one.length).toBeGreaterThan(most * 0.8 - 60);
      }),
    );
  });

  test('still has the request and the newest round if its middle must be left out', () => {
    const history = historyOf(3, 3, () => 4000).map((round) => ({
      ...round,
      agentResults: round.agentResults.map((result) => ({
        ...result,
        response: result.response.replaceAll('word word ', 'word\n'),
      })),
    }));
    const material = { files: [{ name: 'a.txt', mediaType: 'text/plain', text: 'A line.\n'.repeat(4000) }], earlier: [] };
    const { text: prompt } = summarizerPrompt(workOf({ history, material }), new Map(), summarizer(100_000));
    const cut = digest(prompt, (prompt.length / 4) * 0.5).text;
    expect(cut).toContain('<request>Which contracts end soon?</request>\n<goal>All contracts that end by May</goal>');
    expect(cut).toContain(history[2]?.agentResults[2]?.response);
  });
});

describe('the summarizer of a team', () => {
  test.each([32_000, 128_000])('of a model with a window of %d tokens reads the whole first round of three agents', (window) => {
    const history = historyOf(3, 3, (n) => [6000, 3000, 1500][n] ?? 0);
    const { text: prompt, left } = summarizerPrompt(workOf({ history }), new Map(), summarizer(window * 0.8 - 1000));
    expect(left).toBe(0);
    for (const { response } of history[0]?.agentResults ?? []) expect(prompt).toContain(response);
  });

  test('reads none of the reports that only repeat others if not everything fits', () => {
    const history = historyOf(2, 4, (n) => (n === 0 ? 6000 : 0)).map((round, n, all) =>
      n === 0 ? round : { ...round, agentResults: all[0]?.agentResults ?? [] },
    );
    const { text: prompt, left } = summarizerPrompt(workOf({ history }), new Map(), summarizer(5000));
    expect(reportsIn(prompt).map(({ text: one }) => one)).toEqual(history[0]?.agentResults.map(({ response }) => response));
    expect(prompt).toContain('[… left out for want of room: 6 of 11 texts]');
    expect(left).toBe(6 * reportOf('R1A0', 6000).length);
  });
});

describe('a member of a team', () => {
  test('is told how the team works and what each other member does', () => {
    const brief = { ...workOf().brief, approach: 'First the leases, then the accounts.' };
    const { text: prompt } = memberPrompt(workOf({ brief }), member(16_000));
    expect(prompt).toContain('<approach>First the leases, then the accounts.</approach>');
    expect(prompt).toContain('<team>\n- a1: Read the accounts\n- a2\n</team>');
  });

  test('reads its own earlier report whole when those of its peers are shortened', () => {
    const history = historyOf(5, 3, () => 3000);
    const { text: prompt, isReadable } = memberPrompt(workOf({ history }), member(16_000));
    for (const round of [1, 2, 3]) expect(prompt).toContain(`by="you">${reportOf(`R${round}A0`, 3000)}</report>`);
    expect(prompt).toContain('readPeerWork with agent "a1" and round 1 has the whole report');
    expect(isReadable).toBe(true);
  });
});

describe('the shared context in a prompt', () => {
  const accounts = Array.from({ length: 60 }, (_, n) => ({ id: `001${n}`, name: `Account number ${n}`, city: 'Aldermoor' }));
  const notes = [
    ...['key_accounts', 'more_accounts', 'all_accounts'].map((key) => data('a1', key, accounts)),
    data('a1', 'end_date', 'May'),
    data('a2', 'end_date', 'June', 2),
    message('a1', 'a0', 'Is Acme a customer?', 2),
  ];

  test('begins with the messages to the reader and marks conflicts, with the round of each', () => {
    const { text: prompt } = memberPrompt(workOf({ notes }), member(100_000));
    const lines = prompt.slice(prompt.indexOf('<shared_context>')).split('\n').slice(1, 4);
    expect(lines).toEqual([
      '<message from="a1" to="a0" round="2">Is Acme a customer?</message>',
      '<data key="end_date" agent="a1" round="1" conflict="true">"May"</data>',
      '<data key="end_date" agent="a2" round="2" conflict="true">"June"</data>',
    ]);
  });

  test.each(['member', 'summarizer'])('is shortened value by value for a %s, so that large values push out no other', (who) => {
    const { text: prompt } = build(who, workOf({ notes }), 2500);
    expect(prompt).toContain('Is Acme a customer?</message>');
    expect(prompt).toContain('conflict="true">"May"</data>');
    expect(prompt).toContain('conflict="true">"June"</data>');
    const values = [...prompt.matchAll(/<data key="\w*accounts"[^>]*>(.*)<\/data>/g)].map(([, json = '']) => JSON.parse(json));
    expect(values).toHaveLength(3);
    for (const value of values) {
      expect(value[0]).toEqual(accounts[0]);
      const how = who === 'member' ? '; readSharedData has it whole' : '';
      expect(value.at(-1)).toBe(`… ${60 - value.length + 1} more${how}`);
    }
  });
});

test('the prompt of the initiator contains the request and the team whole, however long an attached text is', () => {
  const material = { files: [{ name: 'a.txt', mediaType: 'text/plain', text: 'A line of it.\n'.repeat(3000) }], earlier: [] };
  const team = [{ name: 'a0', description: 'reads leases' }];
  const prompt = initiatorPrompt({ question: 'Which end soon?', material }, team, { promptTokens: 4000, choose: { most: 1 } });
  expect(prompt.text).toContain('<request>Which end soon?</request>');
  expect(prompt.text).toContain('<agent name="a0">reads leases</agent>');
  expect(prompt.text).toContain('Choose at most 1 of these agents');
  expect(tokensOf(prompt.text)).toBeLessThanOrEqual(3600);
  expect(prompt.left).toBeGreaterThan(25_000);
});
