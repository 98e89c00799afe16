import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { LibraryItemAnswer } from '@/lib/api/library-requests';
import type { AgentFileAnswer, AgentFilesAnswer, FactsAnswer } from '@/lib/api/memory-requests';
import type { EffectiveSettingsAnswer } from '@/lib/api/model-requests';
import type { DocumentAnswer, DocumentTextAnswer } from '@/lib/core/files/documents';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';

let product: Product;
let ada: Person;
let grace: Person;
beforeAll(async () => {
  product = await serveProduct();
  [ada, grace] = await Promise.all([product.newPerson({ role: 'owner' }), product.newPerson()]);
});
afterAll(() => product.close());

const read = async <T>(response: Promise<Response>) => (await (await response).json()) as T;

async function newConversation(person: Person): Promise<string> {
  const asked = { messages: [{ role: 'user', content: 'Hello' }] };
  const { conversationId } = await read<{ conversationId: string }>(
    person.call('/api/chat', { json: asked, headers: { accept: 'application/json' } }),
  );
  return conversationId;
}

async function newAgent(person: Person): Promise<string> {
  const json = { name: `clerk-${randomUUID()}`, title: 'Clerk', definition: { tools: { remember: 'on' } } };
  return (await read<LibraryItemAnswer>(person.visit('/api/agents', { json }))).item.id;
}

describe('a working file', () => {
  test('is listed in its conversation, downloaded as plain text in any version, and copied to Files', async () => {
    const conversationId = await newConversation(ada);
    const write = async (text: string) => {
      const file = { userId: ada.user.id, conversationId, name: 'Plan “A”.md', text, agent: 'clerk', key: randomUUID() };
      const written = await product.workbench.stores.agentFiles.write(file);
      if (!written || written === 'full') throw new Error('nothing was written');
      return written;
    };
    const { id } = await write('<script>One</script>');
    await write('Two');
    const { files } = await read<AgentFilesAnswer>(ada.visit(`/api/conversations/${conversationId}/files`));
    expect(files).toMatchObject([{ id, version: 2, length: 3, agent: 'clerk' }]);
    const { file, versions } = await read<AgentFileAnswer>(ada.visit(`/api/agent-files/${id}`));
    expect([file.version, versions.map(({ version }) => version)]).toEqual([2, [2, 1]]);
    const download = await ada.visit(`/api/agent-files/${id}/text?version=1`);
    expect(await download.text()).toBe('<script>One</script>');
    expect(download.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(download.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Plan%20%E2%80%9CA%E2%80%9D.md");
    expect(download.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await ada.visit(`/api/agent-files/${id}/text?version=3`)).status).toBe(404);
    const promoted = () => ada.visit(`/api/agent-files/${id}/document`, { method: 'POST' });
    const first = await promoted();
    expect(first.status).toBe(201);
    const { document } = (await first.json()) as DocumentAnswer;
    expect(document.name).toBe('Plan “A”.md');
    expect((await read<DocumentAnswer>(promoted())).document.name).toBe('Plan “A” (2).md');
    const { text } = await read<DocumentTextAnswer>(ada.visit(`/api/documents/${document.id}/text?start=0&length=100`));
    expect(text).toBe('Two');
    await write(' ');
    expect((await promoted()).status).toBe(400);
    expect((await grace.visit(`/api/conversations/${conversationId}/files`)).status).toBe(404);
  });
});

describe('what an agent remembers about a user', () => {
  const keep = async (person: Person, agentId: string, text: string) => {
    const fact = await product.workbench.stores.facts.keep({ id: randomUUID(), userId: person.user.id, agentId, text });
    if (fact === 'full') throw new Error('nothing was kept');
    return fact;
  };
  const texts = async (person: Person, agentId: string) =>
    (await read<FactsAnswer>(person.visit(`/api/agents/${agentId}/facts`))).facts.map(({ text }) => text);

  test('is read, corrected and removed by that user', async () => {
    const agent = await newAgent(ada);
    const { id } = await keep(ada, agent, 'Works in Lyon.');
    await keep(ada, agent, 'Reads French.');
    const change = (text: string) => ada.visit(`/api/facts/${id}`, { method: 'PATCH', json: { text } });
    expect((await change(' Works\nin Metz. ')).status).toBe(200);
    expect(await texts(ada, agent)).toEqual(expect.arrayContaining(['Works in Metz.', 'Reads French.']));
    for (const wrong of ['', ' ', 'x'.repeat(301)]) expect((await change(wrong)).status).toBe(400);
    expect((await ada.visit(`/api/facts/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await texts(ada, agent)).toEqual(['Reads French.']);
  });

  test('is forgotten altogether in one request, which the audit log records, and the facts about another person stay', async () => {
    const agent = await newAgent(ada);
    await ada.visit(`/api/agents/${agent}`, { method: 'PATCH', json: { visibility: 'server' } });
    for (const text of ['Works in Lyon.', 'Reads French.']) await keep(ada, agent, text);
    await keep(grace, agent, 'Of Grace.');
    const forget = () => ada.visit(`/api/agents/${agent}/facts`, { method: 'DELETE' });
    expect((await forget()).status).toBe(204);
    expect([await texts(ada, agent), await texts(grace, agent)]).toEqual([[], ['Of Grace.']]);
    expect((await forget()).status).toBe(204);
    const entries = await product.workbench.stores.audit.list(ada.user.id, 100);
    const forgotten = entries.filter(({ action }) => action === 'facts_forgotten').map(({ facts }) => facts);
    expect(forgotten).toEqual([{ agent, facts: 2 }]);
  });

  test('is separate for each user of a published agent, and hidden from all others', async () => {
    const agent = await newAgent(ada);
    const hers = await keep(ada, agent, 'Of Ada.');
    expect((await grace.visit(`/api/agents/${agent}/facts`)).status).toBe(404);
    await ada.visit(`/api/agents/${agent}`, { method: 'PATCH', json: { visibility: 'server' } });
    await keep(grace, agent, 'Of Grace.');
    expect([await texts(ada, agent), await texts(grace, agent)]).toEqual([['Of Ada.'], ['Of Grace.']]);
    for (const init of [{ method: 'DELETE' }, { method: 'PATCH', json: { text: 'Mine.' } }]) {
      expect((await grace.visit(`/api/facts/${hers.id}`, init)).status).toBe(404);
    }
    expect(await texts(ada, agent)).toEqual(['Of Ada.']);
  });
});

test('the effective settings of an agent list the source of each value and the adjustments', async () => {
  const settings = (query: string) => read<EffectiveSettingsAnswer>(ada.visit(`/api/models/settings${query}`));
  const usual = await settings('');
  expect(usual.model.from).toBe('server');
  const asked = await settings(`?model=${usual.model.id}&temperature=0.5`);
  expect(asked.model).toEqual({ id: usual.model.id, from: 'agent' });
  expect([asked.settings, asked.from]).toEqual([{}, {}]);
  expect(asked.warnings).toEqual([expect.stringContaining('does not support temperature')]);
  expect(asked.warningPhrases).toMatchObject([{ code: 'settingUnsupported', values: { setting: 'temperature' } }]);
  await ada.visit('/api/me', { method: 'PATCH', json: { settings: { model: usual.model.id } } });
  expect((await settings('')).model.from).toBe('person');
  expect((await ada.visit('/api/models/settings?model=nobody:gpt')).status).toBe(400);
  expect((await ada.visit('/api/models/settings?temperature=3')).status).toBe(400);
});
