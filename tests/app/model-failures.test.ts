import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RunEvent } from '@/lib/core/events';
import { type ModelRequest, type ModelServer, startModelServer } from '../fakes/model-server';
import type { Failure, Reply } from '../fakes/model-wire';
import { dataOf } from '../fakes/play';
import { allEvents } from '../fakes/read-events';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';
import { TEAM, teamBehaviour } from '../fakes/team-behaviour';
import { until } from '../stores/until';

/** Long enough for all the teams that are played concurrently on a busy machine. */
const TIMEOUT_MS = 4000;
/** Allowance for a busy machine; a real hang would last forever. */
const SLACK_MS = 60_000;
const HALF = 'Half of an answer that';

const FAILURES: Record<string, Failure> = {
  '429 with Retry-After': { failure: 'status', status: 429, retryAfter: 1 },
  '500': { failure: 'status', status: 500 },
  '503': { failure: 'status', status: 503 },
  'HTML as 200': { failure: 'html' },
  'a hang before the headers': { failure: 'hang' },
  'a stall in mid-stream': { failure: 'stall', text: `${HALF} stalls here` },
  'a cut in mid-stream': { failure: 'cut', text: `${HALF} is cut here` },
  'an end without a finish': { failure: 'unfinished', text: `${HALF} has no end` },
  'an error in mid-stream': { failure: 'error_chunk', after: 3 },
  'malformed arguments': { failure: 'malformed_arguments', tool: 'readSharedData' },
  'an empty answer': { failure: 'empty' },
};
const LASTING: Record<string, Failure> = {
  ...FAILURES,
  'a drip without an end': { failure: 'drip', everyMs: 50 },
  '429 for two minutes': { failure: 'status', status: 429, retryAfter: 120 },
  '401': { failure: 'status', status: 401 },
};
const PROVIDERS = [
  ['OPENAI_COMPATIBLE_BASE_URL', 'openai-compatible:fake'],
  ['OPENAI_BASE_URL', 'openai:fake'],
  ['OPENROUTER_BASE_URL', 'openrouter:maker/fake'],
];
/** These failures last for a whole turn. They are played separately, so that the other teams do not wait for the CPU. */
const SLOW = new Set(Object.keys(LASTING).filter((name) => /hang|stall|drip|429/.test(name)));
const MEMBERS = ['contract-reader', 'data-steward', 'prospect-finder'];
const TITLES = ['Contract reader', 'Data steward', 'Prospect finder'];
const OTHERS = ['contract-reader', 'data-steward'];

let models: ModelServer;
let product: Product;
beforeAll(async () => {
  const team = teamBehaviour(member);
  models = await startModelServer({ behaviour: (request) => failureOf(request) ?? team(request), agents: TEAM, msPerToken: 2 });
  product = await serveProduct({
    ...Object.fromEntries(PROVIDERS.map(([variable]) => [variable, models.url])),
    MULTI_AGENT_AGENT_TIMEOUT_MS: String(TIMEOUT_MS),
    CHAT_TIMEOUT_MS: String(TIMEOUT_MS),
  });
});
afterAll(async () => {
  await product.close();
  await models.close();
});

/** Number of failures so far, by the run's tag. */
const failed = new Map<string, number>();

