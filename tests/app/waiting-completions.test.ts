import { randomUUID } from 'node:crypto';
import { createOpenAI } from '@ai-sdk/openai';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { generateText } from 'ai';
import OpenAI from 'openai';
import { runReaders } from '@/lib/services/completions/run-readers';
import { callingBehaviour, requestsOf, signalPath } from '../fakes/calling-model';
import { type Behaviour, type ModelServer, startModelServer } from '../fakes/model-server';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';
import { TEAM, teamBehaviour } from '../fakes/team-behaviour';
import { until } from '../stores/until';

const AGENT = 'agent:data-steward';
const WAITING = { status: 403, code: 'waiting_for_a_person', type: 'permission_error' };
const save = { name: 'saveDocument', arguments: { name: 'Report.md', text: 'All is well.' } };
const TOGETHER = 'Save a report of the weather.';

/** In a team, the data steward asks for approval, and the other member calls a tool of the caller twice. */
const membersBehaviour: Behaviour = (request) => {
  if (!request.lastUserText.includes(TOGETHER)) return callingBehaviour(request);
  const { agent, toolResults } = request;
  const done = toolResults.length;
  if (agent === 'data-steward') return done === 0 ? { toolCalls: [save] } : { text: 'The report is saved.' };
  return done < 2 ? { toolCalls: [{ name: 'weather', arguments: { day: done } }] } : { text: `It is ${toolResults.join(', ')}.` };
};
let letStewardBegin = () => {};
const stewardMayBegin = new Promise<void>((resolve) => {
  letStewardBegin = resolve;
});

let models: ModelServer;
let product: Product;
let ada: Person;
let client: OpenAI;
beforeAll(async () => {
  models = await startModelServer({
    behaviour: teamBehaviour(membersBehaviour),
    agents: TEAM,
    hold: ({ agent, lastUserText }) =>
      agent === 'data-steward' && lastUserText.includes(TOGETHER) ? stewardMayBegin : undefined,
  });
  product = await serveProduct({ OPENAI_COMPATIBLE_BASE_URL: models.url });
  ada = await product.newPerson();
  client = new OpenAI({ apiKey: ada.secret, baseURL: `${product.url}/v1` });
  product.workbench.openReader = runReaders(50);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(async () => {
  await product.close();
  await models.close();
});

const question = (...calls: object[]) => JSON.stringify(calls);
const ask = (...calls: object[]) => [{ role: 'user' as const, content: question(...calls) }];
const runs = () => product.workbench.stores.runs.list(ada.user.id);
const newest = async () => (await runs())[0]?.id ?? '';

async function refusal(answer: Promise<unknown>) {
  const error = await answer.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof OpenAI.APIError)) throw new Error(`no refusal: ${error}`);
  return { status: error.status, type: error.type, code: error.code, message: error.message };
}

async function approve(runId: string): Promise<void> {
  const [request] = await requestsOf(ada, runId, 1);
  if (!request) throw new Error('nothing to approve');
  const json = { kind: 'approval', decision: 'approve', token: request.token };
  expect((await ada.visit(signalPath(runId, request), { json })).status).toBe(202);
}

/** Has readers receive each event of a log alone, as if a page ended after it. */
function deliverSingly(): void {
  const { engine } = product.workbench;
  const follow = engine.follow;
  jest.spyOn(engine, 'follow').mockImplementation(async function* (following) {
    for await (const events of follow(following)) for (const event of events) yield [event];
  });
}

/** Whether the run still waits although nobody has read it for longer than the grace period. */
async function staysWaiting(runId: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 300));
  await until(async () => (await runs()).find(({ id }) => id === runId)?.status === 'waiting');
}

