import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { McpToolsAnswer } from '@/lib/api/mcp-tool-requests';
import type { ConnectionAnswer } from '@/lib/core/connections/connections';
import type { RunEvent } from '@/lib/core/events';
import type { SignalRequest } from '@/lib/core/runs/signal-request';
import { askFor, callingBehaviour, requestsOf, signalPath } from '../fakes/calling-model';
import { everythingServer } from '../fakes/everything-server';
import { type FakeCall, fakeMcpServer } from '../fakes/mcp-server';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { dataOf } from '../fakes/play';
import { allEvents } from '../fakes/read-events';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';

let models: ModelServer;
let product: Product;
let everything: Awaited<ReturnType<typeof everythingServer>>;
let desk: Awaited<ReturnType<typeof fakeMcpServer>>;
let ada: Person;
/** What the fake server does when one of its tools is called. */
let serve: (call: FakeCall) => Promise<CallToolResult>;

beforeAll(async () => {
  everything = await everythingServer();
  const tool = { description: 'Works', inputSchema: { type: 'object' } };
  desk = await fakeMcpServer({
    tools: [
      { ...tool, name: 'look', annotations: { readOnlyHint: true } },
      { ...tool, name: 'write' },
    ],
    call: (call) => serve(call),
  });
  models = await startModelServer({ behaviour: callingBehaviour });
  product = await serveProduct({
    OPENAI_COMPATIBLE_BASE_URL: models.url,
    ALLOW_PRIVATE_HOSTS: [new URL(models.url).host, everything.host, desk.host].join(),
  });
  ada = await product.newPerson();
  const { id } = await connect('Desk', desk.url);
  await connect('Everything', everything.url);
  const { tools } = (await (await ada.visit(`/api/mcp-tools?connection=${id}`)).json()) as McpToolsAnswer;
  const look = tools.find(({ name }) => name === 'look');
  await accepted(ada.visit(`/api/mcp-tools/${look?.id}`, { json: { action: 'confirm_read', hash: look?.definition.hash } }));
  const used = [
    'desk__look',
    'desk__write',
    'everything__get-tiny-image',
    'everything__trigger-elicitation-request',
    'everything__trigger-long-running-operation',
  ];
  const definition = { tools: Object.fromEntries(used.map((one) => [one, 'on'])) };
  await accepted(ada.visit('/api/agents', { json: { name: 'clerk', title: 'Clerk', definition } }));
});
afterAll(async () => {
  await product.close();
  await models.close();
  await desk.close();
  await everything.close();
});

async function accepted(answering: Promise<Response>): Promise<Response> {
  const response = await answering;
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return response;
}

async function connect(name: string, url: string): Promise<ConnectionAnswer['connection']> {
  const response = await accepted(ada.visit('/api/connections', { json: { provider: 'mcp', name, url } }));
  return ((await response.json()) as ConnectionAnswer).connection;
}

/** Has the agent call one tool; resolves with the run, and with its request if the run makes one. */
async function callTool(
  name: string,
  args: object = {},
  requests = 0,
): Promise<{ runId: string; request: SignalRequest | undefined }> {
  const { runId, requests: made } = await askFor(ada, [{ name, arguments: args, id: 'c' }], requests, 'clerk');
  return { runId, request: made[0] };
}

async function answerTo(runId: string, request: SignalRequest | undefined, json: object): Promise<Response> {
  if (!request) throw new Error('nothing was asked');
  return ada.visit(signalPath(runId, request), { json });
}

/** Approves the call that waits, and resolves with the next request of the run, once it makes one. */
async function approve(runId: string, request: SignalRequest | undefined): Promise<void> {
  await accepted(answerTo(runId, request, { kind: 'approval', decision: 'approve', token: request?.token }));
}

async function nextRequest(runId: string, before: SignalRequest | undefined): Promise<SignalRequest> {
  for (;;) {
    const [request] = await requestsOf(ada, runId, 1).catch(() => []);
    if (request && request.key !== before?.key) return request;
  }
}

const eventsOf = async (runId: string) => allEvents(await ada.call(`/api/runs/${runId}/events`));

const outcomesOf = (events: readonly RunEvent[]) =>
  dataOf(events, 'agent_tool_result').map(({ result, error }) => result ?? error);

const text = (content: string): CallToolResult => ({ content: [{ type: 'text', text: content }] });

const untilAborted = (signal: AbortSignal) =>
  new Promise<CallToolResult>((_, reject) => signal.addEventListener('abort', () => reject(new Error('cancelled'))));

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
}

const room = {
  message: 'Which room?',
  requestedSchema: { type: 'object' as const, properties: { room: { type: 'string' as const } } },
};

