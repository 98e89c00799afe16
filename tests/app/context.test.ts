import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ContextAnswer, RunAnswer, RunStartedAnswer } from '@/lib/api/answers';
import type { RunEvent } from '@/lib/core/events';
import type { ModelContext } from '@/lib/core/models/model-context';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { dataOf } from '../fakes/play';
import { allEvents } from '../fakes/read-events';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';
import { TEAM, teamBehaviour } from '../fakes/team-behaviour';

let models: ModelServer;
let product: Product;
let ada: Person;
beforeAll(async () => {
  const behaviour = teamBehaviour(({ agent, toolResults, lastUserText, body }) => {
    if (lastUserText.includes('refuse')) return { failure: 'status', status: 400 };
    const mayCall = body.tools !== undefined && body.tool_choice !== 'none';
    return mayCall && toolResults.length === 0
      ? { toolCalls: [{ name: body.tools?.[0]?.function.name ?? '', arguments: {} }] }
      : { reasoning: 'Let me see.', text: `The ${agent} has found “some” words.` };
  });
  models = await startModelServer({ behaviour, agents: TEAM });
  product = await serveProduct({ OPENAI_COMPATIBLE_BASE_URL: models.url });
  ada = await product.newPerson();
});
afterAll(async () => {
  await product.close();
  await models.close();
});

const ask = (content: string) => ({ messages: [{ role: 'user', content }] });

/** Plays a run to its end. */
async function play(path: string, json: object): Promise<{ runId: string; events: RunEvent[] }> {
  const started = await ada.call(path, { json, headers: { accept: 'application/json' } });
  const { runId } = (await started.json()) as RunStartedAnswer;
  return { runId, events: await allEvents(await ada.call(`/api/runs/${runId}/events`)) };
}

async function contextOf(runId: string, turn: string, call?: string): Promise<ModelContext> {
  const response = await ada.call(`/api/runs/${runId}/context?turn=${turn}${call === undefined ? '' : `&call=${call}`}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as ContextAnswer).context;
}

/** Every call of every turn of a run. */
async function allContexts(runId: string, events: readonly RunEvent[]): Promise<ModelContext[]> {
  const turns = dataOf(events, 'agent_start').map(({ turnId }) => turnId);
  const last = await Promise.all(turns.map((turn) => contextOf(runId, turn)));
  const earlier = last.flatMap(({ turnId, calls }) => calls.slice(0, -1).map(({ id }) => contextOf(runId, turnId, id)));
  return [...(await Promise.all(earlier)), ...last];
}

function writtenIn(part: () => Promise<{ runId: string; events: RunEvent[] }>) {
  const before = models.requests.length;
  return part().then((played) => ({ ...played, written: models.requests.slice(before).map((request) => request.written) }));
}

describe('the context of a model call', () => {
  test('is byte for byte what the model server of a team run received', async () => {
    const team = { ...ask('When do the contracts renew?'), agents: ['data-steward', 'contract-reader'], rounds: 2 };
    const { runId, events, written } = await writtenIn(() => play('/api/chat/multi', team));
    const contexts = await allContexts(runId, events);
    expect(contexts.map(({ body }) => body).sort()).toEqual(written.sort());
    expect(contexts.flatMap(({ calls }) => calls).every(({ check }) => check === 'same')).toBe(true);
    expect(contexts.length).toBeGreaterThan(8);
  });

  test('shows the system text by section, the messages and the tools that the server received', async () => {
    const { runId, events } = await play('/api/chat', { ...ask('Who is in Sweden?'), followUps: true });
    const [turn] = dataOf(events, 'agent_start');
    const context = await contextOf(runId, turn?.turnId ?? '');
    const { body } = models.requests.at(-1) ?? {};
    expect(context.system.map(({ from }) => from)).toEqual(['opening', 'agent', 'rules', 'rules']);
    expect(context.system[3]?.text).toContain('further questions');
    const { run } = (await (await ada.call(`/api/runs/${runId}`)).json()) as RunAnswer;
    expect(run.suggests).toBe(true);
    expect(context.system.map(({ text }) => text).join('\n\n')).toBe(body?.messages[0]?.content);
    expect(context.messages.map(({ role, place }) => [role, place])).toEqual([
      ['user', 'request'],
      ['assistant', 'steps'],
      ['tool', 'steps'],
    ]);
    expect(context.messages[0]?.parts).toEqual([{ kind: 'text', text: 'Who is in Sweden?' }]);
    expect(context.messages[2]?.parts[0]?.text).toBe(body?.messages[3]?.content);
    expect(context.tools.map(({ name, description }) => [name, description])).toEqual(
      body?.tools?.map(({ function: { name, description } }) => [name, description]),
    );
    expect(context.use.system).toBeGreaterThan(100);
    expect(context.calls).toEqual([
      { id: 'm1', check: 'same' },
      { id: 'm2', check: 'same' },
    ]);
  });

  test('ends with the person’s own instructions as they were when the run began, where a person reads the answer', async () => {
    const set = (personalInstructions: string | null) =>
      ada.visit('/api/me', { method: 'PATCH', json: { settings: { personalInstructions } } });
    expect((await set(` I sell in Norway.\nShort answers. `)).status).toBe(200);
    expect((await set('x'.repeat(2001))).status).toBe(400);
    const team = { ...ask('Who is in Sweden?'), agents: ['data-steward'], rounds: 1 };
    const { runId, events, written } = await writtenIn(() => play('/api/chat/multi', team));
    expect((await set(' ')).status).toBe(200);
    const contexts = await allContexts(runId, events);
    expect(contexts.map(({ body }) => body).sort()).toEqual(written.sort());
    const personal = contexts.map(({ turnId, system }) => [turnId, system.filter(({ from }) => from === 'person')] as const);
    const text = expect.stringContaining('<person>\nI sell in Norway.\nShort answers.\n</person>');
    for (const [turnId, sections] of personal) {
      expect([turnId, sections]).toEqual([turnId, turnId === 'initiator' ? [] : [{ from: 'person', text }]]);
    }
    expect(new Set(personal.map(([turnId]) => turnId)).size).toBe(3);
    const { system } = await contextOf((await play('/api/chat', ask('Who is in Norway?'))).runId, 'data-steward');
    expect(system.at(-1)?.from).toBe('rules');
  });

  test('of a follow-up labels the earlier messages as history', async () => {
    const first = await play('/api/chat', ask('Who is in Sweden?'));
    const { conversationId = '' } = dataOf(first.events, 'run_start')[0] ?? {};
    const { runId, events, written } = await writtenIn(() => play('/api/chat', { ...ask('And in Norway?'), conversationId }));
    const [context] = (await allContexts(runId, events)).filter(({ id }) => id === 'm1');
    expect(context?.messages.map(({ place }) => place)).toEqual(['history', 'history', 'request']);
    expect(context?.body).toBe(written[0]);
  });

  test('that was never answered is marked as such, and equals what was sent', async () => {
    const { runId, events, written } = await writtenIn(() => play('/api/chat', ask('Please refuse this')));
    const context = await contextOf(runId, dataOf(events, 'agent_start')[0]?.turnId ?? '');
    expect(context.calls).toEqual([{ id: 'm1', check: 'unanswered' }]);
    expect([context.body]).toEqual(written);
  });

  test('is not found for a turn that never existed', async () => {
    const { runId } = await play('/api/chat', ask('Who is in Sweden?'));
    for (const query of ['turn=nobody', 'turn=data-steward&call=m99']) {
      expect((await ada.call(`/api/runs/${runId}/context?${query}`)).status).toBe(404);
    }
  });
});
