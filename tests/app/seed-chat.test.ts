import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ErrorAnswer } from '@/lib/api/answers';
import { deskScenes, SAMPLE_DESK, type Scene } from '../fakes/desk-scenes';
import { until } from '../stores/until';

let scenes: Awaited<ReturnType<typeof deskScenes>>;
beforeAll(async () => {
  scenes = await deskScenes();
});
afterAll(() => scenes.close());

type Fact = { event: string; data: Record<string, unknown> };
const QUESTION = 'How much does the ferry cost for an adult?';

async function ask(
  scene: Scene = {},
  { userMessage = QUESTION, ...input }: Record<string, unknown> = {},
  accept = 'text/event-stream',
) {
  const mark = scenes.add(scene);
  const json = { graph: SAMPLE_DESK, input: { userMessage: `${userMessage} ${mark}`, ...input } };
  const response = await scenes.person.call('/api/chat/chat-graph-run', { json, headers: { accept } });
  const text = await response.text();
  return { response, text, mark };
}

const factsOf = (text: string): Fact[] =>
  text
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const [event = '', data = ''] = block.split('\n');
      return { event: event.slice('event: '.length), data: JSON.parse(data.slice('data: '.length)) };
    });
const statusesOf = (facts: readonly Fact[]) => facts.flatMap(({ event, data }) => (event === 'status' ? [data.status] : []));
const othersOf = (facts: readonly Fact[]) => facts.filter(({ event }) => event !== 'status');

describe('POST /api/chat/chat-graph-run', () => {
  test('streams the statuses of the seed, and the result once', async () => {
    const { response, text } = await ask();
    expect(response.headers.get('cache-control')).toContain('no-transform');
    const facts = factsOf(text);
    expect(statusesOf(facts)).toEqual([
      ...['moderatingQuestion', 'buildingContext', 'generatingAnswer', 'readingWebPages', 'generatingAnswer'],
      ...['verifyingCitation', 'complete'],
    ]);
    expect(othersOf(facts)).toMatchObject([
      {
        event: 'result',
        data: {
          answer: {
            content: 'An adult pays $6.50.',
            answerType: 'normal',
            sentences: ['An adult pays $6.50.'],
            citationUrl: scenes.fares,
          },
          context: { topic: 'Ferry fares', department: 'ferries' },
          citationUrl: scenes.fares,
          confidenceRating: 8,
          chatId: response.headers.get('x-conversation-id'),
        },
      },
    ]);
  });

  test('sends the same as lines of JSON', async () => {
    const { response, text } = await ask({}, {}, 'application/x-ndjson');
    expect(response.headers.get('content-type')).toBe('application/x-ndjson');
    const facts = text
      .trim()
      .split('\n')
      .map((line): Fact => JSON.parse(line));
    expect(statusesOf(facts).at(-1)).toBe('complete');
    expect(othersOf(facts).map(({ event }) => event)).toEqual(['result']);
  });

  test('ends with needClarification for a clarifying question', async () => {
    const answer = { text: '<answer><clarifying-question>Which ferry?</clarifying-question></answer>' };
    const facts = factsOf((await ask({ answerer: answer })).text);
    expect(statusesOf(facts).at(-1)).toBe('needClarification');
    expect(othersOf(facts)).toMatchObject([
      { event: 'result', data: { answer: { content: 'Which ferry?', answerType: 'clarifying' } } },
    ]);
  });

  test('refuses a question with a message in the language of the page, a link to the search, and its redacted text', async () => {
    const email = 'quastel.brook@example.org';
    const { conversationId } = await firstOf(3);
    const facts = factsOf((await ask({}, { userMessage: `Ask ${email} about it`, chatId: conversationId, lang: 'fr' })).text);
    expect(statusesOf(facts)).not.toContain('complete');
    expect(othersOf(facts)).toEqual([
      {
        event: 'error',
        data: {
          message: expect.stringContaining('limit of 3 questions'),
          userMessage: expect.stringContaining('limite de 3 questions'),
          fallbackUrl: expect.stringMatching(/^https?:/),
          redactedText: expect.not.stringContaining(email),
        },
      },
    ]);
  });

  test('says once that no answer could be written', async () => {
    const facts = factsOf((await ask({ answerer: { failure: 'status', status: 400 } })).text);
    expect(othersOf(facts)).toMatchObject([
      { event: 'error', data: { userMessage: expect.any(String), redactedText: expect.stringContaining('ferry') } },
    ]);
    expect(statusesOf(facts)).not.toContain('complete');
  });

  test('says in the language of the page that a run failed, with a link to the search for the question', async () => {
    const facts = factsOf((await ask({ answerer: { failure: 'status', status: 400 } }, { lang: 'fr' })).text);
    expect(othersOf(facts)).toEqual([
      {
        event: 'error',
        data: {
          message: expect.stringContaining('An answer could not be written'),
          userMessage: expect.stringContaining('La réponse n’a pas pu être rédigée'),
          fallbackUrl: expect.stringMatching(/^https?:.*\/fr\/.*How%20much%20does%20the%20ferry%20cost/),
          redactedText: expect.stringContaining(QUESTION),
        },
      },
    ]);
  });

  test('says in the language of the page that a run was stopped, with a link to the search for the question', async () => {
    const mark = scenes.add({ hold: ['answerer', 1] });
    const json = { graph: SAMPLE_DESK, input: { userMessage: `${QUESTION} ${mark}`, lang: 'fr' } };
    const response = await scenes.person.call('/api/chat/chat-graph-run', { json, headers: { accept: 'text/event-stream' } });
    await until(() => scenes.models.held.has(mark));
    const runId = response.headers.get('x-run-id');
    expect((await scenes.person.call(`/api/runs/${runId}/cancel`, { method: 'POST' })).status).toBe(202);
    const facts = factsOf(await response.text());
    expect(othersOf(facts)).toMatchObject([
      {
        data: { userMessage: expect.stringContaining('Arrêtée par'), fallbackUrl: expect.stringContaining('How%20much') },
      },
    ]);
  });

  test('knows no other graph, and no other field', async () => {
    const refused = async (json: object) => (await scenes.person.call('/api/chat/chat-graph-run', { json })).status;
    expect(await refused({ graph: 'no-desk', input: { userMessage: QUESTION } })).toBe(404);
    expect(await refused({ graph: SAMPLE_DESK, input: { userMessage: QUESTION, conversationHistory: [] } })).toBe(400);
  });
});

