import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { agentDefinition } from '@/lib/core/agents/agent-definition';
import { promptDefinition } from '@/lib/core/agents/prompt-definition';
import { type DeskDefinition, deskDefinition } from '@/lib/core/desks/desk-definition';
import type { LibraryContent } from '@/lib/core/library';
import type { LibraryStore } from '@/lib/core/ports/library-store';
import type { Stores } from '@/lib/core/ports/stores';
import { teamDefinition } from '@/lib/core/teams/team-definition';
import { newUser } from './store-data';

const head = (name: string) => ({ name, title: `The ${name}`, description: '', enabled: true });
const agent = (name: string, prompts: string[] = []): LibraryContent<'agent'> => ({
  ...head(name),
  definition: agentDefinition.parse({ instructions: prompts.map((prompt) => ({ prompt })) }),
});
const prompt = (name: string): LibraryContent<'prompt'> => ({
  ...head(name),
  definition: promptDefinition.parse({ template: `I am ${name}.` }),
});
const team = (name: string, agents: string[], lead: string | null = null): LibraryContent<'team'> => ({
  ...head(name),
  definition: teamDefinition.parse({ agents, lead }),
});
/** A name that no other user has published. */
const newName = () => `a${randomUUID()}`;

export function libraryStoreContract(stores: () => Stores): void {
  const library = () => stores().library;
  const whose = (userId: string) => ({ id: randomUUID(), userId });
  const newAgent = async (userId: string, content = agent(newName()), uses: string[] = []) => {
    const created = await library().create<'agent'>({ ...whose(userId), kind: 'agent' }, content, uses);
    if (!created) throw new Error('the name is taken');
    return created;
  };
  const newPrompt = async (userId: string, name = newName()) => {
    const created = await library().create<'prompt'>({ ...whose(userId), kind: 'prompt' }, prompt(name), []);
    if (!created) throw new Error('the name is taken');
    return created;
  };

  describe('library stores', () => {
    test('an item is stored under a name that is unique per owner and kind', async () => {
      const [ada, grace] = [await newUser(stores()), await newUser(stores())];
      const content = agent(newName());
      const made = await newAgent(ada.id, content);
      expect(made).toMatchObject({ ...content, userId: ada.id, kind: 'agent', visibility: 'private', version: 1 });
      expect(await library().get(ada.id, 'agent', made.id)).toEqual(made);
      expect(await library().create<'agent'>({ ...whose(ada.id), kind: 'agent' }, content, [])).toBeUndefined();
      expect(await newAgent(grace.id, content)).toMatchObject({ name: content.name });
      expect(await newPrompt(ada.id, content.name)).toMatchObject({ name: content.name });
      expect(await library().count(ada.id, 'agent')).toBe(1);
    });

    test('a desk that was stored before a field existed is read with the default value of that field', async () => {
      const { id } = await newUser(stores());
      const { help, redaction, ...older } = deskDefinition.parse({ redaction: { actions: { threat: 'warn' } } });
      const { distress, ...actions } = redaction.actions;
      const stored = { ...older, redaction: { ...redaction, actions } } as DeskDefinition;
      const item = { ...whose(id), kind: 'desk' as const };
      const made = await library().create<'desk'>(item, { ...head(newName()), definition: stored }, []);
      const expected = { help, redaction: { ...redaction, actions: { ...actions, distress } } };
      expect(made).toMatchObject({ definition: expected });
      expect(await library().get(id, 'desk', item.id)).toMatchObject({ definition: expected });
      expect(await library().atVersion('desk', { id: item.id, version: 1 })).toMatchObject({ definition: expected });
      const versions = await library().versions(id, { kind: 'desk', id: item.id }, { limit: 1 });
      expect(versions).toMatchObject([{ content: { definition: expected } }]);
    });

    test('private items are invisible to other users', async () => {
      const [ada, grace] = [await newUser(stores()), await newUser(stores())];
      const { id, name } = await newAgent(ada.id);
      expect(await library().get(grace.id, 'agent', id)).toBeUndefined();
      expect(await library().named(grace.id, 'agent', [name])).toEqual([]);
      expect(await library().byIds(grace.id, 'agent', [id])).toEqual([]);
      expect(await library().versions(grace.id, { kind: 'agent', id }, { limit: 100 })).toEqual([]);
      expect((await library().agents(grace.id, [name])).agents).toEqual([]);
      expect(await library().list(grace.id, 'agent', { scope: 'shared', limit: 100, search: name })).toEqual([]);
      expect(await library().publish(grace.id, 'agent', id, 'server')).toBeUndefined();
      expect(await library().save<'agent'>({ id, userId: grace.id, kind: 'agent', was: 1 }, agent(name), [])).toBe('stale');
      expect(await library().remove(grace.id, 'agent', id)).toBe(false);
      expect(await library().get(ada.id, 'agent', id)).toMatchObject({ version: 1 });
    });

    test('a user can use enabled items, and of two with the same name their own', async () => {
      const [ada, grace] = [await newUser(stores()), await newUser(stores())];
      const shared = await newAgent(grace.id);
      await library().publish(grace.id, 'agent', shared.id, 'server');
      const usable = async () => {
        const items = await library().list(ada.id, 'agent', { scope: 'usable', limit: 100, search: shared.name });
        return items.map(({ id }) => id);
      };
      expect(await usable()).toEqual([shared.id]);
      const own = await newAgent(ada.id, agent(shared.name));
      expect(await usable()).toEqual([own.id]);
      const off = { ...agent(shared.name), enabled: false };
      await library().save<'agent'>({ id: own.id, userId: ada.id, kind: 'agent', was: 1 }, off, []);
      expect(await usable()).toEqual([shared.id]);
      await library().publish(grace.id, 'agent', shared.id, 'private');
      expect(await usable()).toEqual([]);
    });

    test('the names that a user sees are those of own and published items of a kind, also of disabled ones, each once', async () => {
      const [ada, grace] = [await newUser(stores()), await newUser(stores())];
      const shared = await newAgent(grace.id);
      await library().publish(grace.id, 'agent', shared.id, 'server');
      const hidden = await newAgent(grace.id);
      const off = await newAgent(ada.id, { ...agent(newName()), enabled: false });
      await newAgent(ada.id, agent(shared.name));
      const prompt = await newPrompt(ada.id);
      const names = (await library().names(ada.id, 'agent')).filter((name) =>
        [shared, hidden, off, prompt].some((item) => item.name === name),
      );
      expect(names.toSorted()).toEqual([shared.name, off.name].toSorted());
      expect(await library().names(ada.id, 'prompt')).toContain(prompt.name);
      const named = await library().allNamed(
        ada.id,
        'agent',
        [shared, hidden, off, prompt].map(({ name }) => name),
      );
      expect(named.map(({ name }) => name).toSorted()).toEqual([shared.name, shared.name, off.name].toSorted());
      expect(await library().allNamed(ada.id, 'agent', [])).toEqual([]);
      const existing = await library().existingNames('agent', [shared.name, hidden.name, prompt.name, newName()]);
      expect(existing.toSorted()).toEqual([shared.name, hidden.name].toSorted());
    });

    test('every save is stored as a version, and a save based on an older version is refused', async () => {
      const ada = await newUser(stores());
      const first = await newAgent(ada.id);
      const item = { id: first.id, userId: ada.id, kind: 'agent' as const };
      const next = { ...agent(first.name), title: 'Another title' };
      expect(await library().save<'agent'>({ ...item, was: 1 }, next, [])).toMatchObject({ version: 2, title: 'Another title' });
      expect(await library().save<'agent'>({ ...item, was: 1 }, agent(first.name), [])).toBe('stale');
      const other = await newAgent(ada.id);
      expect(await library().save<'agent'>({ ...item, was: 2 }, agent(other.name), [])).toBe('taken');
      const versions = await library().versions(ada.id, { kind: 'agent', id: first.id }, { limit: 100 });
      expect(versions.map(({ version, content: { title } }) => [version, title])).toEqual([
        [2, 'Another title'],
        [1, first.title],
      ]);
      expect(versions[0]?.author).toEqual({ id: ada.id, name: ada.name });
    });

    test('others see only the current version of a published item, since earlier ones may contain private text', async () => {
      const [ada, grace] = [await newUser(stores()), await newUser(stores())];
      const { id, name } = await newAgent(ada.id);
      await library().save<'agent'>({ id, userId: ada.id, kind: 'agent', was: 1 }, { ...agent(name), title: 'Clean' }, []);
      await library().publish(ada.id, 'agent', id, 'server');
      const titlesFor = async (userId: string) =>
        (await library().versions(userId, { kind: 'agent', id }, { limit: 100 })).map(({ content }) => content.title);
      expect(await titlesFor(grace.id)).toEqual(['Clean']);
      expect(await titlesFor(ada.id)).toHaveLength(2);
    });

    test('published items are handed over with their current content, and earlier versions remain those of their author', async () => {
      const [ada, grace] = [await newUser(stores()), await newUser(stores())];
      const { id, name } = await newAgent(ada.id, { ...agent(newName()), title: 'Draft' });
      const kept = await newAgent(ada.id);
      await library().save<'agent'>({ id, userId: ada.id, kind: 'agent', was: 1 }, { ...agent(name), title: 'Clean' }, []);
      expect(await library().published(ada.id)).toEqual([]);
      await library().publish(ada.id, 'agent', id, 'server');
      const [item] = await library().published(ada.id);
      if (!item) throw new Error('it is not published');
      const { title, description, enabled, definition } = item;
      const content = { name, title, description, enabled, definition } as LibraryContent;
      const moved = { version: 3, userId: grace.id, visibility: 'server', title: 'Clean' };
      expect(await library().handOver({ ...item, to: grace.id }, content)).toMatchObject(moved);
      expect(await library().handOver({ ...item, to: ada.id }, content)).toBe('stale');
      expect(await library().handOver({ ...kept, to: grace.id }, content)).toBe('stale');
      const seenBy = async (userId: string) =>
        (await library().versions(userId, { kind: 'agent', id }, { limit: 100 })).map(({ version }) => version);
      expect([await seenBy(grace.id), await seenBy(ada.id)]).toEqual([[3], [3]]);
      expect(await library().atVersion('agent', { id, version: 2 })).toMatchObject({ title: 'Clean' });
      expect(await library().save<'agent'>({ id, userId: ada.id, kind: 'agent', was: 3 }, agent(name), [])).toBe('stale');
      await library().save<'agent'>({ id, userId: grace.id, kind: 'agent', was: 3 }, { ...agent(name), title: 'Hers' }, []);
      expect(await seenBy(grace.id)).toEqual([4, 3]);
    });

    test('an item is not handed over to a user who has one of its name', async () => {
      const [ada, grace] = [await newUser(stores()), await newUser(stores())];
      const { id, name } = await newAgent(ada.id);
      await newAgent(grace.id, agent(name));
      await library().publish(ada.id, 'agent', id, 'server');
      const [item] = await library().published(ada.id);
      if (!item) throw new Error('it is not published');
      expect(await library().handOver({ ...item, to: grace.id }, agent(name))).toBe('taken');
      expect(await library().published(ada.id)).toEqual([item]);
    });

    test("of two agents with the same name the user's own is found, and disabled ones are not found", async () => {
      const [ada, grace] = [await newUser(stores()), await newUser(stores())];
      const { name, id } = await newAgent(ada.id);
      expect(await library().publish(ada.id, 'agent', id, 'server')).toMatchObject({ visibility: 'server' });
      expect(await library().named(grace.id, 'agent', [name])).toMatchObject([{ id }]);
      const own = await newAgent(grace.id, agent(name));
      expect(await library().named(grace.id, 'agent', [name])).toMatchObject([{ id: own.id }]);
      expect(await library().publish(grace.id, 'agent', own.id, 'server')).toBe('taken');
      const off = { ...agent(name), enabled: false };
      await library().save<'agent'>({ id, userId: ada.id, kind: 'agent', was: 1 }, off, []);
      expect(await library().named(ada.id, 'agent', [name])).toMatchObject([{ id: own.id }].slice(1));
    });

    test('agents are read together with the prompts they use', async () => {
      const ada = await newUser(stores());
      const [first, second, unused] = [await newPrompt(ada.id), await newPrompt(ada.id), await newPrompt(ada.id)];
      const one = await newAgent(ada.id, agent(newName(), [first.id, second.id]), [first.id, second.id, first.id]);
      const two = await newAgent(ada.id, agent(newName(), [first.id]), [first.id]);
      const read = await library().agents(ada.id, [one.name, two.name]);
      expect(read.agents.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
      expect(read.isLimited).toBe(false);
      expect(read.prompts.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
      expect((await library().usersOf(first.id)).map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
      expect(await library().usersOf(unused.id)).toEqual([]);
      expect((await library().privateUses(two.id)).map(({ id }) => id)).toEqual([first.id]);
      await library().save<'agent'>({ id: two.id, userId: ada.id, kind: 'agent', was: 1 }, agent(two.name), []);
      expect((await library().usersOf(first.id)).map(({ id }) => id)).toEqual([one.id]);
      await stores().users.setAllowedAgents(ada.id, [one.name]);
      expect(await library().agents(ada.id, [one.name])).toMatchObject({ agents: [{ id: one.id }], isLimited: true });
      expect(await library().agentsOfRun(ada.id, [one.name])).toMatchObject({ agents: [{ id: one.id }], isLimited: true });
    });

    test("a run's agents are read with their prompts, its user, and the facts of agents with a memory", async () => {
      const [ada, grace] = [await newUser(stores()), await newUser(stores())];
      const { id: used } = await newPrompt(ada.id);
      const remembering = agent(newName(), [used]);
      const definition = { ...remembering.definition, tools: { remember: 'on' as const } };
      const clerk = await newAgent(ada.id, { ...remembering, definition }, [used]);
      const plain = await newAgent(ada.id);
      await library().publish(ada.id, 'agent', clerk.id, 'server');
      const keep = (userId: string, agentId: string, text: string) =>
        stores().facts.keep({ id: randomUUID(), userId, agentId, text });
      await keep(ada.id, clerk.id, 'Works in Lyon.');
      await keep(ada.id, clerk.id, 'Reads French.');
      await keep(ada.id, plain.id, 'Is not asked for it.');
      await keep(grace.id, clerk.id, 'Works in Bonn.');
      await stores().users.updateProfile(ada.id, { settings: { language: 'fr' } });

      const read = await library().agentsOfRun(ada.id, [clerk.name, plain.name]);
      expect(read).toMatchObject(await library().agents(ada.id, [clerk.name, plain.name]));
      expect(read.prompts.map(({ id }) => id)).toEqual([used]);
      expect(read.user).toEqual({ name: ada.name, settings: { language: 'fr' } });
      expect([...read.facts].map(([id, texts]) => [id, [...texts].sort()])).toEqual([
        [clerk.id, ['Reads French.', 'Works in Lyon.']],
      ]);
      const others = await library().agentsOfRun(grace.id, [clerk.name, plain.name]);
      expect(others.agents.map(({ id }) => id)).toEqual([clerk.id]);
      expect([...others.facts]).toEqual([[clerk.id, ['Works in Bonn.']]]);
      expect(await library().agentsOfRun(grace.id, [plain.name])).toEqual({
        agents: [],
        prompts: [],
        isLimited: false,
        facts: new Map(),
        user: { name: grace.name, settings: {} },
      });
    });

    test('items are listed in pages, most recently saved first, and are found by words in name, title and description', async () => {
      const ada = await newUser(stores());
      const made = [];
      for (const name of ['first', 'second', 'third']) made.push(await newAgent(ada.id, agent(name)));
      const [newest, older] = await library().list(ada.id, 'agent', { scope: 'own', limit: 2 });
      const after = await library().list(ada.id, 'agent', {
        scope: 'own',
        limit: 2,
        before: `${older?.updatedAt}~${older?.id}`,
      });
      expect([newest, older, ...after].map((item) => item?.id).sort()).toEqual(made.map(({ id }) => id).sort());
      const found = await library().list(ada.id, 'agent', { scope: 'own', limit: 9, search: 'THE SEC' });
      expect(found.map(({ name }) => name)).toEqual(['second']);
      expect(await library().list(ada.id, 'agent', { scope: 'own', limit: 9, search: '%' })).toEqual([]);
    });

    test('a user can hold items by id, or by name if they are enabled, and can lock only their own', async () => {
      const [ada, grace] = [await newUser(stores()), await newUser(stores())];
      const [shared, hidden, own] = [await newAgent(ada.id), await newAgent(ada.id), await newAgent(grace.id)];
      const off = await newAgent(grace.id, { ...agent(newName()), enabled: false });
      await library().publish(ada.id, 'agent', shared.id, 'server');
      const all = [shared, hidden, own, off];
      await stores().transaction(async (tx) => {
        const idsOf = async (which: Parameters<LibraryStore['hold']>[2]) =>
          (await tx.library.hold(grace.id, 'agent', which)).map(({ id }) => id);
        expect(await idsOf({ ids: all.map(({ id }) => id) })).toEqual([shared.id, own.id, off.id].sort());
        expect(await idsOf({ names: all.map(({ name }) => name) })).toEqual([shared.id, own.id].sort());
        expect([await idsOf({ ids: [] }), await idsOf({ names: [] })]).toEqual([[], []]);
        const locked = await Promise.all(all.map(({ id }) => tx.library.lock(grace.id, 'agent', id)));
        expect(locked.map((item) => item?.id)).toEqual([undefined, undefined, own.id, off.id]);
        expect(await tx.library.lock(grace.id, 'team', own.id)).toBeUndefined();
      });
    });

    test('teams are found by the agents they contain and by their lead', async () => {
      const ada = await newUser(stores());
      const { name, userId } = await newAgent(ada.id);
      const make = (content: LibraryContent<'team'>) => library().create<'team'>({ ...whose(ada.id), kind: 'team' }, content, []);
      const made = [await make(team(newName(), [name])), await make(team(newName(), ['another'], name))];
      await make(team(newName(), ['another']));
      const teams = await library().teamsWith({ userId, name, visibility: 'private' });
      expect(teams.map(({ id }) => id).sort()).toEqual(made.map((one) => one?.id).sort());
    });

    test('a team of another user uses a published agent, unless that user has an own enabled agent of the name', async () => {
      const [ada, grace] = [await newUser(stores()), await newUser(stores())];
      const shared = await newAgent(ada.id);
      await library().publish(ada.id, 'agent', shared.id, 'server');
      const { name } = shared;
      const used = await library().create<'team'>({ ...whose(grace.id), kind: 'team' }, team(newName(), [name]), []);
      const teams = async () => (await library().teamsWith({ userId: ada.id, name, visibility: 'server' })).map(({ id }) => id);
      expect(await teams()).toEqual([used?.id]);
      await newPrompt(grace.id, name);
      expect(await teams()).toEqual([used?.id]);
      const own = await newAgent(grace.id, agent(name));
      expect(await teams()).toEqual([]);
      const off = { ...agent(name), enabled: false };
      await library().save<'agent'>({ id: own.id, userId: grace.id, kind: 'agent', was: 1 }, off, []);
      expect(await teams()).toEqual([used?.id]);
    });
  });
}
