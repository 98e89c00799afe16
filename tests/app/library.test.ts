import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import type { ErrorAnswer, NewKeyAnswer, RunAnswer, RunSummary, RunsAnswer } from '@/lib/api/answers';
import type { ConversationsAnswer } from '@/lib/api/conversation-answers';
import type {
  ImportAnswer,
  ImportPreviewAnswer,
  LibraryItemAnswer,
  LibraryListAnswer,
  LibraryVersionsAnswer,
  PreviewAnswer,
  ShownItem,
} from '@/lib/api/library-requests';
import type { ScheduleAnswer } from '@/lib/api/schedule-requests';
import type { ToolsAnswer } from '@/lib/api/tool-answers';
import { hashApiKey } from '@/lib/auth/api-keys';
import { agentSnapshot } from '@/lib/core/agents/agent-snapshot';
import { inEnglish } from '@/lib/core/phrases/phrase';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';
import { until } from '../stores/until';

const setupRecord = z.object({ opening: z.string(), agents: z.record(z.string(), z.string()) });

let product: Product;
let ada: Person;
let grace: Person;
beforeAll(async () => {
  product = await serveProduct();
  ada = await product.newPerson({ role: 'owner' });
  grace = await product.newPerson();
});
afterAll(() => product.close());

async function answer<T>(response: Promise<Response>): Promise<T & { status: number }> {
  const { status, ...read } = await response.then(async (got) => ({
    ...(await got.json().catch(() => ({}))),
    status: got.status,
  }));
  return { ...(read as T), status };
}

type Item = LibraryItemAnswer & Partial<ErrorAnswer>;

let made = 0;
const newName = () => `made-${++made}`;
const create = (person: Person, path: string, definition: object, more: object = {}) =>
  answer<Item>(person.visit(path, { json: { name: newName(), title: 'Mine', definition, ...more } }));
const put = (person: Person, path: string, json: object) => answer<Item>(person.visit(path, { method: 'PUT', json }));
const publish = (person: Person, path: string) =>
  answer<Item>(person.visit(path, { method: 'PATCH', json: { visibility: 'server' } }));

const withdraw = (person: Person, path: string) =>
  answer<Item>(person.visit(path, { method: 'PATCH', json: { visibility: 'private' } }));

