import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { MeAnswer, RecipientsAnswer } from '@/lib/api/answers';
import type { LibraryItemAnswer, LibraryListAnswer } from '@/lib/api/library-requests';
import { agentDefinition } from '@/lib/core/agents/agent-definition';
import { listRecipients } from '@/lib/services/agents/list-recipients';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';

const MANY = 500;
const BUILTIN = ['contract-reader', 'data-steward', 'prospect-finder'];

let product: Product;
let few: Person;
let many: Person;

beforeAll(async () => {
  product = await serveProduct();
  [few, many] = [await product.newPerson({ role: 'owner' }), await product.newPerson()];
  await makeAgents(few, 5);
  await makeAgents(many, MANY);
});
afterAll(() => product.close());

async function makeAgents({ user }: Person, count: number): Promise<void> {
  const { library } = product.workbench.stores;
  const definition = agentDefinition.parse({ instructions: [{ text: 'Be brief.' }] });
  for (let n = 1; n <= count; n++) {
    const name = `agent-${String(n).padStart(3, '0')}`;
    const content = { name, title: `Agent number ${n}`, description: 'Counts.', enabled: true, definition };
    await library.create<'agent'>({ id: randomUUID(), userId: user.id, kind: 'agent' }, content, []);
  }
}

async function read<T>(person: Person, path: string): Promise<{ answer: T; bytes: number }> {
  const text = await (await person.visit(path)).text();
  return { answer: JSON.parse(text) as T, bytes: text.length };
}
const recipients = async (person: Person, query = '') => (await read<RecipientsAnswer>(person, `/api/recipients${query}`)).answer;
const namesOf = (agents: readonly { name: string }[]) => agents.map(({ name }) => name);

describe('the Agents page', () => {
  test('loads as many rows and bytes with 500 agents as with one page of them, and searches all', async () => {
    const [five, first] = [
      await read<LibraryListAnswer<'agent'>>(few, '/api/agents'),
      await read<LibraryListAnswer<'agent'>>(many, '/api/agents'),
    ];
    expect([five.answer.items.length, first.answer.items.length]).toEqual([5, 30]);
    expect(first.bytes / 30).toBeLessThan((five.bytes / 5) * 1.1);
    const found = await read<LibraryListAnswer<'agent'>>(many, '/api/agents?search=number 123');
    expect(namesOf(found.answer.items)).toEqual(['agent-123']);
  });
});

describe('the agents that a user can ask', () => {
  test('are listed by page, each once, the built-in ones first', async () => {
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const page: RecipientsAnswer = await recipients(many, `?limit=100${next === null ? '' : `&before=${next}`}`);
      seen.push(...namesOf(page.agents));
      next = page.next;
    } while (next !== null);
    expect(seen.slice(0, 3)).toEqual(BUILTIN);
    expect(seen).toHaveLength(MANY + 3);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('are searched on the server, the built-in ones in the user’s language', async () => {
    expect(namesOf((await recipients(many, '?search=number 499')).agents)).toEqual(['agent-499']);
    expect(namesOf((await recipients(many, '?search=steward')).agents)).toEqual(['data-steward']);
    expect((await recipients(few, '?search=number 499')).agents).toEqual([]);
  });

  test('are described with the tools of all of them, which are found together', async () => {
    const asked: string[][] = [];
    const tools = {
      ...product.workbench.tools,
      find: async (userId: string, names: readonly string[]) => {
        asked.push([...names]);
        return product.workbench.tools.find(userId, names);
      },
    };
    const ctx = { ...product.workbench, tools, actor: { type: 'user' as const, user: many.user } };
    const { agents } = await listRecipients({ ctx, input: { limit: 100, browser: 'en' } });
    expect(asked).toHaveLength(1);
    expect(new Set(asked[0]).size).toBe(asked[0]?.length);
    expect(Object.keys(agents.find(({ name }) => name === 'data-steward')?.sources ?? {})).toEqual(['crm', 'database']);
  });

  test('are found by name, those of other people and those that do not exist left out', async () => {
    const found = await recipients(many, '?names=agent-250,data-steward,nobody,initiator');
    expect(namesOf(found.agents).sort()).toEqual(['agent-250', 'data-steward']);
    expect([found.recent, found.next]).toEqual([[], null]);
    expect(namesOf((await recipients(few, '?names=agent-250,agent-005')).agents)).toEqual(['agent-005']);
    const { status } = await many.visit(`/api/recipients?names=${'a,'.repeat(100)}a`);
    expect(status).toBe(400);
  });

  test('are known to a page up to a hundred, including members of teams and favourites', async () => {
    const definition = { agents: ['agent-001'], rounds: 1 };
    await many.visit('/api/teams', { json: { name: 'oldest', title: 'Oldest', definition } });
    const settings = { favourites: ['agent-002', 'gone'] };
    expect((await many.visit('/api/me', { method: 'PATCH', json: { settings } })).status).toBe(200);
    const { agents, moreAgents } = (await read<MeAnswer>(many, '/api/me')).answer;
    expect([moreAgents, (await read<MeAnswer>(few, '/api/me')).answer.moreAgents]).toEqual([true, undefined]);
    expect(agents).toHaveLength(3 + 100 + 2);
    expect(namesOf(agents)).toEqual(expect.arrayContaining([...BUILTIN, 'agent-500', 'agent-001', 'agent-002']));
  });

  test('lead to their pages in the library, as saved teams do', async () => {
    const team = { name: 'linked', title: 'Linked', definition: { agents: ['agent-001'], rounds: 1 } };
    await few.visit('/api/teams', { json: team });
    const { agents, teams, dispatch } = (await read<MeAnswer>(few, '/api/me')).answer;
    const listed = (await recipients(few)).agents;
    for (const { id, name } of [...agents, ...listed]) {
      const { item } = (await read<LibraryItemAnswer>(few, `/api/agents/${id}`)).answer;
      expect(item.name).toBe(name);
    }
    const { item } = (await read<LibraryItemAnswer>(few, `/api/teams/${teams[0]?.id}`)).answer;
    expect(item.name).toBe('linked');
    expect(dispatch.usual.map(({ id }) => id)).toEqual(dispatch.usual.map(() => undefined));
  });

  test('start with the most recently used', async () => {
    expect((await recipients(few)).recent).toEqual([]);
    for (const agent of ['agent-003', 'data-steward']) {
      await few.call('/api/chat', {
        json: { agent, messages: [{ role: 'user', content: 'How many?' }] },
        headers: { accept: 'application/json' },
      });
    }
    expect(namesOf((await recipients(few)).recent)).toEqual(['data-steward', 'agent-003']);
    expect((await recipients(many)).recent).toEqual([]);
  });
});