/** Parses from the question which agent fails, how, and how often. */
function failureOf({ agent = '', body }: ModelRequest): Failure | undefined {
  // All messages are searched, because the final request for an answer must fail like the earlier ones.
  const texts = body.messages.map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content))).join('\n');
  const [, name = '', who = '', times, tag = ''] = /\[([^[\n]+) of ([^[\n]+) × (\d+) (\S+)\]/.exec(texts) ?? [];
  const before = failed.get(tag) ?? 0;
  if (!who.split(' and ').includes(agent) || before >= Number(times)) return undefined;
  failed.set(tag, before + 1);
  return LASTING[name];
}

/** Reads the shared context, then reports. */
function member({ agent, toolResults }: ModelRequest): Reply {
  if (toolResults.length === 0) return { toolCalls: [{ name: 'readSharedData', arguments: {} }] };
  return { text: `What the ${agent} found, in a few words.` };
}

interface PlayedRun {
  tag: string;
  events: RunEvent[];
  messages: { role: string; content: string }[];
  runs: { status: string }[];
}

/** Plays a run and waits until it has ended and all of its model calls are closed. */
async function playRun(person: Person, path: string, json: { question: string } & Record<string, unknown>): Promise<PlayedRun> {
  const { question, ...rest } = json;
  const tag = crypto.randomUUID();
  const messages = [{ role: 'user', content: question.replace(']', ` ${tag}]`) }];
  const headers = { accept: 'application/json' };
  const started = await person.call(path, { json: { ...rest, messages }, headers });
  const { runId, conversationId } = (await started.json()) as { runId: string; conversationId: string };
  const events = await allEvents(await person.call(`/api/runs/${runId}/events`));
  await until(() => !models.requests.some(({ outcome, lastUserText }) => outcome === 'open' && lastUserText.includes(tag)));
  const conversation = await person.call(`/api/conversations/${conversationId}`);
  return { tag, events, ...((await conversation.json()) as Pick<PlayedRun, 'messages' | 'runs'>) };
}

async function playTeams(
  failures: Record<string, Failure>,
  { times, who = 'prospect-finder', ...rest }: { times: number; who?: string; [field: string]: unknown },
) {
  const person = await product.newPerson();
  const play = (names: string[]) =>
    Promise.all(
      names.map(async (name) => {
        const question = `How are our accounts? [${name} of ${who} × ${times}]`;
        return [name, await playRun(person, '/api/chat/multi', { question, agents: MEMBERS, rounds: 2, ...rest })] as const;
      }),
    );
  const names = Object.keys(failures);
  return [...(await play(names.filter((name) => SLOW.has(name)))), ...(await play(names.filter((name) => !SLOW.has(name))))];
}

/** Lists the agents that reported in a round. */
const reported = (events: readonly RunEvent[], round: number) =>
  dataOf(events, 'agent_response')
    .filter((data) => data.round === round)
    .map(({ agent }) => agent)
    .sort();

/** Checks what must hold for every run: it ends in time and exactly once, and no partial text is taken for an answer. */
function expectSound(name: string, { events, messages, runs }: PlayedRun): void {
  const longest = Math.max(0, ...dataOf(events, 'round_complete').map(({ ms }) => ms));
  const [end, ...more] = dataOf(events, 'run_end');
  const kept = [
    end?.answer ?? '',
    ...messages.map(({ content }) => content),
    ...dataOf(events, 'agent_response').map(({ content }) => content),
  ];
  expect({
    name,
    inTime: longest < 2 * TIMEOUT_MS + SLACK_MS || longest,
    more,
    half: kept.filter((text) => text.includes(HALF) || text.includes('The account is')),
    empty: kept.filter((text) => text.trim() === ''),
    roles: messages.map(({ role }) => role),
    answer: messages.at(-1)?.content,
    statuses: runs.map(({ status }) => status),
  }).toEqual({
    name,
    inTime: true,
    more: [],
    half: [],
    empty: [],
    roles: ['user', 'assistant'],
    answer: end?.answer,
    statuses: [end?.status],
  });
}

/** Each failure is played with one provider only: tests/models/failures verifies that all wires fail alike. */
const shareOf = (failures: Record<string, Failure>, provider: number) =>
  Object.fromEntries(Object.entries(failures).filter((_, n) => n % PROVIDERS.length === provider));

describe.each(PROVIDERS.map(([variable, model], n) => [variable, model, n] as const))('with %s', (_, model, provider) => {
  test('an agent of three that fails once answers in the end', async () => {
    for (const [name, played] of await playTeams(shareOf(FAILURES, provider), { times: 1, model })) {
      const { events } = played;
      expect([name, dataOf(events, 'run_end').map(({ status, reason }) => ({ status, reason }))]).toEqual([
        name,
        [{ status: 'completed' }],
      ]);
      expect([name, reported(events, 1), reported(events, 2)]).toEqual([name, MEMBERS, MEMBERS]);
      expect([name, dataOf(events, 'summarizer_response').map(({ missing }) => missing)]).toEqual([name, [[]]]);
      expectSound(name, played);
    }
  });

  test('an agent of three that keeps failing is missing, and the answer says so', async () => {
    for (const [name, played] of await playTeams(shareOf(LASTING, provider), { times: 1000, model, failurePolicy: 'skip' })) {
      expectMissing(name, played, { rounds: 2 });
      const [error] = dataOf(played.events, 'agent_error');
      expect([name, error]).toEqual([
        name,
        expect.objectContaining({ agent: 'prospect-finder', round: 1, action: 'skip', attempt: 1 }),
      ]);
    }
  });
});

/** Returns the last round in which a failing agent is asked: an unconfigured model is not asked again. */
const lastAsked = (name: string, rounds: number) => (name === '401' ? 1 : rounds);

function expectMissing(name: string, played: PlayedRun, { rounds }: { rounds: number }): void {
  const { events } = played;
  const [end] = dataOf(events, 'run_end');
  expect([name, end]).toEqual([
    name,
    expect.objectContaining({ status: 'partial', reason: expect.stringContaining('prospect-finder') }),
  ]);
  expect(end?.answer).toContain(`prospect-finder: failed in round ${lastAsked(name, rounds)}`);
  expect(dataOf(events, 'summarizer_response').map(({ missing }) => missing.map(({ agent }) => agent))).toEqual([
    ['prospect-finder'],
  ]);
  for (let round = 1; round <= rounds; round++) expect([name, reported(events, round)]).toEqual([name, OTHERS]);
  for (const agent of OTHERS) expect(end?.answer).toContain(`What the ${agent} found`);
  expectSound(name, played);
}

describe('an agent of three that keeps failing', () => {
  test('is retried under the policy retry as long as its time allows, and then missing', async () => {
    for (const [name, played] of await playTeams(LASTING, { times: 1000, failurePolicy: 'retry' })) {
      expectMissing(name, played, { rounds: 2 });
      const errors = dataOf(played.events, 'agent_error');
      for (let round = 1; round <= lastAsked(name, 2); round++) {
        const ofRound = errors.filter((error) => error.round === round);
        expect([name, ofRound.at(-1)?.action]).toEqual([name, 'skip']);
        expect([name, ofRound.slice(0, -1).every(({ action }) => action === 'retry')]).toEqual([name, true]);
        expect([name, ofRound.map(({ attempt }) => attempt)]).toEqual([name, ofRound.map((_, index) => index + 1)]);
      }
    }
  });

  test('answers under the policy retry if it fails in one turn only', async () => {
    const drip = { 'a drip without an end': LASTING['a drip without an end'] as Failure };
    for (const [name, played] of await playTeams(drip, { times: 1, failurePolicy: 'retry' })) {
      expect(dataOf(played.events, 'run_end')).toEqual([expect.objectContaining({ status: 'completed' })]);
      expect(reported(played.events, 1)).toEqual(MEMBERS);
      expectSound(name, played);
    }
  });

  test('ends the rounds under the policy abort, and the findings so far are summarized', async () => {
    for (const [name, played] of await playTeams(LASTING, { times: 1000, failurePolicy: 'abort' })) {
      expectMissing(name, played, { rounds: 1 });
      expect([name, dataOf(played.events, 'round_start').map(({ round }) => round)]).toEqual([name, [1]]);
      expect(dataOf(played.events, 'agent_error').map(({ action }) => action)).toEqual(['abort']);
    }
  });
});

describe('a team in which a lasting failure affects', () => {
  const some = Object.fromEntries(
    ['500', 'a hang before the headers', 'a cut in mid-stream'].map((name) => [name, LASTING[name] as Failure]),
  );

  test('the initiator: works on the request itself, and reports that', async () => {
    for (const [name, played] of await playTeams(some, { times: 1000, who: 'initiator' })) {
      expect([name, dataOf(played.events, 'run_end')]).toMatchObject([name, [{ status: 'completed' }]]);
      expect(dataOf(played.events, 'notice')).toContainEqual(expect.objectContaining({ kind: 'fallback', agent: 'initiator' }));
      expect([name, reported(played.events, 2)]).toEqual([name, MEMBERS]);
      expectSound(name, played);
    }
  });

  test('the summarizer: answers with the reports of the agents, and reports that', async () => {
    for (const [name, played] of await playTeams(some, { times: 1000, who: 'summarizer' })) {
      const [end] = dataOf(played.events, 'run_end');
      expect([name, end]).toEqual([
        name,
        expect.objectContaining({ status: 'partial', reason: expect.stringContaining('summarizer') }),
      ]);
      for (const agent of MEMBERS) expect(end?.answer).toContain(`What the ${agent} found`);
      expectSound(name, played);
    }
  });

  test('every agent: fails without an invented summary, and names each agent', async () => {
    for (const [name, played] of await playTeams(some, { times: 1000, who: MEMBERS.join(' and ') })) {
      const [end] = dataOf(played.events, 'run_end');
      expect([name, end?.status]).toEqual([name, 'failed']);
      const [{ missing = [] } = {}] = dataOf(played.events, 'summarizer_response');
      expect([name, missing.map(({ agent }) => agent).toSorted()]).toEqual([name, MEMBERS]);
      // A reason that all agents share is given once; different reasons are given with the names.
      if (new Set(missing.map(({ reason }) => reason)).size > 1)
        for (const title of TITLES) expect([name, end?.answer]).toEqual([name, expect.stringContaining(`**${title}**: `)]);
      else expect([name, end?.answer]).toEqual([name, expect.stringMatching(/^No agent of the team could answer: /)]);
      expect([name, reported(played.events, 1)]).toEqual([name, []]);
      expect(played.events.filter(({ data }) => 'agent' in data && data.agent === 'summarizer')).toEqual([]);
    }
  });
});

describe('a single agent', () => {
  test('that keeps failing has no answer, not even a partial one', async () => {
    const person = await product.newPerson();
    const all = Object.keys(LASTING).map(async (name) => {
      const question = `How are our accounts? [${name} of prospect-finder × 1000]`;
      const { events, messages } = await playRun(person, '/api/chat', { question, agent: 'prospect-finder' });
      const [end] = dataOf(events, 'run_end');
      expect({ name, status: end?.status, answer: end?.answer, roles: messages.map(({ role }) => role) }).toEqual({
        name,
        status: 'failed',
        answer: '',
        roles: ['user'],
      });
      expect(end?.reason).toEqual(expect.stringMatching(/\w/));
      expect(end?.ms).toBeLessThan(2 * TIMEOUT_MS + SLACK_MS);
    });
    await Promise.all(all);
  });
});
