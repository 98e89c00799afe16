import { describe, expect, test } from '@jest/globals';
import type { RunSummary } from '@/lib/api/answers';
import type { Json } from '@/lib/core/json/json';
import type { Phrase } from '@/lib/core/phrases/phrase';
import { emptyRunView } from '@/lib/run-view/empty-run-view';
import { sharedWork } from '@/lib/run-view/shared-work';
import type { RequestView, RunView, ToolCallView, TurnView } from '@/lib/run-view/types';
import type { ExportedExchange } from '@/lib/services/conversations/read-exchange';
import { sharedExchange } from '@/lib/services/shares/shared-exchange';
import { builtin } from '@/lib/tools';
import { takeConsole } from '@/tests/setup';

/** Strings named after the place where they are: one that was passed on says which. */
const at = (place: string) => `canary:${place}`;
const json = (place: string): Json => ({ [at(`${place}.key`)]: [at(`${place}.value`)] });

const image = { type: 'image' as const, mediaType: 'image/png', hash: at('image.hash') };
const AT = '2026-03-02T09:00:00.000Z';
const TEXT = 'The lease begins on 1 June 2025 and canary:source.text ends in 2030.';
const ANSWER = 'The lease says: “begins on 1 June 2026” [1]. It ends in 2031 [1].';

const phrase: Phrase = { code: 'noAnswer', values: {} };

const request = {
  at: AT,
  agent: 'reader',
  turnId: 't1',
  round: 1,
  phase: 'r1',
  callId: 'c1',
  kind: 'form',
  key: at('request.key'),
  name: at('request.name'),
  args: json('request.args'),
  exactArgs: at('request.exactArgs'),
  question: at('question'),
  phrase,
  options: [at('options')],
  optionPhrases: [],
  mayRepeat: true,
  fields: [],
  expiresAt: AT,
  token: at('request.token'),
  sends: true,
  answer: { at: AT, reason: at('answer.reason') },
} as unknown as RequestView;

const call: Required<ToolCallView> = {
  type: 'tool',
  id: 'c1',
  name: 'readDocument',
  step: 1,
  state: 'done',
  startedAt: AT,
  endedAt: AT,
  ms: 5,
  cut: true,
  args: json('call.args'),
  progress: { progress: 1, message: at('progress') },
  requests: [request],
  result: json('call.result'),
  images: [{ ...image, name: at('image.name'), attachmentId: at('image.id'), size: 1 }],
  error: at('call.error'),
  phrase,
  cached: { key: at('cached'), at: AT },
  unreached: at('unreached'),
};

/** Every field of a turn: a new one does not compile until it is here, and is then not shared by accident. */
const turn: Required<TurnView> = {
  turnId: 't1',
  agent: 'reader',
  phase: 'r1',
  round: 1,
  attempt: 1,
  maxSteps: 5,
  model: 'offline:x',
  state: 'done',
  step: 1,
  stepEnded: true,
  text: at('turn.text'),
  thinking: at('thinking'),
  thinkingKept: 1,
  thinkingMs: 1,
  todos: [{ text: at('todo'), state: 'done' }],
  outputSince: AT,
  retry: { code: at('retry'), until: AT },
  retries: [],
  thinkingSince: AT,
  modelCalls: [],
  usage: { inputTokens: 7_654_321 },
  response: { toolCalls: [], steps: 1 },
  finishReason: at('finish'),
  startedAt: AT,
  endedAt: AT,
  summaries: 1,
  error: { code: 'failed', message: at('turn.error'), action: 'skip', partial: at('partial') },
  parts: [
    { type: 'text', step: 1, text: at('commentary') },
    call,
    { ...call, id: 'c2', name: 'remember', args: json('memory') },
    { ...call, id: 'c3', name: 'saveDocument', args: json('saved') },
    { type: 'intervention', key: 'k', kind: 'note', agent: 'reader', text: at('intervention'), phase: 'r1' },
  ],
};

const view: Required<RunView> = {
  ...emptyRunView,
  seq: 9,
  runId: 'run-1',
  conversationId: at('conversation'),
  strategy: 'rounds',
  question: at('question'),
  status: 'partial',
  reason: at('reason'),
  phrase,
  agents: ['reader'],
  plannedPhases: ['r1'],
  parts: [{ ...image, name: at('file.name'), attachmentId: at('file.id') }],
  limits: { runTimeoutMs: 7_654_321, agentTimeoutMs: 1, failurePolicy: 'skip' },
  phases: [{ id: 'r1', round: 1, agents: ['reader'], state: 'done', startedAt: AT }],
  lanes: [{ agent: 'reader', phase: 'r1', turnIds: ['t1'] }],
  turns: { t1: turn },
  notes: [{ agent: 'reader', turnId: 't1', kind: 'data', key: 'k', value: json('note'), seq: 3, at: AT, conflict: false }],
  interventions: [{ type: 'intervention', key: 'k', kind: 'steer', text: at('steer') }],
  providerWait: { provider: at('provider'), reason: at('wait'), since: AT },
  providerWaits: [{ provider: at('provider'), reason: at('wait'), since: AT, until: AT }],
  notices: [{ seq: 4, at: AT, kind: 'warning', message: at('notice') }],
  labels: [{ label: 'private', agent: 'reader', tool: at('label.tool') }],
  files: [{ agent: 'reader', fileId: at('written.id'), name: at('written.name'), version: 1, length: 1 }],
  facts: [{ agent: 'reader', factId: at('fact.id'), agentId: at('fact.agent'), text: at('fact.text') }],
  answer: ANSWER,
  writer: 't1',
  replaced: [{ before: at('replaced'), after: at('after') }],
  citationCheck: { citations: [], sources: [{ number: 1, title: at('check.title'), state: 'changed' }] },
  own: { goal: at('own') },
  usage: [{ agent: 'reader', model: at('usage.model'), calls: 7_654_321, ms: 1 }],
  startedAt: AT,
  endedAt: AT,
  ms: 7_654_321,
};

