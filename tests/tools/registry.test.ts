import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { mayUse, TEAM_TOOLS } from '@/lib/core/tools/tool';
import { agents as agentWords } from '@/lib/i18n/dictionary/agents';
import { tools as words } from '@/lib/i18n/dictionary/tools';
import { findTool, members, tools } from '../fakes/builtin';

/** Lists every named parameter of a JSON schema, at any depth. */
function parameters(schema: z.core.JSONSchema.BaseSchema, path = ''): { path: string; description?: string }[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, child]) =>
    typeof child === 'object'
      ? [{ path: `${path}.${name}`, description: child.description }, ...parameters(child, `${path}.${name}`)]
      : [],
  );
  return typeof schema.items === 'object' && !Array.isArray(schema.items)
    ? [...own, ...parameters(schema.items, `${path}[]`)]
    : own;
}

describe('the tool registry', () => {
  test('has words for every tool and every agent in each language', () => {
    for (const { name } of tools)
      expect([name, words.en[name], words.fr[name]]).toEqual([name, expect.any(String), expect.any(String)]);
    for (const { name } of members) expect([name, agentWords.fr[name]?.title]).toEqual([name, expect.any(String)]);
  });

  test('contains each tool once, by name, in alphabetical order', () => {
    const names = tools.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)].toSorted());
    for (const tool of tools) expect(findTool(tool.name)).toBe(tool);
    expect(findTool('dropTables')).toBeUndefined();
  });

  test('marks collaboration tools as for teams only', () => {
    const team = tools.filter(({ teamOnly }) => teamOnly).map(({ name }) => name);
    expect(team).toEqual(TEAM_TOOLS.toSorted());
    expect(team).toEqual(['addNote', 'messageAgent', 'readPeerWork', 'readSharedData', 'shareData']);
  });

  test('has the expected tools with confirmation, write access, idempotent writes and answers from outside', () => {
    const kinds = (is: (tool: (typeof tools)[number]) => boolean) => tools.filter(is).map(({ name }) => name);
    expect(kinds((tool) => tool.where === 'server' && tool.confirm === 'always')).toEqual([
      'applyWordPlan',
      'proposeUpdateSFDCData',
      'saveDocument',
    ]);
    expect(kinds((tool) => tool.where === 'server' && tool.confirm === 'when-tainted')).toEqual(['webSearch']);
    expect(kinds((tool) => tool.where === 'server' && tool.confirm === 'when-untrusted')).toEqual([
      'applyHarmlessWordPlan',
      'remember',
    ]);
    const words = [
      'addWord',
      'applyHarmlessWordPlan',
      'applyWordPlan',
      'bulkAddWords',
      'createFolder',
      'createNote',
      'deleteItem',
      'moveItem',
      'navigateTo',
      'renameItem',
      'updateFolderMetadata',
      'updateNote',
      'updateWordMetadata',
    ];
    expect(kinds((tool) => !mayUse('read', tool)).toSorted()).toEqual(
      [...words, 'proposeUpdateSFDCData', 'remember', 'saveDocument', 'writeFile'].toSorted(),
    );
    expect(kinds((tool) => tool.where === 'server' && tool.access === 'write' && tool.idempotent).toSorted()).toEqual(
      [...words, 'proposeUpdateSFDCData', 'remember', 'writeFile'].toSorted(),
    );
    expect(kinds((tool) => tool.where === 'client' && tool.answeredBy === 'person')).toEqual(['askUser']);
    expect(kinds(({ where }) => where === 'client')).toEqual(['askUser', 'chooseTeam', 'getClientContext']);
    expect(kinds(({ strategyOnly }) => strategyOnly === true)).toEqual(['applyHarmlessWordPlan', 'applyWordPlan', 'chooseTeam']);
  });

  const described = tools.filter(({ strategyOnly }) => !strategyOnly);
  test.each(described.map((tool) => [tool.name, tool] as const))('describes to a model what %s takes and returns', (_, tool) => {
    const schema = z.toJSONSchema(tool.input, { io: 'input' });
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(tool.description).toMatch(/Returns \{/);
    for (const { path, description } of parameters(schema))
      expect([path, description]).toEqual([path, expect.stringMatching(/.{10,}/)]);
  });
});