describe('a request whose run waits for a person', () => {
  test('ends with an error that links to the run, which is kept until the person decides', async () => {
    const request = { model: AGENT, messages: ask(save) };
    const options = { headers: { 'Idempotency-Key': randomUUID() } };
    const refused = await refusal(client.chat.completions.create(request, options));
    const runId = await newest();
    expect(refused).toMatchObject(WAITING);
    expect(refused.message).toContain(`${product.workbench.origin}/runs/${runId}`);
    expect(refused.message).toContain('saveDocument');
    await staysWaiting(runId);
    expect(await refusal(client.chat.completions.create(request, options))).toMatchObject(WAITING);
    await approve(runId);
    const answer = await client.chat.completions.create(request, options);
    expect(answer.choices[0]?.message.content).toContain('The tools say');
    expect(answer.id).toBe(`chatcmpl-${runId}`);
  });

  test('ends its stream with an error, in both of OpenAI’s APIs', async () => {
    const chat = await client.chat.completions.create({ model: AGENT, messages: ask(save), stream: true });
    expect(await refusal(Array.fromAsync(chat))).toMatchObject({ ...WAITING, status: undefined });
    await staysWaiting(await newest());
    const events = await client.responses.create({ model: AGENT, input: question(save), stream: true });
    const last = (await Array.fromAsync(events)).at(-1);
    expect(last).toMatchObject({ type: 'response.failed', response: { error: { code: 'waiting_for_a_person' } } });
    await staysWaiting(await newest());
  });

  test('ends with this error for a question of an agent, too', async () => {
    const request = { model: AGENT, input: question({ name: 'askUser', arguments: { question: 'Which year?' } }) };
    expect(await refusal(client.responses.create(request))).toMatchObject(WAITING);
    await staysWaiting(await newest());
  });

  test('is not repeated by the AI SDK, which would start another run', async () => {
    const before = (await runs()).length;
    const model = createOpenAI({ apiKey: ada.secret, baseURL: `${product.url}/v1` }).chat(AGENT);
    await expect(generateText({ model, prompt: question(save) })).rejects.toThrow('waits for a person');
    expect(await runs()).toHaveLength(before + 1);
  });

  test('first brings the calls of the caller’s tools, and after their results the error', async () => {
    const tool = { type: 'function' as const, function: { name: 'weather', parameters: { type: 'object' } } };
    const messages: OpenAI.ChatCompletionMessageParam[] = ask({ name: 'weather', arguments: {} }, save);
    const request = { model: AGENT, messages, tools: [tool] };
    const [choice] = (await client.chat.completions.create(request)).choices;
    expect(choice?.finish_reason).toBe('tool_calls');
    const runId = await newest();
    await requestsOf(ada, runId, 1);
    if (choice) messages.push(choice.message);
    messages.push({ role: 'tool', tool_call_id: choice?.message.tool_calls?.[0]?.id ?? '', content: 'sunny' });
    expect(await refusal(client.chat.completions.create(request))).toMatchObject(WAITING);
    expect(await refusal(client.chat.completions.create(request))).toMatchObject(WAITING);
    await staysWaiting(runId);
    await approve(runId);
    const answer = await client.chat.completions.create(request);
    expect(answer.choices[0]?.message.content).toMatch(/sunny/);
  });

  test('goes on with the next call of the caller’s tool when another agent waits for a person meanwhile', async () => {
    const definition = { agents: ['contract-reader', 'data-steward'], rounds: 1 };
    expect((await ada.call('/api/teams', { json: { name: 'pair', title: 'Pair', definition } })).status).toBe(201);
    const parameters = { type: 'object', properties: { day: { type: 'integer' } } };
    const tool = { type: 'function' as const, function: { name: 'weather', parameters } };
    const messages: OpenAI.ChatCompletionMessageParam[] = [{ role: 'user', content: TOGETHER }];
    const request = { model: 'team:pair', messages, tools: [tool] };
    const answerCall = (completion: OpenAI.ChatCompletion, content: string) => {
      const [choice] = completion.choices;
      const [call] = choice?.message.tool_calls ?? [];
      if (!choice || !call) throw new Error('the tool was not called');
      messages.push(choice.message, { role: 'tool', tool_call_id: call.id, content });
    };
    deliverSingly();
    answerCall(await client.chat.completions.create(request), 'sunny');
    const runId = await newest();
    letStewardBegin();
    await requestsOf(ada, runId, 1);
    answerCall(await client.chat.completions.create(request), 'rainy');
    expect(await refusal(client.chat.completions.create(request))).toMatchObject(WAITING);
    await approve(runId);
    const answer = await client.chat.completions.create(request);
    expect(answer.choices[0]?.message.content).toContain('It is sunny, rainy.');
  });

  test('ends with its answer once the run has ended, wherever a page of its log ends', async () => {
    const request = { model: AGENT, messages: ask(save) };
    const options = { headers: { 'Idempotency-Key': randomUUID() } };
    expect(await refusal(client.chat.completions.create(request, options))).toMatchObject(WAITING);
    const runId = await newest();
    expect((await ada.visit(`/api/runs/${runId}/cancel`, { method: 'POST' })).status).toBe(202);
    await until(async () => (await runs()).find(({ id }) => id === runId)?.status === 'cancelled');
    deliverSingly();
    expect(await refusal(client.chat.completions.create(request, options))).toMatchObject({ status: 400, code: 'run_failed' });
  });
});
