import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import type {
  AuditAnswer,
  AuditCheckAnswer,
  InvitationAnswer,
  MeAnswer,
  PeopleAnswer,
  RecipientsAnswer,
  RunStartedAnswer,
} from '@/lib/api/answers';
import type { LibraryItemAnswer } from '@/lib/api/library-requests';
import type { AddedSetAnswer, SetRunStartedAnswer, SetsAnswer } from '@/lib/api/question-set-requests';
import type { AnswersAnswer, ReviewAnswer } from '@/lib/api/review-requests';
import { exportAccount } from '@/lib/services/account/export-account';
import { changePerson } from '@/lib/services/people/change-person';
import { newKeptAnswer, newReview } from '../contracts/answer-store.contract';
import { begunRun } from '../contracts/store-data';
import { newWebhook } from '../contracts/webhook-store.contract';
import { browser } from '../fakes/browser';
import { pdfOf } from '../fakes/document-files';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';

const PASSWORD = 'violet anchor teapot';

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

const tokenIn = (link: string) => new URL(link).hash.replace('#token=', '');
const signIn = async (email: string, password = PASSWORD) => {
  const visitor = browser(product.workbench.auth, { address: randomUUID() });
  const { status } = await visitor.signIn(email, password);
  return { status, identity: await product.workbench.auth.identify(visitor.request('/api/me')) };
};

async function invite(change: object = {}) {
  const email = `${randomUUID()}@example.com`;
  const json = { email, name: 'Grace', role: 'member', agents: ['data-steward'], ...change };
  return { email, ...(await read<InvitationAnswer>(owner.visit('/api/people', { json }))) };
}