describe('a call of an MCP tool', () => {
  test('shows its progress while it runs', async () => {
    const { runId, request } = await callTool('everything__trigger-long-running-operation', { duration: 0.6, steps: 6 }, 1);
    await approve(runId, request);
    const events = await eventsOf(runId);
    const reports = dataOf(events, 'agent_tool_progress');
    expect(reports[0]).toMatchObject({ agent: 'clerk', toolCallId: 'c', progress: 1, total: 6 });
    expect(reports.length).toBeLessThan(6);
    expect(JSON.stringify(outcomesOf(events))).toContain('operation completed');
  });

  test('has images that its person can see, and nobody else', async () => {
    const { runId, request } = await callTool('everything__get-tiny-image', {}, 1);
    await approve(runId, request);
    const [outcome] = dataOf(await eventsOf(runId), 'agent_tool_result');
    expect(outcome?.images).toMatchObject([{ name: 'image 1', mediaType: 'image/png', size: expect.any(Number) }]);
    const path = `/api/attachments/${outcome?.images?.[0]?.attachmentId}`;
    const image = await accepted(ada.visit(path));
    expect(image.headers.get('content-type')).toBe('image/png');
    expect((await image.arrayBuffer()).byteLength).toBe(outcome?.images?.[0]?.size);
    expect((await (await product.newPerson()).visit(path)).status).toBe(404);
  });

  test('asks the person what its server asks, refuses values that do not fit, and passes on the answer', async () => {
    const called = await callTool('everything__trigger-elicitation-request', {}, 1);
    const { runId } = called;
    await approve(runId, called.request);
    const request = await nextRequest(runId, called.request);
    expect(request).toMatchObject({ kind: 'form', name: 'everything__trigger-elicitation-request' });
    expect(request.fields).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'text', name: 'name', required: true }),
        expect.objectContaining({ type: 'number', name: 'integer', whole: true, minimum: 1, maximum: 100, default: 42 }),
        expect.objectContaining({ type: 'choice', name: 'legacyTitledEnum', default: 'pet-1' }),
        expect.objectContaining({ type: 'choices', name: 'titledMultipleSelectEnum', minItems: 1, maxItems: 3 }),
      ]),
    );
    const unfit = await answerTo(runId, request, { kind: 'form', action: 'accept', values: { integer: 101, email: 'me' } });
    expect(unfit.status).toBe(400);
    expect(Object.keys(((await unfit.json()) as { error: { fields: object } }).error.fields).toSorted()).toEqual([
      'values.email',
      'values.integer',
      'values.name',
    ]);
    const values = { name: 'Ada', check: true, integer: 7 };
    await accepted(answerTo(runId, request, { kind: 'form', action: 'accept', values }));
    const events = await eventsOf(runId);
    expect(JSON.stringify(outcomesOf(events))).toContain('- Name: Ada\\n- Agreed to terms: true\\n- Favorite Integer: 7');
    expect((await answerTo(runId, request, { kind: 'form', action: 'decline' })).status).toBe(409);
  });

  test('that the person stops is cancelled at its server, even while it asks', async () => {
    for (const asks of [false, true]) {
      let made: FakeCall | undefined;
      serve = (call) => {
        made = call;
        return asks ? call.ask(room).then(() => text('Never')) : untilAborted(call.signal);
      };
      const { runId } = await callTool('desk__look', {}, asks ? 1 : 0);
      await until(() => made !== undefined);
      await accepted(ada.visit(`/api/runs/${runId}/cancel`, { method: 'POST' }));
      expect(dataOf(await eventsOf(runId), 'run_end')).toMatchObject([{ status: 'cancelled' }]);
      await until(() => made?.signal.aborted === true);
      expect(await requestsOf(ada, runId, 0)).toEqual([]);
    }
  });

  test('whose result is far too large fails with the reason, and the next call works', async () => {
    serve = async () => text('x'.repeat(9 * 1_048_576));
    const { runId } = await callTool('desk__look');
    expect(outcomesOf(await eventsOf(runId))).toEqual([
      'The response is larger than 8 MB. Ask for less at once: a narrower filter, fewer fields or a smaller page.',
    ]);
    serve = async () => text('Fine');
    const next = await callTool('desk__look');
    expect(outcomesOf(await eventsOf(next.runId))).toEqual([{ text: 'Fine' }]);
  });

  test('whose server is killed in the middle and comes back is repeated if it only reads, and fails otherwise', async () => {
    const calls: string[] = [];
    serve = ({ name, signal }) => {
      calls.push(name);
      return calls.filter((one) => one === name).length === 1 ? untilAborted(signal) : Promise.resolve(text('Back'));
    };
    const restart = async () => {
      await desk.stop();
      await desk.start();
    };
    const reading = await callTool('desk__look');
    await until(() => calls.length === 1);
    await restart();
    expect(outcomesOf(await eventsOf(reading.runId))).toEqual([{ text: 'Back' }]);
    const { runId, request } = await callTool('desk__write', {}, 1);
    await approve(runId, request);
    await until(() => calls.includes('write'));
    await restart();
    expect(outcomesOf(await eventsOf(runId))).toEqual([
      'The connection to MCP server (Desk) was lost. It is not known whether this was carried out: look before you repeat it.',
    ]);
    expect(calls).toEqual(['look', 'look', 'write']);
  });

  test('whose server is killed while it asks leaves no question in the Inbox', async () => {
    serve = (call) => call.ask(room).then(() => text('Never'));
    const called = await callTool('desk__write', {}, 1);
    await approve(called.runId, called.request);
    const question = await nextRequest(called.runId, called.request);
    await desk.stop();
    await desk.start();
    const events = await eventsOf(called.runId);
    expect(dataOf(events, 'signal_withdrawn')).toMatchObject([{ key: question.key }]);
    expect(await requestsOf(ada, called.runId, 0)).toEqual([]);
  });
});
