import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ConversationsAnswer } from '@/lib/api/conversation-answers';
import type { LibraryItemAnswer, PreviewAnswer } from '@/lib/api/library-requests';
import type { OverrideAnswer, OverridesAnswer, SeedOverrideAnswer, SeedOverridesAnswer } from '@/lib/api/scenario-requests';
import type { EventData } from '@/lib/core/events';
import { activeOverrides } from '@/lib/services/scenarios/active-overrides';
import { deskScenes, whoOf } from '../fakes/desk-scenes';
import { dataOf } from '../fakes/play';
import { allEvents } from '../fakes/read-events';
import type { Person, Product } from '../fakes/serve-product';

let scenes: Awaited<ReturnType<typeof deskScenes>>;
let product: Product;
let ada: Person;
let grace: Person;
beforeAll(async () => {
  scenes = await deskScenes();
  product = scenes.product;
  ada = await product.newPerson({ role: 'owner' });
  grace = await product.newPerson();
});
afterAll(() => scenes.close());

let personCount = 0;
const areas = ['tax', 'ferries'].map((key) => ({
  key,
  title: { en: key },
  url: {},
  scenario: [{ title: 'Tone', text: `Of ${key}.` }, { text: 'Be exact.' }],
}));
async function newDesk(person: Person, more: object = {}): Promise<LibraryItemAnswer<'desk'>['item']> {
  const json = { name: `desk-${++personCount}`, title: 'Desk', definition: { areas, ...more } };
  const { item } = (await (await person.visit('/api/desks', { json })).json()) as LibraryItemAnswer<'desk'>;
  return item;
}
const save = (person: Person, id: string, area: string, json: object) =>
  person.visit(`/api/desks/${id}/overrides/${area}`, { method: 'PUT', json });
const mine = async (person: Person, id: string) =>
  ((await (await person.visit(`/api/desks/${id}/overrides`)).json()) as OverridesAnswer).overrides;

test('a person’s own scenario applies to their questions only, and only while it is switched on', async () => {
  const { id } = await newDesk(grace);
  const blocks = [{ title: '', text: 'Mine.' }];
  expect((await save(grace, id, 'tax', { blocks })).status).toBe(200);
  expect(await mine(grace, id)).toMatchObject([{ deskId: id, area: 'tax', blocks, enabled: true }]);
  const { stores } = product.workbench;
  const active = (user: Person['user']) => activeOverrides(stores, user, { id, ownerId: grace.user.id });
  expect(await active(grace.user)).toEqual({ tax: blocks });
  expect(await active(ada.user)).toEqual({});
  const off = (await (await save(grace, id, 'tax', { blocks, enabled: false })).json()) as OverrideAnswer;
  expect(off.override.enabled).toBe(false);
  expect(await active(grace.user)).toEqual({});
  const path = `/api/desks/${id}/overrides/tax`;
  expect((await grace.visit(path, { method: 'DELETE' })).status).toBe(204);
  expect((await grace.visit(path, { method: 'DELETE' })).status).toBe(404);
  expect(await mine(grace, id)).toEqual([]);
});

test('only the owner of a desk and owners of the server may have own scenarios, and only for areas it has', async () => {
  const { id } = await newDesk(ada);
  const blocks = [{ text: 'Mine.' }];
  expect((await save(grace, id, 'tax', { blocks })).status).toBe(404);
  await ada.visit(`/api/desks/${id}`, { method: 'PATCH', json: { visibility: 'server' } });
  expect((await save(grace, id, 'tax', { blocks })).status).toBe(403);
  expect((await grace.visit(`/api/desks/${id}/overrides`)).status).toBe(403);
  const other = await product.newPerson({ role: 'owner' });
  expect((await save(other, id, 'tax', { blocks })).status).toBe(200);
  expect((await save(other, id, 'moon', { blocks })).status).toBe(404);
  expect((await save(other, id, 'tax', { blocks: [] })).status).toBe(400);
  expect((await save(other, 'builtin-sample-desk', 'ferries', { blocks })).status).toBe(200);
});

test('an API key that is limited to some agents neither saves nor removes own scenarios', async () => {
  const limited = await product.newPerson({ agents: ['data-steward'] });
  const { id, name } = await newDesk(limited);
  const path = `/api/desks/${id}/overrides/tax`;
  const blocks = [{ text: 'Mine.' }];
  expect((await limited.call(path, { method: 'PUT', json: { blocks } })).status).toBe(403);
  const seed = { desk: name, departmentKey: 'tax', overrideText: 'Mine.' };
  expect((await limited.call('/api/scenario/scenario-overrides', { json: seed })).status).toBe(403);
  expect((await save(limited, id, 'tax', { blocks })).status).toBe(200);
  expect((await limited.call(path, { method: 'DELETE' })).status).toBe(403);
  expect(await mine(limited, id)).toMatchObject([{ area: 'tax', blocks }]);
});

test('own scenarios are removed with their desk', async () => {
  const { id } = await newDesk(ada);
  await save(ada, id, 'tax', { blocks: [{ text: 'Mine.' }] });
  await ada.visit(`/api/desks/${id}`, { method: 'DELETE' });
  expect(await product.workbench.stores.scenarioOverrides.list(ada.user.id, id)).toEqual([]);
});

