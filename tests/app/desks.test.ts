import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ErrorAnswer } from '@/lib/api/answers';
import type { LibraryItemAnswer, LibraryListAnswer, LibraryVersionsAnswer } from '@/lib/api/library-requests';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';

let product: Product;
let ada: Person;
let grace: Person;
beforeAll(async () => {
  product = await serveProduct();
  ada = await product.newPerson({ role: 'owner' });
  grace = await product.newPerson();
});
afterAll(() => product.close());

type Answer = LibraryItemAnswer<'desk'> & Partial<ErrorAnswer> & { status: number };

let desksMade = 0;
async function send(person: Person, path: string, init: { method?: string; json: object }): Promise<Answer> {
  const response = await person.visit(path, init);
  return { ...((await response.json()) as Answer), status: response.status };
}
const create = (person: Person, definition: object) =>
  send(person, '/api/desks', { json: { name: `desk-${++desksMade}`, title: 'Desk', definition } });

async function document(person: Person): Promise<string> {
  const content = { userId: person.user.id, name: 'fees.txt', mediaType: 'text/plain', sample: false, text: 'Fees.' };
  return (await product.workbench.stores.documents.add(content)).id;
}

test('a desk has a version for every save, with its areas and their scenarios', async () => {
  const area = { key: 'ferries', title: { en: 'Ferries' }, url: {}, scenario: [{ text: 'Name the pier.' }] };
  const { status, item } = await create(ada, { areas: [area], sources: { hosts: ['WWW.Example.org', '*.example.org'] } });
  expect(status).toBe(201);
  expect(item).toMatchObject({
    version: 1,
    visibility: 'private',
    isOwn: true,
    definition: { areas: [{ key: 'ferries', scenario: [{ title: '', text: 'Name the pier.' }] }] },
  });
  expect(item.definition.sources.hosts).toEqual(['www.example.org', '*.example.org']);
  const { name, title, description, enabled, definition } = item;
  const changed = { ...definition, areas: [{ ...area, scenario: [{ text: 'Name the pier and the fare.' }] }] };
  const content = { name, title, description, enabled, definition: changed };
  const path = `/api/desks/${item.id}`;
  expect((await send(ada, path, { method: 'PUT', json: { ...content, version: 1 } })).item.version).toBe(2);
  const { versions } = (await (await ada.visit(`${path}/versions`)).json()) as LibraryVersionsAnswer<'desk'>;
  expect(versions.map((one) => one.content.definition.areas[0]?.scenario[0]?.text)).toEqual([
    'Name the pier and the fare.',
    'Name the pier.',
  ]);
  expect((await ada.visit(path, { method: 'DELETE' })).status).toBe(204);
});

test('a desk cannot use a document of somebody else, or a model that does not exist', async () => {
  const hers = await document(grace);
  const { status, error } = await create(ada, {
    sources: { documents: [await document(ada), hers] },
    models: { answer: 'nobody:large', small: 'nobody:small' },
  });
  expect(status).toBe(400);
  expect(Object.keys(error?.fields ?? {})).toEqual([
    'definition.sources.documents.1',
    'definition.models.answer',
    'definition.models.small',
  ]);
  expect(error?.fieldPhrases?.['definition.sources.documents.1']).toEqual({ code: 'noSuchDocument', values: {} });
});

test.each([
  ['sources.hosts.0', { sources: { hosts: ['https://example.org'] } }],
  ['sources.hosts.0', { sources: { hosts: ['*'] } }],
  ['sources.hosts.0', { sources: { hosts: ['*.org'] } }],
  ['sources.hosts.0', { sources: { hosts: ['example.org/path'] } }],
  ['sources.hosts.0', { sources: { hosts: ['user@example.org'] } }],
  ['sources.searchPage.en', { sources: { searchPage: { en: 'javascript:alert({query})' } } }],
  ['publication.origins.0', { publication: { origins: ['https://example.org/page'] } }],
  ['areas', { areas: ['tax', 'tax'].map((key) => ({ key, title: {}, url: {} })) }],
  ['areas.0.url.en', { areas: [{ key: 'tax', title: {}, url: { en: 'javascript:alert(1)' } }] }],
])('a wrong %s is refused at its field', async (field, definition) => {
  const { status, error } = await create(ada, definition);
  expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, [`definition.${field}`]]);
});

test('a desk is hidden from others until an owner of the server publishes it, under a name that no other published desk has', async () => {
  const { item } = await create(ada, {});
  const path = `/api/desks/${item.id}`;
  expect((await grace.visit(path)).status).toBe(404);
  const { item: hers } = await create(grace, {});
  const publish = { method: 'PATCH', json: { visibility: 'server' } };
  expect((await send(grace, `/api/desks/${hers.id}`, publish)).status).toBe(403);
  expect((await send(ada, path, publish)).item.visibility).toBe('server');
  expect((await grace.visit(path)).status).toBe(200);
  const shared = (await (await grace.visit('/api/desks?scope=shared')).json()) as LibraryListAnswer<'desk'>;
  expect(shared.items.map(({ id }) => id)).toEqual([item.id]);
  const other = await product.newPerson({ role: 'owner' });
  const same = await send(other, '/api/desks', { json: { name: item.name, title: 'Same', definition: {} } });
  expect(await send(other, `/api/desks/${same.item.id}`, publish)).toMatchObject({
    status: 409,
    error: { fields: { name: 'taken' } },
  });
});

test('the sample desk can be read and duplicated by everyone, and changed by nobody', async () => {
  const { items } = (await (await grace.visit('/api/desks?scope=builtin')).json()) as LibraryListAnswer<'desk'>;
  expect(items).toMatchObject([{ id: 'builtin-sample-desk', visibility: 'builtin', isOwn: false }]);
  const [sample] = items;
  if (!sample) throw new Error('there is no sample desk');
  const path = `/api/desks/${sample.id}`;
  expect((await grace.visit(path)).status).toBe(200);
  const { item } = await create(grace, sample.definition);
  expect(item.definition).toEqual(sample.definition);
  const { name, title, description, enabled, definition } = sample;
  const content = { name, title, description, enabled, definition };
  expect((await ada.visit(path, { method: 'PUT', json: { ...content, version: 1 } })).status).toBe(404);
  const { item: same } = await send(ada, '/api/desks', { json: content });
  const publish = { method: 'PATCH', json: { visibility: 'server' } };
  expect((await send(ada, `/api/desks/${same.id}`, publish)).error?.fields).toEqual({ name: 'taken' });
});
