import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SourcesAnswer } from '@/lib/api/answers';
import { createAnswerCheck } from '@/lib/citations/check-answer';
import { dataOf } from '../fakes/play';
import { allEvents } from '../fakes/read-events';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';

/** Dispatches without a key: the specialists of the translation helps with the offline model. */

const OFFLINE = 'The offline model answered this: it quotes what the tools return and does not reason.';

let product: Product;
let ada: Person;
beforeAll(async () => {
  product = await serveProduct();
  ada = await product.newPerson();
});
afterAll(() => product.close());

async function ask(message: string, more: object = {}) {
  const response = await ada.call('/api/chat-orchestrated', { json: { message, ...more } });
  const runId = /"runId":"([^"]+)"/.exec(await response.text())?.[1] ?? '';
  const events = await allEvents(await ada.call(`/api/runs/${runId}/events`));
  const [end] = dataOf(events, 'run_end');
  const { sources } = (await (await ada.call(`/api/runs/${runId}/sources`)).json()) as SourcesAnswer;
  const { citations } = createAnswerCheck(sources, { question: message })(end?.answer ?? '', 'all');
  return {
    status: end?.status,
    conversationId: dataOf(events, 'run_start')[0]?.conversationId,
    answer: end?.answer ?? '',
    plan: dataOf(events, 'dispatch_planned')[0],
    calls: dataOf(events, 'agent_tool_call').map(({ toolCall }) => [toolCall.name.replace(/^.*__/, ''), toolCall.args]),
    failures: dataOf(events, 'agent_error'),
    notices: dataOf(events, 'notice').map(({ message }) => message),
    quotes: citations.filter(({ quote }) => quote !== null).map(({ status }) => status),
  };
}

test('what a word means in a verse is answered by its article and the verse, in quotes that their sources contain', async () => {
  const { status, answer, plan, calls, failures, notices, quotes, conversationId } = await ask(
    'What does love mean in 1 John 4:8?',
  );
  expect(plan).toMatchObject({ by: 'rules', reasoning: expect.stringContaining('words of the request: 1 John 4:8, mean') });
  expect(calls).toEqual(
    expect.arrayContaining([
      ['fetch_scripture', { reference: '1 John 4:8' }],
      ['fetch_translation_word', { term: 'love' }],
    ]),
  );
  expect([failures, notices]).toEqual([[], [OFFLINE]]);
  expect(status).toBe('completed');
  expect(answer).toMatch(/^### Translation word: love/);
  expect(answer).toContain('because God is love.');
  expect(answer.trim().split('\n').slice(-3)).toEqual([
    'a) What does kindness mean?',
    'b) Which translation notes are there for 1 John 4:8?',
    'c) What does 1 John 4 say?',
  ]);
  expect(quotes.length).toBeGreaterThan(4);
  expect(new Set(quotes)).toEqual(new Set(['verified']));

  const chosen = await ask('b', { conversationId });
  expect(chosen.notices).toEqual([
    OFFLINE,
    '“b” is answered as the question that the last answer suggested: Which translation notes are there for 1 John 4:8?',
  ]);
  expect(chosen.calls).toEqual(expect.arrayContaining([['fetch_translation_notes', { reference: '1 John 4:8' }]]));
  expect(chosen.answer).toMatch(/^### Translation notes: 1 John 4:8/);
  expect(chosen.quotes.length).toBeGreaterThan(3);
  expect(new Set(chosen.quotes)).toEqual(new Set(['verified']));
});

test('help with a passage is the prompt workflow of the server, and each of its steps is reported in checked quotes', async () => {
  const { status, answer, plan, calls, quotes } = await ask('Help me translate Titus 1');
  expect(plan).toMatchObject({
    by: 'rules',
    prompt: { name: 'translation-helps-for-passage', arguments: { reference: 'Titus 1' } },
    reasoning: expect.stringContaining('help me translate'),
  });
  expect([...new Set(calls.map(([tool]) => tool))].sort()).toEqual([
    'fetch_scripture',
    'fetch_translation_academy',
    'fetch_translation_notes',
    'fetch_translation_questions',
    'fetch_translation_word',
  ]);
  expect(status).toBe('completed');
  expect(answer.match(/^### .*(?= \(sample\))/gm)).toEqual([
    '### Scripture: Titus 1',
    '### Translation notes: Titus 1',
    '### Translation questions: Titus 1',
    '### Translation words: Titus 1',
    '### Translation academy: Titus 1',
  ]);
  expect(quotes.length).toBeGreaterThan(40);
  expect(new Set(quotes)).toEqual(new Set(['verified']));
});

test('the answer says what the texts do not contain, in the words of the tool', async () => {
  const { answer, quotes } = await ask('What does Romans 5:1 say?');
  expect(answer).toMatch(/^Nothing was found for this\./);
  expect(answer).toContain('This sample has no Romans 5:1.');
  expect(quotes).toEqual([]);
});

test('a question that asks for reasons is not answered, and what was found is shown', async () => {
  const { answer, quotes } = await ask('Why does Jonah 1:3 mention Tarshish?');
  expect(answer).toMatch(/^I could not answer this without a language model: none of my searches used “Why”, “mention”\./);
  expect(answer).toContain('1:3 But Jonah rose to flee to Tarshish');
  expect(new Set(quotes)).toEqual(new Set(['verified']));
});