test('the endpoint of the seed lists departments with texts, saves a text, and returns the active override of one', async () => {
  const { name } = await newDesk(grace);
  const path = '/api/scenario/scenario-overrides';
  const json = { desk: name, departmentKey: 'tax', overrideText: 'Mine.' };
  const saved = await (await grace.visit(path, { json })).json();
  expect(saved).toEqual({ departmentKey: 'tax', overrideText: 'Mine.', enabled: true, updatedAt: expect.any(String) });
  const { overrides } = (await (await grace.visit(`${path}?desk=${name}`)).json()) as SeedOverridesAnswer;
  const { updatedAt } = saved as { updatedAt: string };
  expect(overrides).toEqual([
    { departmentKey: 'tax', defaultText: 'Tone\nOf tax.\n\nBe exact.', overrideText: 'Mine.', enabled: true, updatedAt },
    {
      departmentKey: 'ferries',
      defaultText: 'Tone\nOf ferries.\n\nBe exact.',
      overrideText: '',
      enabled: false,
      updatedAt: null,
    },
  ]);
  const one = async () => (await (await grace.visit(`${path}?desk=${name}&departmentKey=tax`)).json()) as SeedOverrideAnswer;
  expect((await one()).override).toMatchObject({ overrideText: 'Mine.', enabled: true });
  await grace.visit(path, { method: 'PUT', json: { ...json, enabled: false } });
  expect((await one()).override).toBeNull();
  expect((await grace.visit(`${path}?desk=${name}&departmentKey=tax`, { method: 'DELETE' })).status).toBe(204);
});

test('a preview shows what the answering agent receives, with the blocks as they are edited', async () => {
  const { id } = await newDesk(grace);
  const preview = async (person: Person, json: object) =>
    person.visit(`/api/desks/${id}/scenario-preview`, { json: { area: 'tax', ...json } });
  const { sections, tokens } = (await (
    await preview(grace, { blocks: [{ title: 'Tone', text: 'Be kind.' }] })
  ).json()) as PreviewAnswer;
  expect(sections.map(({ from }) => from)).toEqual(['opening', 'agent', 'rules', 'task']);
  expect(sections.at(-1)?.text).toBe('<scenario>\nTone\nBe kind.\n</scenario>');
  expect(tokens).toBeGreaterThan(100);
  expect((await preview(grace, { area: 'moon', blocks: [] })).status).toBe(404);
  expect((await preview(ada, { blocks: [] })).status).toBe(404);
});

test('the answering agent gets a person’s own scenario in place of that of the desk', async () => {
  const { name } = await newDesk(grace, { sources: { hosts: [new URL(scenes.product.url).hostname], providers: ['sites'] } });
  let context: EventData<'context_found'> | undefined;
  let answered: EventData<'desk_answered'> | undefined;
  const promptOf = async (person: Person) => {
    const mark = scenes.add({ contextFinder: { json: { topic: 'Fares', topicUrl: '', area: 'ferries', areaUrl: '' } } });
    const json = { question: `How much does the ferry cost for an adult? ${mark}` };
    const events = await allEvents(await person.call(`/api/desks/${name}/ask`, { json }));
    [context] = dataOf(events, 'context_found');
    [answered] = dataOf(events, 'desk_answered');
    return scenes.requestsOf(mark).find((request) => whoOf(request) === 'answerer')?.lastUserText;
  };
  expect(await promptOf(grace)).toContain('<scenario>\nTone\nOf ferries.\n\nBe exact.\n</scenario>');
  expect([context?.ownScenario, answered?.ownScenario]).toEqual([undefined, undefined]);
  await grace.visit('/api/scenario/scenario-overrides', {
    json: { desk: name, departmentKey: 'ferries', overrideText: 'Name the pier.' },
  });
  expect(await promptOf(grace)).toContain('<scenario>Name the pier.</scenario>');
  // Both the person and reviewers see it, and it keeps the answer from being released.
  expect([context?.ownScenario, answered?.ownScenario]).toEqual([true, true]);
});

test('a scenario is tried without being saved: its answer is not kept, and its conversation is not listed', async () => {
  const { id } = await newDesk(grace, { sources: { hosts: [new URL(scenes.product.url).hostname], providers: ['sites'] } });
  const path = `/api/desks/${id}/scenario-trial`;
  const mark = scenes.add({ contextFinder: { json: { topic: 'Fares', topicUrl: '', area: 'ferries', areaUrl: '' } } });
  const json = {
    question: `How much does the ferry cost for an adult? ${mark}`,
    area: 'ferries',
    blocks: [{ text: 'Name the pier.' }],
  };
  const events = await allEvents(await grace.call(path, { json, headers: { accept: 'text/event-stream' } }));
  const [start] = dataOf(events, 'run_start');
  expect(scenes.requestsOf(mark).find((request) => whoOf(request) === 'answerer')?.lastUserText).toContain('Name the pier.');
  expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'An adult pays $6.50.' }]);
  const { stores } = product.workbench;
  expect(await stores.answers.get(id, start?.runId ?? '')).toBeUndefined();
  expect(dataOf(events, 'desk_answered')).toEqual([]);
  const listed = (await (await grace.visit('/api/conversations')).json()) as ConversationsAnswer;
  expect(await stores.conversations.get(grace.user.id, start?.conversationId ?? '')).toMatchObject({ temporary: true });
  expect(listed.conversations.map((one) => one.id)).not.toContain(start?.conversationId);
  expect(await mine(grace, id)).toEqual([]);
  expect((await ada.visit(path, { json })).status).toBe(404);
});
