import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import type { Tools } from '@/lib/core/ports/tools';
import { defineTool, mayReach, type Tool } from '@/lib/core/tools/tool';
import { createTools } from '@/lib/tools';
import { outsideToolName } from '@/lib/tools/outside-tool-name';
import { tools as builtin } from '../fakes/builtin';

const toolOf = (name: string, description = name): Tool =>
  defineTool({ name, description, access: 'read', input: z.object({}), run: async () => null });

function providerOf(userId: string, tools: readonly Tool[]): Tools & { asked: string[][] } {
  const asked: string[][] = [];
  const own = (id: string) => (id === userId ? tools : []);
  return {
    asked,
    list: async (id) => own(id),
    async find(id, names) {
      asked.push([...names]);
      return own(id).filter(({ name }) => names.includes(name));
    },
  };
}

describe('the tools of a user', () => {
  test('are the built-in ones and those of every provider, in the order in which they are asked for', async () => {
    const [a, b] = [toolOf('mail__send'), toolOf('wiki__search')];
    const tools = createTools([providerOf('ada', [a]), providerOf('ada', [b])]);
    expect((await tools.find('ada', ['wiki__search', 'readFile', 'missing', 'mail__send'])).map(({ name }) => name)).toEqual([
      'wiki__search',
      'readFile',
      'mail__send',
    ]);
    expect((await tools.list('ada')).slice(-2)).toEqual([a, b]);
    expect(await tools.find('eve', ['mail__send'])).toEqual([]);
    expect((await tools.list('eve')).every((tool) => builtin.includes(tool))).toBe(true);
  });

  test('never include a replacement of a built-in tool', async () => {
    const provider = providerOf('ada', [toolOf('readFile', 'Reads everything')]);
    const [found] = await createTools([provider]).find('ada', ['readFile']);
    expect(builtin).toContain(found);
    expect(provider.asked).toEqual([]);
  });
});

describe('the name of a tool that is not built in', () => {
  test('keeps a short and legal name', () => {
    expect(outsideToolName('our-wiki', 'search_pages')).toBe('our-wiki__search_pages');
  });

  test('is legal, begins with its handle and is always the same', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z][a-z\d-]{0,39}$/),
        fc.string({ unit: 'binary', maxLength: 200 }),
        (handle, original) => {
          const name = outsideToolName(handle, original);
          expect(name).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
          expect(name.startsWith(`${handle}__`)).toBe(true);
          expect(outsideToolName(handle, original)).toBe(name);
        },
      ),
    );
  });

  test('differs for names that differ only in what is cut or replaced', () => {
    const long = 'x'.repeat(100);
    const originals = ['a.b', 'a b', 'a_b', 'é', 'è', '', ' ', `${long}1`, `${long}2`, long.slice(0, 57)];
    const names = originals.map((original) => outsideToolName('wiki', original));
    expect(new Set(names).size).toBe(originals.length);
    const imitation = names[0]?.slice('wiki__'.length) ?? '';
    expect(outsideToolName('wiki', imitation)).not.toBe(names[0]);
  });
});

describe('a tool of a connection', () => {
  const origin = { kind: 'mcp', id: 'c1', title: 'Wiki', agents: ['analyst'] } as const;
  const tool: Tool = { ...toolOf('wiki__search'), origin };

  test.each([
    ['an agent that the connection is shared with', { name: 'analyst' }, true],
    ['another agent', { name: 'writer' }, false],
    ['an agent that uses this connection', { name: 'analyst', connections: ['c2', 'c1'] }, true],
    ['an agent that uses other connections only', { name: 'analyst', connections: ['c2'] }, false],
  ])('is handed to %s as the connection and the agent allow', (_, agent, allowed) => {
    expect(mayReach(agent, tool)).toBe(allowed);
    expect(mayReach(agent, { ...tool, origin: { ...origin, agents: null } })).toBe(allowed || agent.name === 'writer');
  });
});