/** Asks so many questions in one conversation. */
async function firstOf(questions: number) {
  let conversationId: string | undefined;
  for (let n = 0; n < questions; n++) {
    const { response } = await ask({}, conversationId === undefined ? {} : { chatId: conversationId });
    conversationId = response.headers.get('x-conversation-id') ?? undefined;
  }
  return { conversationId };
}

test('a check of a text whose run is stopped says why it has no result, also as a code for other languages', async () => {
  const mark = scenes.add({ hold: ['personalData', 1] });
  const json = { desk: SAMPLE_DESK, text: `${QUESTION} ${mark}` };
  const checked = scenes.person.call('/api/chat/chat-pii-check', { json });
  const { runs } = scenes.product.workbench.stores;
  const userId = scenes.person.user.id;
  let [run] = await runs.list(userId, { onlyUnfinished: true, limit: 1 });
  while (!run) [run] = await runs.list(userId, { onlyUnfinished: true, limit: 1 });
  await scenes.person.call(`/api/runs/${run.id}/cancel`, { method: 'POST' });
  const response = await checked;
  const { error } = (await response.json()) as ErrorAnswer;
  expect([response.status, error.code, error.phrase?.code]).toEqual([503, 'unavailable', 'stoppedByUser']);
});

test('POST /api/chat/chat-message answers when the answer is complete, and says why there is none, with a link to the search', async () => {
  const post = async (scene: Scene, question = `${QUESTION} ${scenes.add(scene)}`) => {
    const userMessage = question;
    const response = await scenes.person.call('/api/chat/chat-message', { json: { desk: SAMPLE_DESK, userMessage } });
    return { status: response.status, body: await response.json() };
  };
  expect(await post({})).toMatchObject({
    status: 200,
    body: { answer: { content: 'An adult pays $6.50.' }, citationUrl: scenes.fares },
  });
  expect(await post({ personalData: { failure: 'status', status: 400 } })).toMatchObject({ status: 400 });
  const fallbackUrl = expect.stringMatching(/^https?:/);
  expect(await post({}, 'ferry fare')).toMatchObject({
    status: 400,
    body: { error: { phrase: { code: 'questionTooShort' }, fallbackUrl } },
  });
  expect(await post({ answerer: { failure: 'status', status: 400 } })).toMatchObject({
    status: 503,
    body: { error: { phrase: { code: 'noAnswerWritten' }, fallbackUrl } },
  });
});