const read = { at: AT, agent: 'reader', turnId: 't1', tool: at('read.tool'), toolCallId: 'c1', args: json('read.args') };
const run = {
  id: 'run-1',
  conversationId: at('conversation'),
  strategy: 'rounds',
  question: at('run.question'),
  status: 'partial',
  createdAt: AT,
  agents: [at('run.agent')],
  rounds: 1,
  team: true,
  model: at('run.model'),
  texts: [at('text.name')],
} as RunSummary;
const exchange: ExportedExchange = {
  run,
  view,
  by: ['Reader'],
  answer: ANSWER,
  sources: [
    { number: 1, kind: 'document', title: at('source.title'), origin: at('source.origin'), text: TEXT, hash: at('hash'), read },
    { number: 2, kind: 'page', title: at('uncited'), origin: 'https://uncited.example', text: at('uncited'), hash: '', read },
  ],
};

const share = (withWork: boolean) =>
  sharedExchange(exchange, {
    withWork,
    strategies: { ownShared: ({ own }) => own },
    signal: new AbortController().signal,
  });
const canariesIn = (value: unknown) => [...new Set(JSON.stringify(value).match(/canary:[\w.]+/g))].sort();

/** What a share without the work may contain. */
const ANSWERS = ['canary:file.name', 'canary:question', 'canary:source.title', 'canary:text.name'];

describe('a shared question', () => {
  test('without the work it has the question, the answer, and the names of files and cited sources, and nothing else of the run', async () => {
    const shared = await share(false);
    expect(canariesIn(shared)).toEqual(ANSWERS);
    expect(JSON.stringify(shared)).not.toMatch(/7654321|2025|2030|uncited|"work"/);
    expect(shared).toMatchObject({ answer: ANSWER, answeredBy: ['Reader'], status: 'partial', numbers: [[1, 1]] });
  });

  test('the quotes of the answer keep the result of their check, without words of the source', async () => {
    const { checked, sources } = await share(false);
    expect(checked.citations.map(({ status, source }) => [status, source])).toContainEqual(['uncertain', 1]);
    expect(checked.unsupported).toMatchObject([{ text: '2031', sources: [1] }]);
    for (const citation of checked.citations) expect(citation).toMatchObject({ found: [] });
    expect(sources).toEqual([{ number: 1, kind: 'document', title: at('source.title'), origin: '', text: null, hash: '' }]);
  });

  test('with the work it also has texts of agents, notes and arguments of tools, and neither results, saved texts, requests nor messages', async () => {
    const shared = await share(true);
    expect(canariesIn(shared)).toEqual(
      [
        ...ANSWERS,
        'canary:call.args.key',
        'canary:call.args.value',
        'canary:commentary',
        'canary:note.key',
        ...['canary:note.value', 'canary:own', 'canary:todo', 'canary:turn.error', 'canary:turn.text'],
      ].sort(),
    );
    expect(shared.work?.turns.t1?.parts.map((part) => part.type)).toEqual(['text', 'tool', 'tool', 'tool']);
  });

  test('the arguments of tools that save something are not shared, nor is a chart, whose arguments are results of other tools', async () => {
    const shows = (name: string) => {
      const parts = [{ ...call, name }];
      return canariesIn(sharedWork({ ...view, turns: { t1: { ...turn, parts } } }, undefined)).includes('canary:call.args.value');
    };
    const saving = builtin.filter((tool) => tool.where === 'server' && tool.access === 'write').map(({ name }) => name);
    expect(saving.filter(shows)).toEqual(['proposeUpdateSFDCData']);
    expect(['queryPostgres', 'makeChart'].filter(shows)).toEqual(['queryPostgres']);
  });

  test('an answer that would have to wait for too many others is shown without marks', async () => {
    const sources = exchange.sources.map((source) => ({ ...source, text: TEXT.padEnd(300_001) }));
    const waiting = new AbortController();
    const read = ({ signal }: AbortController) =>
      sharedExchange({ ...exchange, sources }, { withWork: false, strategies: { ownShared: () => undefined }, signal });
    const others = Array.from({ length: 22 }, () => read(waiting));
    const left = Promise.allSettled(others);
    expect((await read(new AbortController())).checked).toEqual({ citations: [], unsupported: [] });
    expect(takeConsole().join()).toContain('The quotes of the shared run run-1 could not be checked.');
    waiting.abort();
    expect((await left).every(({ status }) => status === 'rejected')).toBe(true);
  });

  test('the part of a strategy that does not allow it is not shared', async () => {
    const { work } = await sharedExchange(exchange, {
      withWork: true,
      signal: new AbortController().signal,
      strategies: { ownShared: () => undefined },
    });
    expect(canariesIn(work)).not.toContain('canary:own');
  });
});
