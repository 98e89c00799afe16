import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AuditAnswer } from '@/lib/api/answers';
import type { LibraryItemAnswer } from '@/lib/api/library-requests';
import type { BelongingsAnswer, TakenOverAnswer } from '@/lib/api/people-answers';
import type { LibraryKind } from '@/lib/core/library';
import { createFindDesk } from '@/lib/services/desks/find-desk';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';

let product: Product;
let owner: Person;
beforeAll(async () => {
  product = await serveProduct();
  owner = await product.newPerson({ role: 'owner' });
});
afterAll(() => product.close());

async function read<T>(response: Promise<Response>): Promise<T> {
  return (await (await response).json()) as T;
}

const newName = () => `a${randomUUID()}`;
const disable = (id: string) => owner.visit(`/api/people/${id}`, { method: 'PATCH', json: { disabled: true } });
const takeOver = (id: string) => owner.visit(`/api/people/${id}/take-over`, { method: 'POST' });
const belongings = (id: string) => read<BelongingsAnswer>(owner.visit(`/api/people/${id}/belongings`));

async function publish<Kind extends LibraryKind>(maker: Person, kind: Kind, title: string, definition: object = {}) {
  const json = { name: newName(), title, definition };
  const { item } = await read<LibraryItemAnswer<Kind>>(maker.visit(`/api/${kind}s`, { json }));
  const published = await maker.visit(`/api/${kind}s/${item.id}`, { method: 'PATCH', json: { visibility: 'server' } });
  expect(published.status).toBe(200);
  return item;
}

const edit = (person: Person, path: string, item: object) => person.visit(path, { method: 'PUT', json: item });

test('an owner takes over what a disabled person has published, and can then change and withdraw it', async () => {
  const maker = await product.newPerson({ role: 'owner' });
  const { document } = await read<{ document: { id: string } }>(
    maker.visit('/api/documents?name=Lease.txt', {
      method: 'POST',
      body: 'The lease ends on 1 May 2027.',
      headers: { 'content-type': 'text/plain' },
    }),
  );
  const prompt = await publish(maker, 'prompt', 'Kind words', { template: 'Be kind.' });
  const agent = await publish(maker, 'agent', 'Scout', { instructions: [{ prompt: prompt.id, variables: {} }] });
  const desk = await publish(maker, 'desk', 'Permits', { sources: { documents: [document.id] } });
  const json = { name: newName(), title: 'Mine alone', definition: { template: 'A secret.' } };
  const { item: mine } = await read<LibraryItemAnswer<'prompt'>>(maker.visit('/api/prompts', { json }));
  const schedule = {
    title: 'Weekly',
    question: 'Who?',
    recipient: { type: 'agent', name: 'data-steward' },
    cron: '0 9 * * 1',
    timeZone: 'UTC',
  };
  expect((await maker.visit('/api/schedules', { json: schedule })).status).toBe(201);

  const listed = await belongings(maker.user.id);
  expect(listed.published.map(({ title }) => title).sort()).toEqual(['Kind words', 'Permits', 'Scout']);
  expect(listed.activeSchedules).toBe(1);
  expect(JSON.stringify(listed)).not.toMatch(/Mine alone|Weekly|secret/);
  expect((await takeOver(maker.user.id)).status).toBe(409);
  await disable(maker.user.id);
  const { taken } = await read<TakenOverAnswer>(takeOver(maker.user.id));
  expect(taken.map(({ id }) => id).sort()).toEqual([prompt.id, agent.id, desk.id].sort());

  const mineNow = await read<LibraryItemAnswer<'agent'>>(owner.visit(`/api/agents/${agent.id}`));
  expect(mineNow.item).toMatchObject({ title: 'Scout', isOwn: true, visibility: 'server', version: 2 });
  const { item: deskNow } = await read<LibraryItemAnswer<'desk'>>(owner.visit(`/api/desks/${desk.id}`));
  expect(deskNow.definition).toMatchObject({ sources: { documents: [] } });
  const { version, name, description, enabled, definition } = deskNow;
  const changed = await edit(owner, `/api/desks/${desk.id}`, { version, name, title: 'Fees', description, enabled, definition });
  expect([changed.status, await changed.json()]).toMatchObject([200, { item: { title: 'Fees', version: 3 } }]);
  const withdrawn = await owner.visit(`/api/agents/${agent.id}`, { method: 'PATCH', json: { visibility: 'private' } });
  expect(withdrawn.status).toBe(200);

  expect((await owner.visit(`/api/prompts/${mine.id}`)).status).toBe(404);
  expect((await owner.visit(`/api/documents/${document.id}`)).status).toBe(404);
  expect(await belongings(maker.user.id)).toEqual({ published: [], activeSchedules: 1 });
  const { entries } = await read<AuditAnswer>(owner.visit('/api/audit?action=items_taken_over'));
  expect(entries[0]).toMatchObject({ userId: owner.user.id, facts: { user: maker.user.id } });
  expect(await read<TakenOverAnswer>(takeOver(maker.user.id))).toEqual({ taken: [] });
});

