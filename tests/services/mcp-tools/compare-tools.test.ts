import { describe, expect, test } from '@jest/globals';
import type { McpToolDefinition } from '@/lib/core/ports/mcp';
import { MAX_MCP_TOOLS, type McpTool } from '@/lib/core/ports/mcp-tool-store';
import { compareTools } from '@/lib/services/mcp-tools/compare-tools';

const files = { id: 'c1', handle: 'files' };

function definition(
  name: string,
  hash = 'a',
  inputSchema: McpToolDefinition['inputSchema'] = { type: 'object' },
): McpToolDefinition {
  return { name, description: '', inputSchema, readOnly: true, hash };
}

/** Tools as they are stored after a server listed them. */
function accepted(...names: string[]): McpTool[] {
  const listed = names.map((name) => definition(name));
  return compareTools([], listed, files).map((tool) => ({ ...tool, updatedAt: '2026-05-01T00:00:00.000Z' }));
}

describe('comparing the tools of a server with the stored ones', () => {
  test('changes nothing when nothing has changed', () => {
    expect(compareTools(accepted('a', 'b'), [definition('b'), definition('a')], files)).toEqual([]);
  });

  test('keeps what was accepted beside what was found, until the server returns to it', () => {
    const [tool] = accepted('a');
    if (!tool) throw new Error('there is no tool');
    const save = compareTools([tool], [definition('a', 'b')], files);
    expect(save).toEqual([{ ...tool, found: definition('a', 'b') }]);
    const changed = { ...tool, found: definition('a', 'b') };
    expect(compareTools([changed], [definition('a', 'b')], files)).toEqual([]);
    expect(compareTools([changed], [definition('a')], files)).toEqual([tool]);
  });

  test('takes over what an earlier version did not store of the same definition', () => {
    const [tool] = accepted('a');
    if (!tool) throw new Error('there is no tool');
    const closed = { ...definition('a'), isClosed: true as const };
    expect(compareTools([tool], [closed], files)).toEqual([{ ...tool, definition: closed }]);
  });

  test('keeps a missing tool, so that it cannot come back changed without a review', () => {
    const [tool] = accepted('a');
    if (!tool) throw new Error('there is no tool');
    expect(compareTools([tool], [], files)).toEqual([{ ...tool, isMissing: true }]);
    const back = compareTools([{ ...tool, isMissing: true }], [definition('a', 'b')], files);
    expect(back).toEqual([{ ...tool, found: definition('a', 'b') }]);
  });

  test('keeps it even when the server lists as many others as there is room for', () => {
    const [tool] = accepted('a');
    if (!tool) throw new Error('there is no tool');
    const decoys = Array.from({ length: MAX_MCP_TOOLS }, (_, n) => definition(`decoy-${n}`));
    const listed = compareTools([tool], decoys, files);
    expect(listed.find(({ name }) => name === 'a')).toEqual({ ...tool, isMissing: true });
    const stored = listed.map((one) => ({ ...one, updatedAt: '2026-05-02T00:00:00.000Z' }));
    expect(stored).toHaveLength(MAX_MCP_TOOLS);
    const back = compareTools(stored, [definition('a', 'b')], files);
    expect(back.filter(({ name, isMissing }) => name === 'a' || !isMissing)).toEqual([
      expect.objectContaining({ id: tool.id, definition: definition('a'), found: definition('a', 'b'), isMissing: false }),
    ]);
  });

  test('counts a tool as missing once its schema describes no object', () => {
    const [tool] = accepted('a');
    const save = compareTools(tool ? [tool] : [], [definition('a', 'b', 'text'), definition('b', 'a', [])], files);
    expect(save).toEqual([{ ...tool, isMissing: true }]);
  });

  test('adds one of two tools that would be called by one name', () => {
    // The hashes of these names begin with the same 8 digits.
    const save = compareTools([], [definition('a:.=//.:.'), definition('a//:==.:.')], files);
    expect(save.map(({ name }) => name)).toEqual(['a:.=//.:.']);
    expect(compareTools(accepted('a:.=//.:.'), [definition('a:.=//.:.'), definition('a//:==.:.')], files)).toEqual([]);
  });
});