const choose = (token: string, password = PASSWORD) =>
  fetch(`${product.url}/api/choose-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, password }),
  });

describe('removing a user', () => {
  const remove = (id: string) => owner.visit(`/api/people/${id}`, { method: 'DELETE' });
  const disable = (id: string) => owner.visit(`/api/people/${id}`, { method: 'PATCH', json: { disabled: true } });

  test('is possible only once they are disabled, and removes what belongs to them; the audit log stays and is intact', async () => {
    const { stores } = product.workbench;
    const gone = await product.newPerson();
    const { id } = gone.user;
    const asked = await gone.call('/api/chat', {
      headers: { accept: 'application/json' },
      json: { messages: [{ role: 'user', content: 'Which contracts renew soon?' }] },
    });
    const { runId, conversationId } = (await asked.json()) as { runId: string; conversationId: string };
    await gone.visit('/api/agents', { json: { name: 'mine', title: 'Mine', definition: { instructions: [{ text: 'Hi.' }] } } });
    expect((await remove(id)).status).toBe(409);
    await disable(id);
    expect((await remove(id)).status).toBe(204);
    expect(await stores.users.byId(id)).toBeUndefined();
    expect(await stores.conversations.get(id, conversationId)).toBeUndefined();
    expect(await stores.runs.get(id, runId)).toBeUndefined();
    expect(await stores.library.count(id, 'agent')).toBe(0);
    expect((await gone.visit('/api/me')).status).toBe(401);
    expect((await remove(id)).status).toBe(404);
    const { entries } = await read<AuditAnswer>(owner.visit('/api/audit?action=user_removed'));
    expect(entries[0]).toMatchObject({ userId: owner.user.id, facts: { user: id } });
    expect(await read<AuditCheckAnswer>(owner.visit('/api/audit/check', { method: 'POST' }))).toMatchObject({ broken: null });
  });

  test('leaves their question sets of desks of others to the owner, and no longer counts their reviews', async () => {
    const { stores } = product.workbench;
    const json = { name: `d${randomUUID()}`, title: 'Permits', definition: {} };
    const { item } = await read<LibraryItemAnswer<'desk'>>(owner.visit('/api/desks', { json }));
    const desk = `/api/desks/${item.id}`;
    await owner.visit(desk, { method: 'PATCH', json: { visibility: 'server' } });
    const gone = await product.newPerson();
    await owner.visit(`/api/people/${gone.user.id}`, { method: 'PATCH', json: { isReviewer: true } });

    const sets = `${desk}/question-sets`;
    const csv = 'question\nWhat does a permit cost?';
    const { set } = await read<AddedSetAnswer>(gone.visit(sets, { json: { title: 'Fees', csv } }));
    const { run } = await read<SetRunStartedAnswer>(gone.visit(`${sets}/${set.id}/runs`, { method: 'POST' }));
    await gone.visit(`${sets}/${set.id}/runs/${run.id}/stop`, { method: 'POST' });
    const [alone, both] = [newKeptAnswer(item.id), newKeptAnswer(item.id)];
    const put = (person: Person, { id }: { id: string }, json: object) =>
      person.visit(`${desk}/answers/${id}/review`, { method: 'PUT', json });
    for (const kept of [alone, both]) {
      await stores.answers.keep(kept);
      const response = await put(gone, kept, newReview({ citationScore: 0, isHarmful: true }));
      expect(await response.json()).toMatchObject({ isFlagged: true });
    }
    await put(owner, both, newReview());

    await disable(gone.user.id);
    expect((await remove(gone.user.id)).status).toBe(204);
    const kept = await read<SetsAnswer>(owner.visit(sets));
    expect(kept.sets).toMatchObject([{ id: set.id, latest: { id: run.id, status: 'stopped' } }]);
    expect(await stores.questionSets.get({ deskId: item.id }, set.id)).toMatchObject({ userId: owner.user.id });
    const reviewed = await Promise.all([alone, both].map(({ id }) => read<ReviewAnswer>(owner.visit(`${desk}/answers/${id}`))));
    expect(reviewed).toMatchObject([
      { score: null, isFlagged: false, reviews: [] },
      { score: 100, isFlagged: false, reviews: [{ total: 100 }] },
    ]);
    const { answers } = await read<AnswersAnswer>(owner.visit(`${desk}/answers?state=unreviewed`));
    expect(answers.map(({ id }) => id)).toEqual([alone.id]);
  });

  test('is refused while others use what they published, and to members', async () => {
    const maker = await product.newPerson({ role: 'owner' });
    const definition = { template: 'Be kind.' };
    const created = await maker.visit('/api/prompts', { json: { name: 'kind', title: 'Kind words', definition } });
    const { item } = (await created.json()) as { item: { id: string } };
    await maker.visit(`/api/prompts/${item.id}`, { method: 'PATCH', json: { visibility: 'server' } });
    const user = await product.newPerson();
    const using = { name: 'kind-one', title: 'Kind one', definition: { instructions: [{ prompt: item.id, variables: {} }] } };
    const used = (await (await user.visit('/api/agents', { json: using })).json()) as { item: { id: string } };
    await disable(maker.user.id);
    const refused = await remove(maker.user.id);
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { error: { message: expect.stringContaining('Kind words') } },
    ]);
    await user.visit(`/api/agents/${used.item.id}`, { method: 'DELETE' });
    expect((await user.visit(`/api/people/${maker.user.id}`, { method: 'DELETE' })).status).toBe(403);
    expect((await remove(maker.user.id)).status).toBe(204);
  });
});

describe('an invitation', () => {
  test('lets a user choose a password once, and sign in with the rights it contains', async () => {
    const { email, link, person } = await invite();
    expect(new URL(link).search).toBe('');
    expect(person).toMatchObject({ email, role: 'member', agents: ['data-steward'], invited: true, disabled: false });
    expect((await signIn(email)).status).toBe(401);
    expect(await (await choose(tokenIn(link))).json()).toEqual({ email });
    expect((await choose(tokenIn(link), 'another violet teapot')).status).toBe(403);
    const { identity } = await signIn(email);
    expect(identity?.user).toMatchObject({ id: person.id, role: 'member', allowedAgents: ['data-steward'] });
    const { people } = await read<PeopleAnswer>(owner.visit('/api/people'));
    expect(people.find(({ id }) => id === person.id)).toMatchObject({ invited: false });
  });

  test('is no longer shown as open when its user signs in with an account of a provider', async () => {
    const { person } = await invite();
    await product.workbench.stores.users.addAccount(person.id, { issuer: 'https://id.example', subject: person.id });
    const { people } = await read<PeopleAnswer>(owner.visit('/api/people'));
    expect(people.find(({ id }) => id === person.id)).toMatchObject({ invited: false });
  });

  test('stays valid after a password that is too easy to guess', async () => {
    const { email, link } = await invite();
    for (const weak of ['password1', 'qwertyuiop', email, 'Grace', 'roundtable']) {
      const response = await choose(tokenIn(link), weak);
      expect([weak, response.status]).toEqual([weak, 400]);
      expect(await response.json()).toMatchObject({ error: { fields: { password: expect.any(String) } } });
    }
    expect((await choose(tokenIn(link))).status).toBe(200);
  });

  test('to an existing e-mail address is refused; a user who lost the password gets a new link', async () => {
    const { email, person } = await invite();
    expect((await owner.visit('/api/people', { json: { email, name: 'Twin', role: 'member' } })).status).toBe(409);
    const { link } = await read<InvitationAnswer>(owner.visit(`/api/people/${person.id}/link`, { json: {} }));
    expect((await choose(tokenIn(link))).status).toBe(200);
  });

  test('that reached somebody else stops working once another link is made', async () => {
    const { link: lost, person } = await invite();
    const { link } = await read<InvitationAnswer>(owner.visit(`/api/people/${person.id}/link`, { json: {} }));
    expect((await choose(tokenIn(lost))).status).toBe(403);
    expect((await choose(tokenIn(link))).status).toBe(200);
  });

  test('of a removed user does not fit a new user with the same address', async () => {
    const { email, link, person } = await invite();
    const path = `/api/people/${person.id}`;
    await owner.visit(path, { method: 'PATCH', json: { disabled: true } });
    expect((await owner.visit(path, { method: 'DELETE' })).ok).toBe(true);
    await owner.visit('/api/people', { json: { email, name: 'Grace', role: 'owner', agents: null } });
    expect((await choose(tokenIn(link))).status).toBe(403);
  });

  test('that is forged or for a disabled user is refused', async () => {
    const { link, person } = await invite();
    await owner.visit(`/api/people/${person.id}`, { method: 'PATCH', json: { disabled: true } });
    for (const token of [tokenIn(link), 'x.y', tokenIn(product.workbench.auth.links.issue('sign_in', owner.user))]) {
      expect((await choose(token)).status).toBe(403);
    }
  });
});

describe('an owner', () => {
  test('disables a user, whose sessions and keys end, and enables them again', async () => {
    const person = await product.newPerson();
    expect((await person.visit('/api/me')).status).toBe(200);
    const patch = (json: object) => owner.visit(`/api/people/${person.user.id}`, { method: 'PATCH', json });
    expect(await read(patch({ disabled: true }))).toMatchObject({ disabled: true });
    expect([(await person.visit('/api/me')).status, (await person.call('/api/me')).status]).toEqual([401, 401]);
    await patch({ disabled: false });
    expect((await person.call('/api/me')).status).toBe(200);
  });

  test('changes a user’s role and agents, and ends their sessions', async () => {
    const person = await product.newPerson();
    expect((await person.visit('/api/people')).status).toBe(403);
    await owner.visit(`/api/people/${person.user.id}`, { method: 'PATCH', json: { role: 'owner', agents: ['contract-reader'] } });
    expect((await person.visit('/api/people')).status).toBe(200);
    const { agents } = await read<{ agents: { name: string; allowed: boolean }[] }>(person.visit('/api/me'));
    expect(agents.filter(({ allowed }) => allowed).map(({ name }) => name)).toEqual(['contract-reader']);
    expect((await owner.visit(`/api/people/${person.user.id}/sign-out`, { method: 'POST' })).status).toBe(204);
    expect([(await person.visit('/api/me')).status, (await person.call('/api/me')).status]).toEqual([401, 200]);
  });

  test('who limits a user to some agents limits them to these, not to agents of these names that the user made before', async () => {
    const maker = await product.newPerson({ role: 'owner' });
    const person = await product.newPerson();
    const published = `desk-clerk-${randomUUID().slice(0, 8)}`;
    const agent = (name: string, title: string) => ({
      json: { name, title, definition: { instructions: [{ text: `I am ${title}.` }] } },
    });
    const { item } = await read<LibraryItemAnswer<'agent'>>(maker.visit('/api/agents', agent(published, 'Published')));
    await maker.visit(`/api/agents/${item.id}`, { method: 'PATCH', json: { visibility: 'server' } });
    const names = ['data-steward', 'summarizer', published, 'only-mine'];
    for (const name of names) expect((await person.visit('/api/agents', agent(name, `Own ${name}`))).status).toBe(201);
    const found = async () => {
      const { agents } = await read<RecipientsAnswer>(person.visit(`/api/recipients?names=${names.join()}`));
      return agents.map(({ title }) => title).sort();
    };
    expect(await found()).toEqual(['Own data-steward', `Own ${published}`, 'Own only-mine'].sort());

    await owner.visit(`/api/people/${person.user.id}`, { method: 'PATCH', json: { agents: names } });
    expect(await found()).toEqual(['Data steward', 'Own only-mine', 'Published']);
    const asked = { messages: [{ role: 'user', content: 'Hello' }], agent: 'data-steward' };
    const { runId } = await read<RunStartedAnswer>(
      person.call('/api/chat', { json: asked, headers: { accept: 'application/json' } }),
    );
    const stream = await person.call(`/api/runs/${runId}/events`, { headers: { accept: 'text/event-stream' } });
    expect(await stream.text()).toContain('run_end');
    expect(await (await person.call(`/api/runs/${runId}/context?turn=data-steward`)).text()).not.toContain('I am Own');
    expect((await product.workbench.agents.find(person.user.id, ['summarizer']))[0]?.title).toBe('Summarizer');
  });

  test('cannot be demoted or disabled without another owner', async () => {
    const { people } = await read<PeopleAnswer>(owner.visit('/api/people'));
    for (const { id, role } of people) {
      if (role === 'owner' && id !== owner.user.id) {
        await owner.visit(`/api/people/${id}`, { method: 'PATCH', json: { role: 'member' } });
      }
    }
    for (const json of [{ role: 'member' }, { disabled: true }]) {
      expect((await owner.visit(`/api/people/${owner.user.id}`, { method: 'PATCH', json })).status).toBe(409);
    }
  });

  test('remains when two owners demote each other at the same moment', async () => {
    const second = await product.newPerson({ role: 'owner' });
    const { users } = product.workbench.stores;
    for (const { id, role } of await users.list()) {
      if (role === 'owner' && id !== owner.user.id && id !== second.user.id) await users.setRole(id, 'member');
    }
    const demote = (by: Person, { user: { id } }: Person) =>
      changePerson({
        ctx: { ...product.workbench, actor: { type: 'user', user: by.user } },
        input: { id, change: { role: 'member' } },
      });
    const demoted = await Promise.allSettled([demote(owner, second), demote(second, owner)]);
    await users.setRole(owner.user.id, 'owner');
    expect(demoted.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('cannot replace the own password by a link, which would need no password', async () => {
    expect((await owner.visit(`/api/people/${owner.user.id}/link`, { json: {} })).status).toBe(409);
  });

  test('gets a 404 for unknown users', async () => {
    const gone = (path: string, init: object) => owner.visit(`/api/people/${randomUUID()}${path}`, { method: 'POST', ...init });
    expect((await gone('', { method: 'PATCH', json: { disabled: true } })).status).toBe(404);
    expect([(await gone('/link', { json: {} })).status, (await gone('/sign-out', {})).status]).toEqual([404, 404]);
  });
});

describe('a password', () => {
  test('is changed with the current one, which ends every session', async () => {
    const { email, link } = await invite();
    await choose(tokenIn(link));
    const visitor = browser(product.workbench.auth);
    await visitor.signIn(email, PASSWORD);
    const change = (json: object) =>
      fetch(`${product.url}/api/me/password`, {
        method: 'POST',
        headers: { ...Object.fromEntries(visitor.request('/').headers), 'content-type': 'application/json' },
        body: JSON.stringify(json),
      });
    const next = 'quiet marble lantern';
    expect((await change({ current: 'wrong', password: next })).status).toBe(400);
    expect((await change({ current: PASSWORD, password: 'password1' })).status).toBe(400);
    expect((await change({ current: PASSWORD, password: next })).status).toBe(204);
    expect((await change({ current: next, password: PASSWORD })).status).toBe(401);
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, next)).status).toBe(200);
  });
});

describe('an API key', () => {
  const chat = (agent?: string) => ({
    json: { messages: [{ role: 'user', content: 'Hello' }], agent },
    headers: { accept: 'application/json' },
  });

  test('has exactly the rights of its scopes', async () => {
    const [reading, asking, writing] = await Promise.all(
      (['read', 'ask', 'write'] as const).map((scope) => product.newPerson({ scopes: [scope] })),
    );
    const statuses = async ({ call }: Person) => [
      (await call('/api/runs')).status,
      (await call('/api/chat', chat())).status,
      (await call('/api/me', { method: 'PATCH', json: { name: 'New' } })).status,
    ];
    expect(await statuses(reading as Person)).toEqual([200, 403, 403]);
    expect(await statuses(asking as Person)).toEqual([403, 202, 403]);
    expect(await statuses(writing as Person)).toEqual([403, 403, 200]);
  });

  test('can ask only the agents that it was created for', async () => {
    const person = await product.newPerson({ agents: ['contract-reader'] });
    expect((await person.call('/api/chat', chat('contract-reader'))).status).toBe(202);
    expect((await person.call('/api/chat', chat('data-steward'))).status).toBe(403);
    expect((await person.visit('/api/chat', chat('data-steward'))).status).toBe(202);
    const definition = { instructions: [{ text: 'You do anything.' }], tools: {} };
    const draft = { name: 'contract-reader', title: 'Any', definition, messages: [{ role: 'user', content: 'Hello' }] };
    const asJson = { headers: { accept: 'application/json' } };
    expect((await person.call('/api/agents/test', { json: draft, ...asJson })).status).toBe(403);
    expect((await person.visit('/api/agents/test', { json: draft, ...asJson })).status).toBe(202);
    const question = { json: { question: 'What does the ferry cost?' }, ...asJson };
    expect((await person.call('/api/desks/sample-desk/ask', question)).status).toBe(403);
    expect((await person.visit('/api/desks/sample-desk/ask', question)).status).toBe(202);
  });

  test('that is limited to some agents changes nothing that instructs others: prompts, teams, facts, personal instructions', async () => {
    const person = await product.newPerson({ agents: ['contract-reader'] });
    const prompt = { name: 'style', title: 'Style', definition: { template: 'Be brief.' } };
    const { item } = await read<LibraryItemAnswer<'prompt'>>(person.visit('/api/prompts', { json: prompt }));
    const path = `/api/prompts/${item.id}`;
    const changed = { method: 'PUT', json: { ...prompt, version: 1, definition: { template: 'Tell everything.' } } };
    const team = { name: 'duo', title: 'Duo', definition: { agents: ['contract-reader', 'data-steward'] } };
    for (const refused of [
      person.call('/api/prompts', { json: { ...prompt, name: 'other' } }),
      person.call(path, changed),
      person.call(path, { method: 'DELETE' }),
      person.call('/api/teams', { json: team }),
      person.call(`/api/facts/${randomUUID()}`, { method: 'PATCH', json: { text: 'Trust everyone.' } }),
      person.call('/api/me', { method: 'PATCH', json: { settings: { personalInstructions: 'Trust everyone.' } } }),
    ])
      expect((await refused).status).toBe(403);
    expect((await person.visit(path, changed)).status).toBe(200);
  });

  test('changes no setting that protects its user, and one that is limited to some agents changes only what pages look like', async () => {
    const limited = await product.newPerson({ agents: ['contract-reader'] });
    const unlimited = await product.newPerson();
    const set = async ({ call }: Pick<Person, 'call'>, json: object) => (await call('/api/me', { method: 'PATCH', json })).status;
    for (const settings of [{ redactMessages: false }, { applyWordsAtOnce: true }]) {
      expect(await set(unlimited, { settings })).toBe(403);
      expect(await set({ call: unlimited.visit }, { settings })).toBe(200);
    }
    for (const settings of [{ model: null }, { confirmTeam: false }, { correctQuotes: true }, { theme: 'dark', model: null }]) {
      expect(await set(limited, { settings })).toBe(403);
      expect(await set(unlimited, { settings })).toBe(200);
    }
    expect(await set(limited, { name: 'Trust everyone' })).toBe(403);
    const looks = {
      language: 'fr',
      theme: 'dark',
      timeZone: null,
      browserTimeZone: 'Europe/Paris',
      favourites: ['data-steward'],
    };
    expect(await set(limited, { settings: looks })).toBe(200);
  });

  test('that is limited to some agents sees only those, even in the answer to a change of the profile', async () => {
    const { call } = await product.newPerson({ agents: ['contract-reader'] });
    const allowed = async (response: Promise<Response>) =>
      (await read<MeAnswer>(response)).agents.flatMap((agent) => (agent.allowed ? [agent.name] : []));
    expect(await allowed(call('/api/me'))).toEqual(['contract-reader']);
    expect(await allowed(call('/api/me', { method: 'PATCH', json: { settings: { theme: 'dark' } } }))).toEqual([
      'contract-reader',
    ]);
  });
});

describe('the audit log', () => {
  test('has no entry for a request that changes nothing', async () => {
    const [owner, person] = [await product.newPerson({ role: 'owner' }), await product.newPerson()];
    const { webhooks, connections, audit } = product.workbench.stores;
    const webhook = newWebhook(owner.user.id);
    await webhooks.create(webhook, 'secret');
    const facts = { agents: null, checkedAt: null, facts: {}, settings: { url: 'https://search.example' } };
    const whose = { id: randomUUID(), userId: owner.user.id, provider: 'searxng' as const, name: 'Search' };
    const connection = await connections.create(
      { ...whose, ...facts, state: 'connected', problem: null, problemPhrase: null },
      null,
    );
    await owner.visit('/api/me');
    const before = await audit.list(owner.user.id, 100);
    for (const path of [`people/${person.user.id}`, 'me', `webhooks/${webhook.id}`, `connections/${connection.id}`])
      expect((await owner.visit(`/api/${path}`, { method: 'PATCH', json: {} })).status).toBe(200);
    expect(await audit.list(owner.user.id, 100)).toEqual(before);
  });

  test('shows an owner each action with its user, including refusals and use of keys, page by page', async () => {
    const person = await product.newPerson({ scopes: ['read'] });
    for (let i = 0; i < 3; i++) await person.call('/api/me', { method: 'PATCH', json: { name: 'New' } });
    const all = await read<AuditAnswer>(owner.visit(`/api/audit?user=${person.user.id}`));
    // A repetition of the same refusal within a minute is not recorded.
    expect(all.entries.map(({ action }) => action)).toEqual(['refused_forbidden', 'api_key_used', 'api_key_created']);
    expect(all.entries[0]?.facts).toMatchObject({ method: 'PATCH', path: '/api/me' });
    const first = await read<AuditAnswer>(owner.visit(`/api/audit?user=${person.user.id}&limit=2`));
    expect(first.next).toBe(first.entries[1]?.seq);
    const rest = await read<AuditAnswer>(owner.visit(`/api/audit?user=${person.user.id}&limit=2&before=${first.next}`));
    expect([...first.entries, ...rest.entries]).toEqual(all.entries);
    const used = await read<AuditAnswer>(owner.visit(`/api/audit?user=${person.user.id}&action=api_key_used`));
    expect(used.entries).toEqual([all.entries[1]]);
  });

  test('cannot be filled by one user, whatever addresses they are refused', async () => {
    const person = await product.newPerson();
    const refused = await Promise.all(
      Array.from({ length: 100 }, () =>
        person.visit(`/api/people/${randomUUID()}`, { method: 'PATCH', json: { role: 'owner' } }),
      ),
    );
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([403]));
    const { entries } = await read<AuditAnswer>(
      owner.visit(`/api/audit?user=${person.user.id}&action=refused_forbidden&limit=100`),
    );
    expect(entries).toHaveLength(20);
  });

  test('records the URLs that agents were refused, by host only', async () => {
    const { user } = await product.newPerson();
    const web = await product.workbench.sources(user.id, { name: 'prospect-finder' }).web();
    await expect(web.fetchPage('http://127.0.0.1:8080/secret?token=1')).rejects.toMatchObject({ code: 'refused' });
    const { entries } = await read<AuditAnswer>(owner.visit(`/api/audit?user=${user.id}&action=refused_outbound`));
    expect(entries.map(({ facts }) => facts)).toEqual([{ host: '127.0.0.1:8080' }]);
  });

  test('is exported as CSV that spreadsheets do not interpret as formulas', async () => {
    const { link } = await invite();
    await choose(tokenIn(link));
    const response = await owner.visit('/api/audit/export?action=password_chosen');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('attachment');
    expect(await response.text()).toMatch(/^\d+,\S+Z,[\w-]+,password_chosen,\{\}\r\n/);
  });

  test('is verified on request, which is recorded itself', async () => {
    const { checked, broken } = await read<AuditCheckAnswer>(owner.visit('/api/audit/check', { method: 'POST' }));
    expect(broken).toBeNull();
    const { entries } = await read<AuditAnswer>(owner.visit('/api/audit?action=audit_checked'));
    expect(entries[0]).toMatchObject({ seq: checked, userId: owner.user.id });
  });
});

describe('the archive of what a user keeps', () => {
  async function converse(person: Person, content: string): Promise<string> {
    const json = { messages: [{ role: 'user', content }] };
    const started = person.call('/api/chat', { json, headers: { accept: 'application/json' } });
    return (await read<RunStartedAnswer>(started)).conversationId;
  }

  const upload = (person: Person, name: string, body: Uint8Array | string) =>
    person.visit(`/api/documents?name=${encodeURIComponent(name)}`, { method: 'POST', body: body as BodyInit });

  const exported = (person: Person, stores: Partial<Product['workbench']['stores']> = {}) => {
    const actor = { type: 'user', user: person.user } as const;
    const ctx = { ...product.workbench, stores: { ...product.workbench.stores, ...stores }, actor };
    return exportAccount({ ctx, input: { acceptLanguage: null } });
  };

  /** Unpacks an archive: the texts of its files by path. */
  const unpacked = (pieces: readonly Uint8Array[]) =>
    Object.fromEntries(Object.entries(unzipSync(Buffer.concat(pieces))).map(([path, bytes]) => [path, strFromU8(bytes)]));

  const only = (archive: Record<string, string>, pattern: RegExp) => {
    const found = Object.keys(archive).filter((path) => pattern.test(path));
    expect([pattern.source, found.length]).toEqual([pattern.source, 1]);
    return archive[found[0] ?? ''] ?? '';
  };

  test('has their files as they were uploaded, their conversations, also archived ones, and nothing of others', async () => {
    const [ada, eve] = [await product.newPerson(), await product.newPerson()];
    const lease = pdfOf(['The lease ends in May.']);
    await upload(eve, 'Secret.txt', 'Only for Eve.');
    await upload(ada, 'Lease.pdf', lease);
    await upload(ada, 'Prix : été.txt', 'Deux euros.');
    const id = await converse(ada, 'What does the lease say?');
    const archived = await converse(ada, 'And the rent?');
    await ada.visit(`/api/conversations/${archived}`, { method: 'PATCH', json: { archived: true } });
    expect((await ada.call('/api/me/export')).status).toBe(403);
    const response = await ada.visit('/api/me/export');
    expect(response.headers.get('content-type')).toBe('application/zip');
    const bytes = new Uint8Array(await response.arrayBuffer());
    const archive = unpacked([bytes]);
    const pdf = Object.entries(unzipSync(bytes)).find(([path]) => path.startsWith('files/Lease '))?.[1] ?? new Uint8Array();
    expect(Buffer.from(pdf).equals(lease)).toBe(true);
    expect(only(archive, /^files\/Prix été .{8}\.txt$/)).toBe('Deux euros.');
    const conversation = only(archive, /^conversations\/\d{4}-\d\d-\d\d What does the lease say .{8}\.json$/);
    expect(JSON.parse(conversation)).toMatchObject({ conversation: { id }, runs: [{ question: 'What does the lease say?' }] });
    only(archive, /^conversations\/.* And the rent .{8}\.json$/);
    expect(Object.keys(archive).filter((path) => path.includes('Secret'))).toEqual([]);
    expect(JSON.parse(only(archive, /^profile\.json$/))).toMatchObject({ email: ada.user.email });
    expect(only(archive, /^keys\.json$/)).not.toContain(ada.secret);
    expect(JSON.parse(only(archive, /^words\.json$/)).words.length).toBeGreaterThan(0);
  });

  test('is complete except for a conversation that is deleted meanwhile', async () => {
    const ada = await product.newPerson();
    for (const question of ['Is this kept?', 'Is this deleted?']) await converse(ada, question);
    const conversations = await product.workbench.stores.conversations.list(ada.user.id, { limit: 10 });
    const gone = conversations.find(({ title }) => title.includes('deleted'));
    const pieces: Uint8Array[] = [];
    for await (const piece of await exported(ada)) {
      if (pieces.length === 0) await ada.visit(`/api/conversations/${gone?.id}`, { method: 'DELETE' });
      pieces.push(piece);
    }
    expect(JSON.parse(only(unpacked(pieces), /Is this kept/))).toMatchObject({ runs: [{ question: 'Is this kept?' }] });
  });

  test('has their question sets as one list, of which one is read at a time', async () => {
    const ada = await product.newPerson();
    const { questionSets } = product.workbench.stores;
    const emptyLists = unpacked(await Array.fromAsync(await exported(ada)));
    expect([only(emptyLists, /^question-sets\.json$/), only(emptyLists, /^teams\.json$/)]).toEqual(['[]', '[]']);
    const added = ['One', 'Two', 'Three'].map((title, n) => ({
      id: randomUUID(),
      deskId: null,
      userId: ada.user.id,
      title,
      createdAt: new Date(Date.UTC(2026, 0, 9 - n)).toISOString(),
      questions: [{ conversation: '1', question: `Why ${title}?` }],
    }));
    for (const set of added) await questionSets.add(set);
    let [open, most] = [0, 0];
    const counting = {
      ...questionSets,
      get: async (...asked: Parameters<typeof questionSets.get>) => {
        most = Math.max(most, ++open);
        const set = await questionSets.get(...asked);
        open--;
        return set;
      },
    };
    const archive = unpacked(await Array.fromAsync(await exported(ada, { questionSets: counting })));
    expect(only(archive, /^question-sets\.json$/)).toBe(
      JSON.stringify(await Promise.all(added.map(({ id }) => questionSets.get({ userId: ada.user.id }, id))), null, 2),
    );
    expect(most).toBe(1);
  });

  test('breaks off when the user is disabled', async () => {
    const ada = await product.newPerson();
    const archive = await exported(ada);
    await archive.next();
    await owner.visit(`/api/people/${ada.user.id}`, { method: 'PATCH', json: { disabled: true } });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await expect(Array.fromAsync(archive)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('a download that has begun', () => {
  test.each([
    ['of a conversation', 'the person is disabled', '/api/conversations/[id]/export', { disabled: true }],
    ['of the audit log', 'an owner becomes a member', '/api/audit/export', { role: 'member' }],
  ])('%s breaks off when %s', async (_, __, path, json) => {
    const eve = await product.newPerson({ role: 'owner' });
    const { conversationId: id } = await begunRun(product.workbench.stores, { userId: eve.user.id });
    const get = product.routes.find((route) => route.path === path)?.methods.get('GET');
    const headers = { cookie: await eve.cookie() };
    const response = await get?.(new Request(product.url + path, { headers }), { params: Promise.resolve({ id }) });
    expect(response?.status).toBe(200);
    await owner.visit(`/api/people/${eve.user.id}`, { method: 'PATCH', json });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await expect(response?.text()).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
