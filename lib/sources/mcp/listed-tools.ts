import { hash } from 'node:crypto';
import { z } from 'zod';
import { isRecord } from '@/lib/core/json/is-record';
import type { Json } from '@/lib/core/json/json';
import type { McpToolDefinition } from '@/lib/core/ports/mcp';
import { storableText } from '@/lib/core/text/storable';
import { stripInvisible } from '@/lib/core/text/strip-invisible';

/** Limits of one tool; a tool beyond them is left out. */
const MAX_NAME = 200;
const MAX_SCHEMA = 65_536;
/** Longer descriptions are cut. */
const MAX_DESCRIPTION = 4000;

const listedTool = z.object({
  // It is stored and compared, so a name that cannot be stored unchanged would count as new each time.
  name: z
    .string()
    .min(1)
    .max(MAX_NAME)
    .refine((name) => storableText(name) === name),
  title: z.string().optional().catch(undefined),
  description: z.string().default('').catch(''),
  inputSchema: z.unknown(),
  annotations: z.record(z.string(), z.unknown()).optional().catch(undefined),
});

/**
 * Parses the tools that a server lists. Texts are freed of invisible characters and cut; entries that are not tools, that are too large, or
 * whose name occurred before are left out.
 */
export function listedTools(given: readonly unknown[]): McpToolDefinition[] {
  const byName = new Map<string, McpToolDefinition>();
  for (const entry of given) {
    const tool = definitionOf(entry);
    if (tool && !byName.has(tool.name)) byName.set(tool.name, tool);
  }
  return [...byName.values()];
}

function definitionOf(entry: unknown): McpToolDefinition | undefined {
  const parsed = listedTool.safeParse(entry);
  if (!parsed.success) return undefined;
  const { name, title, description, inputSchema, annotations } = parsed.data;
  // Safe: the response was parsed from JSON.
  const schema = (inputSchema ?? null) as Json;
  if (JSON.stringify(schema).length > MAX_SCHEMA) return undefined;
  const shownTitle = title ?? (typeof annotations?.title === 'string' ? annotations.title : undefined);
  return {
    name,
    ...(shownTitle !== undefined && { title: stripInvisible(shownTitle).slice(0, MAX_NAME) }),
    description: stripInvisible(description).slice(0, MAX_DESCRIPTION),
    inputSchema: stripInvisible(schema),
    readOnly: annotations?.readOnlyHint === true,
    ...(annotations?.openWorldHint === false && { isClosed: true as const }),
    hash: hash('sha256', canonical({ title, description, inputSchema, annotations }), 'base64url').slice(0, 32),
  };
}

/** The same text for equal values, whatever the order of their properties. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}