describe('a user’s own agent', () => {
  test('is created, read, saved and removed, with a version for every save', async () => {
    const { status, item } = await create(ada, '/api/agents', {
      instructions: [{ text: 'Be brief.' }],
      tools: { webSearch: 'ask' },
    });
    expect(status).toBe(201);
    expect(item).toMatchObject({ isOwn: true, visibility: 'private', version: 1, definition: { tools: { webSearch: 'ask' } } });
    expect(item).not.toHaveProperty('userId');
    const path = `/api/agents/${item.id}`;
    const { name, description, enabled, definition } = item;
    const content = { name, description, enabled, definition, title: 'Renamed' };
    expect(await put(ada, path, { ...content, version: 1 })).toMatchObject({
      status: 200,
      item: { version: 2, title: 'Renamed' },
    });
    expect(await put(ada, path, { ...content, version: 1 })).toMatchObject({
      status: 409,
      error: { fields: { version: expect.any(String) } },
    });
    const { versions } = await answer<LibraryVersionsAnswer>(ada.visit(`${path}/versions`));
    expect(versions.map(({ version, content: { title } }) => [version, title])).toEqual([
      [2, 'Renamed'],
      [1, 'Mine'],
    ]);
    const newest = await answer<LibraryVersionsAnswer>(ada.visit(`${path}/versions?limit=1`));
    expect([newest.versions.map(({ version }) => version), newest.next]).toEqual([[2], 2]);
    const older = await answer<LibraryVersionsAnswer>(ada.visit(`${path}/versions?limit=1&before=${newest.next}`));
    expect([older.versions.map(({ version }) => version), older.next]).toEqual([[1], null]);
    expect((await ada.visit(path, { method: 'DELETE' })).status).toBe(204);
    expect((await ada.visit(path)).status).toBe(404);
  });

  test('is refused with the names of the invalid fields, and not stored', async () => {
    const before = await answer<LibraryListAnswer>(ada.visit('/api/agents?limit=100'));
    for (const [field, definition] of [
      ['definition.instructions.0.text', { instructions: [{ text: '{% include "secret" %}' }] }],
      ['definition.tools.rm', { tools: { rm: 'on' } }],
      ['definition.model', { model: 'nobody:gpt' }],
      ['definition.instructions.0.prompt', { instructions: [{ prompt: 'nothing' }] }],
      ['definition.connections.0', { connections: ['nothing'] }],
      ['definition.maxSteps', { maxSteps: 51 }],
    ] as const) {
      const { status, error } = await create(ada, '/api/agents', definition);
      expect([field, status, Object.keys(error?.fields ?? {})]).toEqual([field, 400, [field]]);
    }
    for (const name of ['Not Kebab', '-a', 'a--b', '', 'x'.repeat(65), '__proto__']) {
      expect((await create(ada, '/api/agents', {}, { name })).status).toBe(400);
    }
    const { item } = await create(ada, '/api/agents', {});
    expect(await create(ada, '/api/agents', {}, { name: item.name })).toMatchObject({
      status: 409,
      error: { fields: { name: 'taken' } },
    });
    const after = await answer<LibraryListAnswer>(ada.visit('/api/agents?limit=100'));
    expect(after.items.length).toBe(before.items.length + 1);
  });

  test('can start as a copy of a built-in agent, which cannot be changed', async () => {
    const { items } = await answer<LibraryListAnswer<'agent'>>(ada.visit('/api/agents?scope=builtin'));
    expect(items.map(({ name }) => name)).toEqual([
      'contract-reader',
      'data-steward',
      'initiator',
      'planner',
      'prospect-finder',
      'summarizer',
      'synthesizer',
    ]);
    const steward = items.find(({ name }) => name === 'data-steward');
    if (!steward) throw new Error('there is no data steward');
    const { item } = await create(ada, '/api/agents', steward.definition);
    expect(item.definition).toEqual(steward.definition);
    const { name, title, description, enabled, definition } = steward;
    const content = { name, title, description, enabled, definition };
    expect((await put(ada, `/api/agents/${steward.id}`, { ...content, version: 1 })).status).toBe(404);
    expect((await ada.visit(`/api/agents/${steward.id}`, { method: 'DELETE' })).status).toBe(404);
  });

  test('is hidden from others by any id, list, team or name until an owner publishes it', async () => {
    const { item } = await create(ada, '/api/agents', {});
    const path = `/api/agents/${item.id}`;
    const { name, title, description, enabled, definition } = item;
    for (const refused of [
      grace.visit(path),
      grace.visit(`${path}/versions`),
      grace.visit(path, { method: 'DELETE' }),
      grace.visit(path, { method: 'PUT', json: { name, title, description, enabled, definition, version: 1 } }),
    ]) {
      expect((await refused).status).toBe(404);
    }
    expect((await publish(grace, path)).status).toBe(404);
    const { item: hers } = await create(grace, '/api/agents', {});
    expect((await publish(grace, `/api/agents/${hers.id}`)).status).toBe(403);
    expect((await create(grace, '/api/teams', { agents: [name] })).status).toBe(400);
    expect(
      (await grace.visit('/api/chat', { json: { agent: name, messages: [{ role: 'user', content: 'Hello' }] } })).status,
    ).toBe(400);
    const shared = () => answer<LibraryListAnswer>(grace.visit('/api/agents?scope=shared&limit=100'));
    expect((await shared()).items.map(({ id }) => id)).not.toContain(item.id);
    expect((await publish(ada, path)).item).toMatchObject({ visibility: 'server' });
    expect((await shared()).items.find(({ id }) => id === item.id)).toMatchObject({ isOwn: false });
    expect((await create(grace, '/api/teams', { agents: [name] })).status).toBe(201);
    expect(await answer<Item>(ada.visit(path, { method: 'DELETE' }))).toMatchObject({
      status: 409,
      error: { message: 'It is used by 1 of other people. Remove it there first.' },
    });
  });

  test('cannot be renamed while teams of other people use it by its name; other changes are saved', async () => {
    const definition = { instructions: [{ text: 'Be brief.' }] };
    const { item } = await create(ada, '/api/agents', definition);
    const path = `/api/agents/${item.id}`;
    const { name, title, description, enabled } = item;
    await create(ada, '/api/teams', { agents: [name] });
    await publish(ada, path);
    const { item: team } = await create(grace, '/api/teams', { agents: ['data-steward'], lead: name });
    const renamed = { name: `${name}-2`, title, description, enabled, definition, version: 1 };
    expect(await put(ada, path, renamed)).toMatchObject({
      status: 409,
      error: {
        message: 'It is used by 1 of other people. Remove it there first.',
        fields: { name: 'is used by others' },
        fieldPhrases: { name: { code: 'usedByOthers', values: { teams: 1 } } },
      },
    });
    expect((await put(ada, path, { ...renamed, name, title: 'Brief' })).status).toBe(200);
    expect((await grace.visit(`/api/teams/${team.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await put(ada, path, { ...renamed, version: 2 })).toMatchObject({ status: 200, item: { name: `${name}-2` } });
  });

  test('takes what refers to it along to its new name: teams, schedules, connections and keys', async () => {
    const { stores } = product.workbench;
    const definition = { instructions: [{ text: 'Be brief.' }] };
    const { item } = await create(ada, '/api/agents', definition);
    const other = await create(grace, '/api/agents', definition, { name: item.name });
    const { name, title, description, enabled } = item;
    const { item: team } = await create(ada, '/api/teams', { agents: ['data-steward', name], lead: name });
    const { item: foreign } = await create(grace, '/api/teams', { agents: [name] });
    const recipient = { type: 'specialists', team: ['data-steward', name] };
    const daily = { title: 'Daily', question: 'What is new?', recipient, cron: '0 9 * * *', timeZone: 'UTC' };
    const { schedule } = await answer<ScheduleAnswer>(ada.visit('/api/schedules', { json: daily }));
    await ada.visit('/api/me', { method: 'PATCH', json: { settings: { favourites: [name] } } });
    const search = { provider: 'searxng' as const, name: 'Search', agents: [name], checkedAt: null, facts: {}, settings: {} };
    const kept = {
      ...search,
      id: randomUUID(),
      userId: ada.user.id,
      state: 'error' as const,
      problem: 'Away.',
      problemPhrase: null,
    };
    const connection = await stores.connections.create(kept, null);
    const limited = await answer<NewKeyAnswer>(
      ada.visit('/api/keys', { json: { name: 'script', agents: [name, 'contract-reader'] } }),
    );

    const to = `${name}-renamed`;
    const body = { name: to, title, description, enabled, definition, version: 1 };
    expect(await put(ada, `/api/agents/${item.id}`, body)).toMatchObject({ status: 200, item: { name: to } });
    const carried = await answer<LibraryItemAnswer<'team'>>(ada.visit(`/api/teams/${team.id}`));
    expect(carried.item).toMatchObject({ version: 2, definition: { agents: ['data-steward', to], lead: to } });
    expect(await stores.schedules.get(ada.user.id, schedule.id)).toMatchObject({
      recipient: { type: 'specialists', team: ['data-steward', to] },
      cron: daily.cron,
    });
    expect(await stores.connections.get(ada.user.id, connection.id)).toMatchObject({ agents: [to], problem: 'Away.' });
    expect(await stores.apiKeys.find(hashApiKey(limited.secret))).toMatchObject({ key: { agents: [to, 'contract-reader'] } });
    expect((await stores.users.byId(ada.user.id))?.settings.favourites).toEqual([to]);
    const recorded = (await stores.audit.list(ada.user.id, 5)).map(({ action }) => action);
    expect(recorded.toSorted()).toEqual([
      'agent_changed',
      'api_key_changed',
      'connection_changed',
      'schedule_changed',
      'team_changed',
    ]);
    const { item: untouched } = await answer<LibraryItemAnswer<'team'>>(grace.visit(`/api/teams/${foreign.id}`));
    expect(untouched).toMatchObject({ version: 1, definition: { agents: [other.item.name] } });
  });

  test.each(['prospect-finder', 'scripture-specialist'])('that had the name %s leaves it to the built-in agent', async (name) => {
    const { item } = await create(grace, '/api/agents', {}, { name });
    const limited = await answer<NewKeyAnswer>(grace.visit('/api/keys', { json: { name: 'script', agents: [name] } }));
    const { title, description, enabled, definition } = item;
    const body = { name: newName(), title, description, enabled, definition, version: 1 };
    expect((await put(grace, `/api/agents/${item.id}`, body)).status).toBe(200);
    const key = await product.workbench.stores.apiKeys.find(hashApiKey(limited.secret));
    expect(key).toMatchObject({ key: { agents: [name] } });
  });

  test('that is disabled leaves its name to the published agent whose place it had taken', async () => {
    const definition = { instructions: [{ text: 'Be brief.' }] };
    const { item: published } = await create(ada, '/api/agents', definition);
    await publish(ada, `/api/agents/${published.id}`);
    const { item } = await create(grace, '/api/agents', definition, { name: published.name, enabled: false });
    const { item: team } = await create(grace, '/api/teams', { agents: [published.name] });
    const { title, description } = item;
    const body = { name: newName(), title, description, enabled: false, definition, version: 1 };
    expect((await put(grace, `/api/agents/${item.id}`, body)).status).toBe(200);
    const kept = await answer<LibraryItemAnswer<'team'>>(grace.visit(`/api/teams/${team.id}`));
    expect(kept.item).toMatchObject({ version: 1, definition: { agents: [published.name] } });
  });

  test('cannot be made or changed by a user who may ask some agents only, since it could take the name of one of them', async () => {
    const limited = await product.newPerson();
    const definition = { instructions: [{ text: 'Be brief.' }] };
    const own = await create(limited, '/api/agents', definition);
    await product.workbench.stores.users.setAllowedAgents(limited.user.id, ['data-steward']);
    expect((await create(limited, '/api/agents', definition, { name: 'data-steward' })).status).toBe(403);
    const renamed = { name: 'data-steward', title: 'Mine', description: '', enabled: true, definition, version: 1 };
    expect((await put(limited, `/api/agents/${own.item.id}`, renamed)).status).toBe(403);
    expect((await create(limited, '/api/prompts', { template: 'Be kind.' })).status).toBe(201);
  });

  test('cannot be published under the name of a built-in agent', async () => {
    const { item } = await create(ada, '/api/agents', {}, { name: 'summarizer' });
    expect((await publish(ada, `/api/agents/${item.id}`)).status).toBe(409);
  });
});

test('the tools available to agents are listed with their rights', async () => {
  const { tools } = await answer<ToolsAnswer>(ada.visit('/api/tools'));
  const find = (searchedName: string) => tools.find(({ name }) => name === searchedName);
  expect(find('webSearch')).toMatchObject({ family: 'web', access: 'read', confirm: 'when-tainted' });
  expect(find('proposeUpdateSFDCData')).toMatchObject({ family: 'crm', access: 'write', confirm: 'always' });
  expect(find('shareData')).toMatchObject({ family: 'team', teamOnly: true });
  expect(find('readResult')).toBeUndefined();
  expect(tools.filter(({ family }) => family === null)).toEqual([]);
  const all = Object.fromEntries(tools.map(({ name }) => [name, 'on']));
  expect((await create(ada, '/api/agents', { tools: all })).status).toBe(201);
});

describe('an unsaved agent', () => {
  const draft = (definition: object = {}) => ({ name: newName(), title: 'Draft', definition });
  const tryOut = (person: Person, agent: object, more: object = {}) =>
    answer<{ runId: string; conversationId: string; error?: { fields?: Record<string, string> } }>(
      person.visit('/api/agents/test', {
        json: { ...agent, messages: [{ role: 'user', content: 'Who are you?' }], ...more },
        headers: { accept: 'application/json' },
      }),
    );
  const listed = async (person: Person) => {
    const { conversations } = await answer<ConversationsAnswer>(person.visit('/api/conversations'));
    const { runs } = await answer<RunsAnswer>(person.visit('/api/runs'));
    return [...conversations.map(({ id }) => id), ...runs.map(({ conversationId }) => conversationId)];
  };
  const systemText = async ({ user }: Person, runId: string) => {
    const { stores } = product.workbench;
    await until(async () => (await stores.runs.get(user.id, runId))?.endedAt !== undefined);
    const entries = await stores.runs.entries(user.id, runId, { after: 0, limit: 100 });
    const { agents } = setupRecord.parse(entries.find(({ key }) => key === 'setup')?.record);
    const [hash = ''] = Object.values(agents);
    return agentSnapshot.parse((await stores.snapshots.get([hash])).get(hash)).instructions.own;
  };

  test('answers as edited instead of as saved, and does not appear in lists', async () => {
    const { item } = await create(ada, '/api/agents', { instructions: [{ text: 'Saved.' }] });
    const agent = draft({ instructions: [{ text: 'Typed as {{ agent_title }}.' }] });
    const before = await answer<LibraryListAnswer>(ada.visit('/api/agents?limit=100'));
    const { status, runId, conversationId } = await tryOut(ada, { ...agent, name: item.name });
    expect(status).toBe(202);
    expect(await systemText(ada, runId)).toBe('Typed as Draft.');
    expect(await listed(ada)).not.toContain(conversationId);
    const after = await answer<LibraryListAnswer>(ada.visit('/api/agents?limit=100'));
    expect(after.items.map(({ id, version }) => [id, version])).toEqual(before.items.map(({ id, version }) => [id, version]));
    const { run } = await answer<{ run: RunSummary }>(ada.visit(`/api/runs/${runId}`));
    expect(run).toMatchObject({ test: true, agents: [item.name] });
  });

  test('continues its conversation, which is closed to other users and ordinary questions', async () => {
    const agent = draft();
    const { conversationId, runId } = await tryOut(ada, agent);
    expect(await tryOut(ada, { ...agent, title: 'Changed' }, { conversationId })).toMatchObject({ status: 202, conversationId });
    expect((await tryOut(grace, agent, { conversationId })).status).toBe(404);
    const asked = { messages: [{ role: 'user', content: 'Hello' }], conversationId };
    expect((await ada.call('/api/chat', { json: asked, headers: { accept: 'application/json' } })).status).toBe(404);
    const ordinary = await answer<{ conversationId: string }>(
      ada.call('/api/chat', { json: { messages: asked.messages }, headers: { accept: 'application/json' } }),
    );
    expect((await tryOut(ada, agent, { conversationId: ordinary.conversationId })).status).toBe(404);
    expect((await grace.visit(`/api/runs/${runId}`)).status).toBe(404);
    const keep = { method: 'PATCH', json: { keep: true } };
    expect((await grace.visit(`/api/conversations/${conversationId}`, keep)).status).toBe(404);
    expect(await listed(ada)).not.toContain(conversationId);
    expect((await ada.visit(`/api/conversations/${conversationId}`, keep)).status).toBe(204);
    expect(await listed(ada)).toContain(conversationId);
  });

  test('is refused for the same fields as when saving, and starts nothing', async () => {
    const { item } = await create(grace, '/api/prompts', { template: 'Of Grace alone.' });
    for (const definition of [
      { instructions: [{ text: '{% include "secret" %}' }] },
      { tools: { rm: 'on' } },
      { model: 'nobody:gpt' },
      { instructions: [{ prompt: item.id }] },
      { maxSteps: 51 },
    ]) {
      const saved = await create(ada, '/api/agents', definition);
      const tried = await tryOut(ada, draft(definition));
      expect([tried.status, tried.error?.fields]).toEqual([saved.status, saved.error?.fields]);
    }
    expect((await tryOut(ada, { ...draft(), name: 'Not Kebab' })).error?.fields).toHaveProperty('name');
  });

  test('is refused if the user may not ask it', async () => {
    const kept = await product.newPerson();
    await product.workbench.stores.users.setAllowedAgents(kept.user.id, ['data-steward']);
    expect((await tryOut(kept, draft())).status).toBe(403);
  });
});

test('the problems of fields are English, with codes and values for pages in other languages', async () => {
  const definition = {
    instructions: [{ text: 'Hello {{' }, { prompt: 'nobody' }],
    tools: { rm: 'on' },
    connections: ['nobody'],
  };
  const { status, error } = await create(ada, '/api/agents', definition);
  expect(status).toBe(400);
  expect(error?.fields).toMatchObject({ 'definition.tools.rm': 'there is no tool called "rm"' });
  expect(error?.fieldPhrases).toEqual({
    'definition.instructions.0.text': {
      code: 'templateFault',
      values: { line: 1, column: expect.any(Number), why: expect.objectContaining({ code: 'templateSyntax' }) },
    },
    'definition.instructions.1.prompt': { code: 'noSuchPrompt', values: {} },
    'definition.tools.rm': { code: 'noSuchTool', values: { tool: 'rm' } },
    'definition.connections.0': { code: 'noSuchConnection', values: {} },
  });
  const team = await create(ada, '/api/teams', { agents: ['nobody-at-all'] });
  expect(team.error?.fieldPhrases).toEqual({
    'definition.agents.0': { code: 'noSuchAgent', values: { agent: 'nobody-at-all' } },
  });
});

describe('a file of the library', () => {
  const download = (person: Person, path: string) => person.visit(`${path}/export`).then((response) => response.text());
  const post =
    <T>(path: string) =>
    (person: Person, file: string) =>
      answer<T & Partial<ErrorAnswer>>(person.visit(path, { json: { file } }));
  const preview = post<ImportPreviewAnswer>('/api/library/import/preview');
  const bring = post<ImportAnswer>('/api/library/import');
  const pathOf = ({ kind, id }: ShownItem) => `/api/${kind}s/${id}`;
  function mainOf({ items: [main] }: ImportAnswer): ShownItem {
    if (!main) throw new Error('Nothing was created.');
    return main;
  }
  const counts = (person: Person) =>
    Promise.all(
      (['agent', 'prompt', 'team', 'desk'] as const).map((kind) => product.workbench.stores.library.count(person.user.id, kind)),
    );

  /** A team of an own and a built-in agent that is sent out, whose own agent uses two prompts. */
  async function makeTeam(person: Person) {
    const { item: style } = await create(person, '/api/prompts', { template: 'Be {{ tone }}.\n', variables: { tone: 'kind' } });
    const { item: rules } = await create(person, '/api/prompts', { template: '<!-- item -->\n---' }, { enabled: false });
    const { item: clerk } = await create(person, '/api/agents', {
      instructions: [{ text: '# Task\n\nTranslate.' }, { prompt: style.id, variables: { tone: 'brief' } }, { prompt: rules.id }],
      tools: { webSearch: 'ask' },
    });
    const { item: team } = await create(person, '/api/teams', {
      agents: ['contract-reader', clerk.name],
      lead: clerk.name,
      rounds: 2,
      dispatch: { maxIterations: 1 },
      budget: { tokens: 5000 },
    });
    return { team, clerk, style, rules };
  }

  test('of a team makes the same team elsewhere, with its own agents and their prompts, whatever they contain', async () => {
    const text = fc
      .array(fc.constantFrom('', ' ', '---', '<!-- item -->', '<!-- section -->', '# Task', '- a: b', 'Be brief.'), {
        maxLength: 4,
      })
      .map((lines) => `Do this.\n${lines.join('\n')}`);
    const teams = fc.record({
      prompts: fc.array(text, { maxLength: 3 }),
      agents: fc.array(
        fc.record({
          text,
          uses: fc.uniqueArray(fc.nat(2)),
          tools: fc.constantFrom({}, { webSearch: 'ask' }, { searchDocuments: 'on' }),
        }),
        { maxLength: 3 },
      ),
      rounds: fc.integer({ min: 1, max: 10 }),
      lead: fc.boolean(),
      more: fc.constantFrom({}, { dispatch: { maxIterations: 1 } }, { budget: { tokens: 5000 }, endEarly: true }),
    });
    await fc.assert(
      fc.asyncProperty(teams, async (given) => {
        const ids: string[] = [];
        for (const template of given.prompts) ids.push((await create(ada, '/api/prompts', { template })).item.id);
        const own: string[] = [];
        for (const { text: first, uses, tools } of given.agents) {
          const instructions = [{ text: first }, ...uses.flatMap((n) => (ids[n] ? [{ prompt: ids[n], variables: { n } }] : []))];
          own.push((await create(ada, '/api/agents', { instructions, tools })).item.name);
        }
        const lead = given.lead ? 'data-steward' : null;
        const { rounds, more } = given;
        const { item: team } = await create(ada, '/api/teams', { agents: ['contract-reader', ...own], rounds, lead, ...more });
        const file = await download(ada, `/api/teams/${team.id}`);
        const elsewhere = await product.newPerson();
        const there = await bring(elsewhere, file);
        expect([there.status, there.notices]).toEqual([201, []]);
        expect(there.items.every((item) => item.isOwn && item.visibility === 'private')).toBe(true);
        expect(await download(elsewhere, pathOf(mainOf(there)))).toBe(file);
        // Here, all names are taken.
        const copied = await download(ada, pathOf(mainOf(await bring(ada, file))));
        expect(copied).not.toBe(file);
        expect(copied.replaceAll(/(made-\d+)-2/g, '$1')).toBe(file);
      }),
      { numRuns: 10 },
    );
  });

  test('contains no ids, can be of an agent or a prompt alone, and what is created from it is recorded', async () => {
    const { team, clerk, style, rules } = await makeTeam(ada);
    const file = await download(ada, `/api/teams/${team.id}`);
    for (const { id } of [ada.user, team, clerk, style, rules]) expect(file).not.toContain(id);
    const elsewhere = await product.newPerson();
    await bring(elsewhere, file);
    for (const item of [clerk, style, rules]) {
      const alone = await download(ada, pathOf(item));
      const other = await product.newPerson();
      expect(await download(other, pathOf(mainOf(await bring(other, alone))))).toBe(alone);
    }
    const recorded = await product.workbench.stores.audit.list(elsewhere.user.id, 10);
    expect(recorded.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['team_created', 'agent_created', 'prompt_created']),
    );
  });

  test('is previewed as it will be created, and nothing is stored by that', async () => {
    const { team, clerk, style, rules } = await makeTeam(ada);
    const before = await counts(ada);
    const file = await download(ada, `/api/teams/${team.id}`);
    const filePreview = await preview(ada, file);
    expect(await counts(ada)).toEqual(before);
    expect(filePreview.items.map(({ wanted, content: { name } }) => [wanted, name])).toEqual(
      [team, clerk, style, rules].map(({ name }) => [name, `${name}-2`]),
    );
    const [previewed, agent] = filePreview.items.map(({ content }) => content.definition);
    const agents = ['contract-reader', `${clerk.name}-2`];
    expect(previewed).toMatchObject({ agents, lead: `${clerk.name}-2` });
    expect(agent).toMatchObject({ instructions: [{}, { prompt: `${style.name}-2` }, { prompt: `${rules.name}-2` }] });

    const { items } = await bring(ada, file);
    expect(items.map(({ name }) => name)).toEqual(filePreview.items.map(({ content: { name } }) => name));
    expect(items[0]?.definition).toEqual(previewed);
    expect(items[1]?.definition).toMatchObject({ instructions: [{}, { prompt: items[2]?.id }, { prompt: items[3]?.id }] });
    const { item: untouched } = await answer<Item>(ada.visit(`/api/agents/${clerk.id}`));
    expect(untouched).toEqual(clerk);
    expect((await bring(ada, file)).items.map(({ name }) => name)).toEqual(
      [team, clerk, style, rules].map(({ name }) => `${name}-3`),
    );
  });

  test('takes the name of no built-in, published or disabled item, whose place it would take', async () => {
    const { item: shared } = await create(ada, '/api/agents', {});
    await publish(ada, `/api/agents/${shared.id}`);
    const { item: off } = await create(grace, '/api/agents', {}, { enabled: false });
    const named = ['data-steward', 'data-steward-2', shared.name, off.name].map((name) => `---\nname: ${name}\ntitle: X\n---\n`);
    const { items } = await bring(grace, named.join('<!-- item -->\n'));
    expect(items.map(({ name }) => name)).toEqual(['data-steward-3', 'data-steward-2', `${shared.name}-2`, `${off.name}-2`]);
    const long = 'a'.repeat(63);
    for (const name of [`${long}b`, `${'a'.repeat(61)}-${'b'.repeat(2)}`]) {
      const file = `---\nname: ${name}\ntitle: X\n---\n`;
      await bring(grace, file);
      expect((await bring(grace, file)).items[0]?.name).toBe(`${'a'.repeat(name === `${long}b` ? 62 : 61)}-2`);
    }
  });

  test('does not rename an agent to a name by which a team of the file means another agent', async () => {
    const { item } = await create(grace, '/api/agents', {});
    const { name } = item;
    const settings = (kind: string, rest: string) => `---\nkind: ${kind}\n${rest}\n---\n`;
    const agent = settings('agent', `name: ${name}\ntitle: X`);
    const team = (member: string) => settings('team', `name: ${newName()}\ntitle: Y\nagents: [${name}, ${member}]`);
    const refused = await bring(grace, `${team(`${name}-2`)}<!-- item -->\n${agent}`);
    expect(refused).toMatchObject({ status: 400, error: { fields: { 'agents.1': expect.stringContaining(`${name}-2`) } } });
    const { items } = await bring(grace, `${team('data-steward')}<!-- item -->\n${agent}`);
    expect(items[0]?.definition).toMatchObject({ agents: [`${name}-2`, 'data-steward'] });
  });

  test('gives an agent no name of a removed one that connections, keys or schedules still refer to', async () => {
    const { stores } = product.workbench;
    const person = await product.newPerson();
    const [connected, keyed, planned] = [newName(), newName(), newName()];
    const made: string[] = [];
    for (const name of [connected, keyed, planned]) made.push((await create(person, '/api/agents', {}, { name })).item.id);
    const state = { state: 'connected', problem: null, problemPhrase: null, checkedAt: null, facts: {}, settings: {} } as const;
    const search = { ...state, id: randomUUID(), userId: person.user.id, provider: 'brave', name: 'Search' } as const;
    await stores.connections.create({ ...search, agents: [connected] }, '');
    expect((await person.visit('/api/keys', { json: { name: 'script', agents: [keyed] } })).status).toBe(201);
    const recipient = { type: 'agent', name: planned };
    const daily = { title: 'Daily', question: 'What is new?', recipient, cron: '0 9 * * *', timeZone: 'UTC' };
    expect((await person.visit('/api/schedules', { json: daily })).status).toBe(201);
    for (const id of made) expect((await person.visit(`/api/agents/${id}`, { method: 'DELETE' })).status).toBe(204);
    const file = [connected, keyed, planned].map((name) => `---\nname: ${name}\ntitle: X\n---\n`).join('<!-- item -->\n');
    const { items } = await bring(person, file);
    expect(items.map(({ name }) => name)).toEqual([`${connected}-2`, `${keyed}-2`, `${planned}-2`]);
  });

  test('is created without tools, models and connections that are not here, which a notice names', async () => {
    const connect = async (person: Person, name: string) => {
      const id = randomUUID();
      const state = { state: 'connected', problem: null, problemPhrase: null, checkedAt: null, facts: {}, agents: null } as const;
      await product.workbench.stores.connections.create(
        { ...state, id, userId: person.user.id, provider: 'brave', name, settings: {} },
        '',
      );
      return id;
    };
    const search = await connect(ada, 'Search');
    const { item } = await create(ada, '/api/agents', { connections: [search], tools: { webSearch: 'on' } });
    const file = await download(ada, `/api/agents/${item.id}`);
    expect(file).toContain('connections:\n  - Search\n');
    const changed = file.replace('\n---\n', '\nmodel: nobody:gpt\n---\n').replace('webSearch: on', 'webSearch: on\n  rm: on');
    const filePreview = await preview(grace, changed);
    expect(filePreview.notices.map(({ phrase }) => phrase?.code)).toEqual(['toolsNotHere', 'connectionsNotHere', 'modelNotHere']);
    const twice = await preview(
      grace,
      [item.name, newName()].map((name) => changed.replace(item.name, name)).join('<!-- item -->\n'),
    );
    expect(twice.notices).toEqual(filePreview.notices);
    expect(filePreview.notices.map(({ message }) => message).join()).toMatch(/: rm\..*: Search\..*nobody:gpt/);
    const kept = { tools: { webSearch: 'on' }, connections: [], model: null };
    expect((await bring(grace, changed)).items[0]?.definition).toMatchObject(kept);
    const own = await connect(grace, 'Search');
    expect((await bring(grace, file)).items[0]?.definition).toMatchObject({ connections: [own] });
    await connect(grace, 'Search');
    expect((await bring(grace, file)).items[0]?.definition).toMatchObject({ connections: [] });
    const team = '---\nkind: team\nname: t\ntitle: T\nagents: [data-steward]\nmodel: nobody:gpt\n---\n';
    expect((await bring(grace, team)).items[0]?.definition).toMatchObject({ model: null });
  });

  test('of a desk contains no documents, and says so when it is imported', async () => {
    const uploaded = await ada.visit('/api/documents?name=prices.txt', { method: 'POST', body: 'The ferry costs 5 euros.' });
    const { document } = (await uploaded.json()) as { document: { id: string } };
    const { item } = await create(ada, '/api/desks', {
      sources: { documents: [document.id], hosts: ['www.example.org'] },
      instructions: 'Be exact.\n\nBe brief.',
      publication: { isPublic: true },
    });
    const file = await download(ada, `/api/desks/${item.id}`);
    expect(file).not.toContain(document.id);
    const elsewhere = await product.newPerson();
    const brought = await bring(elsewhere, file.replace('\nsources:', '\nmodels:\n  answer: nobody:gpt\nsources:'));
    const codes = ['modelNotHere', 'documentsNotInFile', 'openToVisitors'];
    expect(brought.notices.map(({ phrase }) => phrase?.code)).toEqual(codes);
    const desk = mainOf(brought);
    expect(desk).toMatchObject({ visibility: 'private', definition: { sources: { documents: [] }, models: { answer: null } } });
    expect(await download(elsewhere, pathOf(desk))).toBe(file);
  });

  test('can be of a built-in item or of one that others published, with nothing private of theirs', async () => {
    const { team, clerk, style } = await makeTeam(ada);
    expect((await grace.visit(`/api/teams/${team.id}/export`)).status).toBe(404);
    for (const path of [`/api/prompts/${style.id}`, `/api/agents/${clerk.id}`, `/api/teams/${team.id}`]) await publish(ada, path);
    expect(await download(grace, `/api/teams/${team.id}`)).not.toContain('<!-- item -->');
    expect((await bring(grace, await download(grace, '/api/agents/builtin-data-steward'))).status).toBe(201);
    expect((await bring(grace, await download(grace, '/api/desks/builtin-sample-desk'))).status).toBe(201);
  });

  test('names no published prompt that has the name of one of the user’s own, since the own one would take its place', async () => {
    const { item: style } = await create(ada, '/api/prompts', { template: 'Ada’s.' });
    await publish(ada, `/api/prompts/${style.id}`);
    const { item: agent } = await create(grace, '/api/agents', { instructions: [{ prompt: style.id }] });
    const exported = (person: Person) => answer<Partial<ErrorAnswer>>(person.visit(`/api/agents/${agent.id}/export`));
    expect((await exported(grace)).status).toBe(200);
    const { item: own } = await create(grace, '/api/prompts', { template: 'Grace’s.' }, { name: style.name });
    const why = `published ones in it are called like your own (${style.name}): rename yours first`;
    expect(await exported(grace)).toMatchObject({ status: 409, error: { fields: { prompts: why } } });
    await grace.visit(`/api/prompts/${own.id}`, { method: 'DELETE' });
    expect((await exported(grace)).status).toBe(200);
  });

  test('names a published prompt that is disabled, which an import finds, too', async () => {
    const { item: style } = await create(ada, '/api/prompts', { template: 'Be brief.' }, { enabled: false });
    await publish(ada, `/api/prompts/${style.id}`);
    const instructions = [{ prompt: style.id, variables: {} }];
    const { item: agent } = await create(grace, '/api/agents', { instructions });
    const brought = await bring(grace, await download(grace, `/api/agents/${agent.id}`));
    expect(brought).toMatchObject({ status: 201, items: [{ definition: { instructions } }] });
  });

  test('is not made of a team whose agent is disabled, since nobody could import it', async () => {
    const { team, clerk } = await makeTeam(ada);
    const { name, title, description, definition } = clerk;
    await put(ada, `/api/agents/${clerk.id}`, { name, title, description, definition, enabled: false, version: 1 });
    const why = `some are disabled or no longer exist, so the file could not be imported: ${name}`;
    expect(await answer<Partial<ErrorAnswer>>(ada.visit(`/api/teams/${team.id}/export`))).toMatchObject({
      status: 409,
      error: { message: `agents: ${why}`, fields: { agents: why } },
    });
  });

  test('that cannot be imported as a whole creates nothing, and the refusal names the field', async () => {
    const person = await product.newPerson();
    const agent = '---\nname: clerk\ntitle: Clerk\n---\n';
    const second = (more: string) => `${agent}\n<!-- item -->\n${more}`;
    const deep = `${'['.repeat(500)}${']'.repeat(500)}`;
    for (const [file, field, why] of [
      ['Hello', 'file', 'must begin'],
      [second(agent), 'name', 'is used twice in this file (in the item that begins at line 7)'],
      [
        second('---\nkind: team\nname: t\ntitle: T\nagents: [clerk, nobody]\n---\n'),
        'agents.1',
        'there is no agent called “nobody” (in the item that begins at line 7)',
      ],
      [second('---\nkind: team\nname: t\ntitle: T\nagents: [clerk]\nlead: planner\n---\n'), 'lead', 'there is no agent'],
      [second('---\nkind: team\nname: t\ntitle: T\nagents: [clerk, clerk]\n---\n'), 'agents', 'each agent only once'],
      [second('---\nname: b\ntitle: B\n---\n<!-- prompt\nprompt: nobody\n-->\n'), 'instructions.0.prompt', 'no such prompt'],
      [second('---\nkind: prompt\nname: p\ntitle: P\n---\n{% if %}\n'), 'template', 'line 1, column'],
      [second('---\nkind: schedule\nname: s\ntitle: S\n---\n'), 'kind', 'is not one of the choices'],
      [second(`---\nname: b\ntitle: B\ntools: ${deep}\n---\n`), 'file', 'is nested too deeply'],
      [second(`---\nname: b\ntitle: B\ntools: ${'['.repeat(50_000)}\n---\n`), 'file', 'is nested too deeply'],
      [second('---\nname: b\ntitle: B\ntools:\n  __proto__: on\n---\n'), 'file', 'may not contain the key __proto__'],
      [`${agent}<!-- item -->\n`.repeat(201), 'file', 'at most 200'],
      ['x'.repeat(1_000_001), 'file', 'at most 1,000,000 characters'],
    ] as const) {
      for (const refused of [await preview(person, file), await bring(person, file)]) {
        expect(refused).toMatchObject({ status: 400, error: { fields: { [field]: expect.stringContaining(why) } } });
      }
    }
    expect((await bring(person, 'x'.repeat(7_000_000))).status).toBe(413);
    const escaped = { method: 'POST', body: `{"file":"${'\\u0078'.repeat(990_000)}"}` };
    const headers = { 'content-type': 'application/json' };
    expect((await person.visit('/api/library/import/preview', { ...escaped, headers })).status).toBe(400);
    expect(await counts(person)).toEqual([0, 0, 0, 0]);
  });

  test('needs the rights that its items need', async () => {
    const agent = '---\nname: clerk\ntitle: Clerk\n---\n';
    const team = '---\nkind: team\nname: t\ntitle: T\nagents: [data-steward]\n---\n';
    const reader = await product.newPerson({ scopes: ['read'] });
    const limited = await product.newPerson({ agents: ['data-steward'] });
    for (const { call } of [reader, limited]) {
      expect((await call('/api/library/import', { json: { file: team } })).status).toBe(403);
    }
    const kept = await product.newPerson();
    await product.workbench.stores.users.setAllowedAgents(kept.user.id, ['data-steward']);
    expect([(await bring(kept, agent)).status, (await preview(kept, agent)).status]).toEqual([403, 403]);
    expect((await bring(kept, team)).status).toBe(201);
  });
});

describe('the preview', () => {
  test('of an agent is its system text by section, with values, levels and problems, and stores nothing', async () => {
    const { item: prompt } = await create(ada, '/api/prompts', {
      template: 'Answer in {{ language }}, in {{ words }} words, {{ tone }}.',
      variables: { words: 100 },
    });
    const before = await answer<LibraryListAnswer>(ada.visit('/api/agents'));
    const preview = await answer<PreviewAnswer>(
      ada.visit('/api/agents/preview', {
        json: {
          title: 'Writer',
          definition: {
            instructions: [{ text: 'You are {{ agent_title }}.' }, { prompt: prompt.id, variables: { words: 50 } }],
            variables: { tone: null },
          },
        },
      }),
    );
    expect(preview.status).toBe(200);
    expect(preview.sections.map(({ from, title }) => [from, title])).toEqual([
      ['opening', undefined],
      ['prompt', 'Writer'],
      ['prompt', 'Mine'],
      ['rules', undefined],
    ]);
    expect(preview.sections[1]?.text).toBe('You are Writer.');
    expect(preview.sections[2]).toMatchObject({
      text: 'Answer in English, in 50 words, .',
      variables: [
        { name: 'language', value: 'English', level: 'system' },
        { name: 'words', value: '50', level: 'override' },
        { name: 'tone' },
      ],
    });
    expect(preview.problems).toMatchObject([{ kind: 'unresolved', title: 'Mine', line: 1, name: 'tone' }]);
    expect(preview.tokens).toBe(Math.ceil(preview.sections.map(({ text }) => text).join('\n\n').length / 4));
    expect(await answer<LibraryListAnswer>(ada.visit('/api/agents'))).toEqual(before);
  });

  test('of a library prompt is that prompt alone, and locates a syntax error', async () => {
    const of = (template: string) =>
      answer<PreviewAnswer>(
        ada.visit('/api/prompts/preview', { json: { title: 'Style', definition: { template, variables: { words: 3 } } } }),
      );
    expect(await of('In {{ words }} words.')).toMatchObject({
      sections: [{ title: 'Style', text: 'In 3 words.' }],
      problems: [],
    });
    expect(await of('One\n{% if %}')).toMatchObject({ sections: [], problems: [{ kind: 'syntax', line: 2 }] });
  });

  test('reveals nothing of another user’s prompt', async () => {
    const { item: prompt } = await create(ada, '/api/prompts', { template: 'A secret of Ada' });
    const preview = await answer<PreviewAnswer>(
      grace.visit('/api/agents/preview', { json: { definition: { instructions: [{ prompt: prompt.id }] } } }),
    );
    expect(JSON.stringify(preview)).not.toContain('secret');
  });
});

describe('a prompt in the library', () => {
  test.each(['true', 'nil', 'forloop', 'contains'])(
    'cannot have a variable called %s, which templates parse as something else',
    async (name) => {
      expect(await create(ada, '/api/prompts', { template: 'Hello', variables: { [name]: 1 } })).toMatchObject({
        status: 400,
        error: { fields: { [`definition.variables.${name}`]: 'is a reserved word of the template language' } },
      });
    },
  );

  test('cannot be removed while an agent uses it, and must be published before that agent', async () => {
    const { item: prompt } = await create(ada, '/api/prompts', { template: 'Answer in {{ language }}.' });
    const { item: agent } = await create(ada, '/api/agents', { instructions: [{ prompt: prompt.id }] }, { title: 'Translator' });
    const path = `/api/prompts/${prompt.id}`;
    const removed = await answer<Item>(ada.visit(path, { method: 'DELETE' }));
    expect(removed).toMatchObject({ status: 409, error: { message: expect.stringContaining('“Translator”') } });
    expect(await publish(ada, `/api/agents/${agent.id}`)).toMatchObject({
      status: 409,
      error: { message: expect.stringContaining('“Mine”') },
    });
    expect((await create(grace, '/api/agents', { instructions: [{ prompt: prompt.id }] })).status).toBe(400);
    expect((await publish(ada, path)).status).toBe(200);
    expect((await publish(ada, `/api/agents/${agent.id}`)).status).toBe(200);
    expect((await create(grace, '/api/agents', { instructions: [{ prompt: prompt.id }] })).status).toBe(201);
  });

  test('cannot be made private while a published agent or another person’s agent uses it', async () => {
    const { item: prompt } = await create(ada, '/api/prompts', { template: 'Be brief.' });
    const path = `/api/prompts/${prompt.id}`;
    const instructions = [{ prompt: prompt.id }];
    const { item: agent } = await create(ada, '/api/agents', { instructions }, { title: 'Clerk' });
    for (const published of [path, `/api/agents/${agent.id}`]) expect((await publish(ada, published)).status).toBe(200);
    expect(await withdraw(ada, path)).toMatchObject({
      status: 409,
      error: { message: 'It is used by “Clerk”. Remove it there first.' },
    });
    const { item: hers } = await create(grace, '/api/agents', { instructions });
    expect((await withdraw(ada, `/api/agents/${agent.id}`)).status).toBe(200);
    expect((await withdraw(ada, path)).status).toBe(409);
    expect((await grace.visit(`/api/agents/${hers.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await withdraw(ada, path)).toMatchObject({ status: 200, item: { visibility: 'private' } });
  });
});

describe('what is published to everyone', () => {
  const refusedFor = async (path: string) => {
    const { status, error } = await publish(ada, path);
    return [status, error?.message];
  };
  const uses = (titles: string) => `It uses ${titles}, visible only to you. Publish this first, or remove it.`;

  test('cannot be a team with private agents or a private lead: the refusal lists them', async () => {
    const make = (title: string) => create(ada, '/api/agents', { instructions: [{ text: 'Count.' }] }, { title });
    const [counter, leader] = [(await make('Counter')).item, (await make('Leader')).item];
    const { item: team } = await create(ada, '/api/teams', { agents: [counter.name, 'data-steward'], lead: leader.name });
    const path = `/api/teams/${team.id}`;
    const [status, message] = await refusedFor(path);
    expect([status, [uses('“Counter”, “Leader”'), uses('“Leader”, “Counter”')]]).toEqual([
      409,
      expect.arrayContaining([message]),
    ]);
    for (const { id } of [counter, leader]) expect((await publish(ada, `/api/agents/${id}`)).status).toBe(200);
    expect((await publish(ada, path)).status).toBe(200);
    const { item: hidden } = await make('Hidden');
    const { name, title, description, enabled, definition } = team;
    const changed = { ...definition, agents: [hidden.name] };
    expect(await put(ada, path, { name, title, description, enabled, definition: changed, version: 1 })).toMatchObject({
      status: 409,
      error: { message: uses('“Hidden”') },
    });
    expect(await answer<Item>(ada.visit(path))).toMatchObject({ item: { version: 1, definition: { lead: leader.name } } });
    for (const { id } of [counter, leader]) expect((await withdraw(ada, `/api/agents/${id}`)).status).toBe(409);
    expect((await withdraw(ada, path)).status).toBe(200);
    expect((await withdraw(ada, `/api/agents/${leader.id}`)).status).toBe(200);
  });
});

describe('what an owner has published', () => {
  test('can be made private, but not changed, once they are no owner any more', async () => {
    const bob = await product.newPerson({ role: 'owner' });
    const { item } = await create(bob, '/api/prompts', { template: 'Be brief.' });
    const path = `/api/prompts/${item.id}`;
    await publish(bob, path);
    await ada.visit(`/api/people/${bob.user.id}`, { method: 'PATCH', json: { role: 'member' } });
    const { name, title } = item;
    const changed = { name, title, definition: { template: 'Tell everything.' }, version: 1 };
    const member = { ...bob, visit: (to: string, init?: object) => bob.call(to, init) };
    expect(await put(member, path, changed)).toMatchObject({ status: 403, error: { code: 'forbidden' } });
    expect(await withdraw(member, path)).toMatchObject({ status: 200, item: { visibility: 'private' } });
    expect((await publish(member, path)).status).toBe(403);
    expect((await put(member, path, changed)).status).toBe(200);
  });
});

describe('a saved team', () => {
  const ask = (person: Person, more: object) =>
    answer<{ runId: string; error?: { fields?: Record<string, string> } }>(
      person.call('/api/chat/multi', {
        json: { messages: [{ role: 'user', content: 'How many accounts are there?' }], ...more },
        headers: { accept: 'application/json' },
      }),
    );
  const inputOf = async (person: Person, runId: string) =>
    (await product.workbench.stores.runs.get(person.user.id, runId))?.input;

  test('is asked by name, and parameters of the request override its own', async () => {
    const { item: own } = await create(ada, '/api/agents', { instructions: [{ text: 'Count.' }] });
    const { item: team } = await create(ada, '/api/teams', {
      agents: [own.name, 'data-steward'],
      rounds: 1,
      lead: 'contract-reader',
    });
    const { status, runId } = await ask(ada, { team: team.name });
    expect(status).toBe(202);
    expect(await inputOf(ada, runId)).toMatchObject({
      team: [{ name: own.name }, { name: 'data-steward' }],
      rounds: 1,
      lead: 'contract-reader',
    });
    const { run } = await answer<RunAnswer>(ada.call(`/api/runs/${runId}`));
    expect(run.teamOptions).toEqual({ saved: team.name, failurePolicy: 'skip' });
    const other = await ask(ada, { team: team.name, rounds: 2, agents: ['data-steward'] });
    expect(await inputOf(ada, other.runId)).toMatchObject({ team: [{ name: 'data-steward' }], rounds: 2 });
    expect(await ask(grace, { team: team.name })).toMatchObject({ status: 400, error: { fields: { team: 'unknown' } } });
  });

  test('keeps its lead: one that does not exist is refused, and one that is used cannot be removed', async () => {
    const typo = await create(ada, '/api/teams', { agents: ['data-steward'], lead: 'typo' });
    expect([typo.status, Object.keys(typo.error?.fields ?? {})]).toEqual([400, ['definition.lead']]);
    const { item: lead } = await create(ada, '/api/agents', { instructions: [{ text: 'Lead.' }] });
    const { item: team } = await create(ada, '/api/teams', { agents: ['data-steward'], lead: lead.name });
    const path = `/api/agents/${lead.id}`;
    expect((await ada.visit(path, { method: 'DELETE' })).status).toBe(409);
    const { name, title, description, definition } = lead;
    expect((await put(ada, path, { name, title, description, definition, enabled: false, version: 1 })).status).toBe(200);
    expect(await ask(ada, { team: team.name })).toMatchObject({
      status: 400,
      error: { fields: { 'team.lead.0': expect.any(String) } },
    });
  });

  test('can be chosen by the initiator from the agents that the user may ask', async () => {
    const { runId } = await ask(grace, { agents: 'auto', rounds: 1 });
    expect(await inputOf(grace, runId)).toMatchObject({ choose: { most: expect.any(Number) } });
    expect(await ask(grace, { rounds: 1 })).toMatchObject({ status: 400, error: { fields: { agents: expect.any(String) } } });
  });
});

describe('a team chosen by the initiator and confirmed by the user', () => {
  test('starts with the agents that the user named, and refuses unknown ones, none and too many', async () => {
    const { runId } = await answer<{ runId: string }>(
      ada.call('/api/chat/multi', {
        json: {
          agents: 'auto',
          confirmTeam: true,
          rounds: 1,
          messages: [{ role: 'user', content: 'How many accounts are there?' }],
        },
        headers: { accept: 'application/json' },
      }),
    );
    const { stores } = product.workbench;
    await until(async () => (await stores.runs.get(ada.user.id, runId))?.status === 'waiting');
    const [request] = await stores.runs.events(ada.user.id, runId, { after: 0, limit: 10, types: ['signal_request'] });
    const path = `/api/runs/${runId}/signals/choice.call`;
    const start = (agents: readonly string[]) =>
      answer<Item>(ada.call(path, { json: { kind: 'client_tool', result: { agents } } }));
    expect(request?.data).toMatchObject({ key: 'choice.call', kind: 'client_tool', name: 'chooseTeam' });
    expect(await start(['nobody'])).toMatchObject({
      status: 400,
      error: { fields: { 'result.agents.0': 'is not one of the candidates' } },
    });
    expect(await start([])).toMatchObject({ status: 400, error: { fields: { 'result.agents': expect.any(String) } } });
    expect(await start(['data-steward'])).toMatchObject({ status: 202 });
    await until(async () => (await stores.runs.get(ada.user.id, runId))?.endedAt !== undefined);
    const [chosen] = await stores.runs.events(ada.user.id, runId, { after: 0, limit: 10, types: ['team_chosen'] });
    expect(chosen?.data).toMatchObject({ agents: [{ agent: 'data-steward' }] });
  });

  test('is requested through a tool that no agent can be given', async () => {
    const { status, error } = await create(ada, '/api/agents', {
      instructions: [{ text: 'Choose.' }],
      tools: { chooseTeam: 'on' },
    });
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ['definition.tools.chooseTeam']]);
    const { tools } = await answer<ToolsAnswer>(ada.visit('/api/tools'));
    expect(tools.map(({ name }) => name)).not.toContain('chooseTeam');
  });
});

describe('the instructions of a user’s own agent', () => {
  test('are its prompts in order, rendered for the user and the run, and stay the same in a resumed run', async () => {
    const { item: prompt } = await create(
      ada,
      '/api/prompts',
      {
        template: 'Answer {{ user_name }} in {{ language }}, {{ tone }}.{% if missing %} {{ missing }}{% endif %}',
        variables: { tone: 'briefly' },
      },
      { title: 'Manner' },
    );
    const { item: agent } = await create(
      ada,
      '/api/agents',
      {
        instructions: [
          { text: 'You are {{ agent_title }}: {{ nothing }}.' },
          { prompt: prompt.id, variables: { tone: 'at length' } },
        ],
        tools: { webSearch: 'ask' },
      },
      { title: 'The helper' },
    );
    const run = await answer<{ runId: string }>(
      ada.call('/api/chat', {
        json: { agent: agent.name, messages: [{ role: 'user', content: 'Hello' }] },
        headers: { accept: 'application/json' },
      }),
    );
    const { stores } = product.workbench;
    await until(async () => (await stores.runs.get(ada.user.id, run.runId))?.endedAt !== undefined);
    const entries = await stores.runs.entries(ada.user.id, run.runId, { after: 0, limit: 100 });
    const { agents } = setupRecord.parse(entries.find(({ key }) => key === 'setup')?.record);
    const [hash = ''] = Object.values(agents);
    const snapshot = agentSnapshot.parse((await stores.snapshots.get([hash])).get(hash));
    expect(snapshot.instructions.own).toBe('You are The helper: .\n\nAnswer Ada in English, at length.');
    expect(snapshot.instructions.sections?.map(({ title }) => title)).toEqual(['The helper', 'Manner']);
    expect(snapshot.instructions.sections?.[1]?.variables).toContainEqual({
      name: 'tone',
      value: 'at length',
      level: 'override',
    });
    expect(snapshot.instructions.problems?.map(inEnglish)).toEqual([expect.stringContaining('nothing')]);
    expect(snapshot.tools.find(({ name }) => name === 'webSearch')).toMatchObject({ asksFirst: true });
  });

  test('are stored with the conversation that they were used in, and are removed with it, unlike a built-in agent', async () => {
    const { item } = await create(ada, '/api/agents', { instructions: [{ text: 'Private words for {{ user_name }}.' }] });
    const { stores } = product.workbench;
    const asked = async (agent: string) => {
      const { runId, conversationId } = await answer<{ runId: string; conversationId: string }>(
        ada.call('/api/chat', {
          json: { agent, messages: [{ role: 'user', content: 'Hello' }] },
          headers: { accept: 'application/json' },
        }),
      );
      await until(async () => (await stores.runs.get(ada.user.id, runId))?.endedAt !== undefined);
      const entries = await stores.runs.entries(ada.user.id, runId, { after: 0, limit: 100 });
      const { agents } = setupRecord.parse(entries.find(({ key }) => key === 'setup')?.record);
      return { conversationId, hashes: Object.values(agents) };
    };
    const [first, second, builtin] = [await asked(item.name), await asked(item.name), await asked('data-steward')];
    for (const { conversationId } of [first, builtin])
      await ada.visit(`/api/conversations/${conversationId}`, { method: 'DELETE' });
    expect(await stores.snapshots.get(first.hashes)).toEqual(new Map());
    expect(JSON.stringify([...(await stores.snapshots.get(second.hashes)).values()])).toContain('Private words for Ada.');
    expect((await stores.snapshots.get(builtin.hashes)).size).toBe(1);
  });

  test('contain the day in the user’s time zone at the start of the run', async () => {
    const settle = (settings: object) => grace.visit('/api/me', { method: 'PATCH', json: { settings } });
    const definition = { instructions: [{ text: '{{ today }} in {{ time_zone }}' }] };
    const preview = () => answer<PreviewAnswer>(grace.visit('/api/agents/preview', { json: { title: 'Clock', definition } }));
    const { item: clock } = await create(grace, '/api/agents', definition);
    expect((await preview()).sections[1]?.text).toMatch(/in UTC$/);
    // These two zones never have the same day.
    await settle({ browserTimeZone: 'Pacific/Kiritimati' });
    const ahead = (await preview()).sections;
    const json = { agent: clock.name, messages: [{ role: 'user', content: 'What day is it?' }] };
    const { runId } = await answer<{ runId: string }>(grace.call('/api/chat', { json, headers: { accept: 'application/json' } }));
    await settle({ timeZone: 'Pacific/Pago_Pago' });
    const behind = (await preview()).sections;
    expect(behind[1]?.text).toMatch(/in Pacific\/Pago_Pago$/);
    expect(behind[0]?.text).not.toBe(ahead[0]?.text);

    const { stores } = product.workbench;
    await until(async () => (await stores.runs.get(grace.user.id, runId))?.endedAt !== undefined);
    const entries = await stores.runs.entries(grace.user.id, runId, { after: 0, limit: 100 });
    const { opening, agents } = setupRecord.parse(entries.find(({ key }) => key === 'setup')?.record);
    const [hash = ''] = Object.values(agents);
    const { instructions } = agentSnapshot.parse((await stores.snapshots.get([hash])).get(hash));
    expect([opening, instructions.own]).toEqual([ahead[0]?.text, ahead[1]?.text]);
  });
});