test('a person whose published items others use can be removed once they are taken over, and their users keep them', async () => {
  const maker = await product.newPerson({ role: 'owner' });
  const prompt = await publish(maker, 'prompt', 'Kind words', { template: 'Be kind.' });
  const user = await product.newPerson();
  const using = { name: newName(), title: 'Kind one', definition: { instructions: [{ prompt: prompt.id, variables: {} }] } };
  const { item } = await read<LibraryItemAnswer<'agent'>>(user.visit('/api/agents', { json: using }));
  await disable(maker.user.id);
  const remove = () => owner.visit(`/api/people/${maker.user.id}`, { method: 'DELETE' });
  expect((await remove()).status).toBe(409);
  expect((await takeOver(maker.user.id)).status).toBe(200);
  expect((await remove()).status).toBe(204);
  const kept = await read<LibraryItemAnswer<'agent'>>(user.visit(`/api/agents/${item.id}`));
  expect(kept.item.definition.instructions).toEqual([{ prompt: prompt.id, variables: {} }]);
  expect((await user.visit(`/api/prompts/${prompt.id}`)).status).toBe(200);
});

test('nothing is taken over while the owner has an item of the same name, which the refusal says', async () => {
  const maker = await product.newPerson({ role: 'owner' });
  const free = await publish(maker, 'agent', 'Free');
  const taken = await publish(maker, 'agent', 'Scout');
  await owner.visit('/api/agents', { json: { name: taken.name, title: 'My scout', definition: {} } });
  await disable(maker.user.id);
  const refused = await takeOver(maker.user.id);
  expect([refused.status, await refused.json()]).toMatchObject([409, { error: { phrase: { code: 'namesOfOwn' } } }]);
  expect((await belongings(maker.user.id)).published.map(({ id }) => id).sort()).toEqual([free.id, taken.id].sort());
});

test('a run that began with a version of a desk still finds it after the desk has been taken over', async () => {
  const maker = await product.newPerson({ role: 'owner' });
  const desk = await publish(maker, 'desk', 'Permits');
  const { stores, env } = product.workbench;
  const findDesk = createFindDesk(stores, { env, builtinDesks: [] });
  const before = await findDesk({ id: desk.id, version: 1, ownerId: maker.user.id });
  await disable(maker.user.id);
  await takeOver(maker.user.id);
  expect(await findDesk({ id: desk.id, version: 1, ownerId: maker.user.id })).toEqual(before);
  expect(await findDesk({ id: desk.id, version: 1, ownerId: owner.user.id })).toEqual({ ...before, ownerId: owner.user.id });
  expect(await findDesk({ id: desk.id, version: 2, ownerId: owner.user.id })).toMatchObject({ title: 'Permits' });
});

test('members neither list nor take over what others have published', async () => {
  const [member, maker] = [await product.newPerson(), await product.newPerson({ role: 'owner' })];
  await disable(maker.user.id);
  expect((await member.visit(`/api/people/${maker.user.id}/take-over`, { method: 'POST' })).status).toBe(403);
  expect((await member.visit(`/api/people/${maker.user.id}/belongings`)).status).toBe(403);
});
