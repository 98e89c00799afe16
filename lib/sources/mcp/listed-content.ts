import { UriTemplate } from '@modelcontextprotocol/sdk/shared/uriTemplate.js';
import { z } from 'zod';
import type { McpPrompt, McpResource, McpResourceTemplate } from '@/lib/core/ports/mcp';
import { stripInvisible } from '@/lib/core/text/strip-invisible';

const MAX_ARGUMENTS = 20;
const MAX_URI = 2000;
/** Longer texts are cut. */
const MAX_TEXT = 300;

/** Names are sent back to the server, so those with invisible characters are left out. */
const visible = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine((text) => stripInvisible(text) === text);
const shown = z
  .string()
  .catch('')
  .transform((text) => stripInvisible(text).trim().slice(0, MAX_TEXT));

const argument = z.object({ name: visible(100), description: shown, required: z.boolean().catch(false) });
const prompt = z
  .object({ name: visible(200), title: shown, description: shown, arguments: z.array(argument).max(MAX_ARGUMENTS).default([]) })
  .transform(titled);
const resource = z
  .object({ uri: visible(MAX_URI), name: shown, title: shown, description: shown })
  .transform(({ name, title, ...found }) => titled({ ...found, title, name: name || found.uri }))
  .transform(({ name: _, ...found }) => found);
const template = z
  .object({ uriTemplate: visible(MAX_URI), name: shown, title: shown, description: shown })
  .transform(({ uriTemplate, name, title, description }, context) => {
    const variables = variablesOf(uriTemplate);
    if (!variables) {
      context.addIssue('is no template');
      return z.NEVER;
    }
    return { template: uriTemplate, title: title || name || uriTemplate, description, variables };
  });

export const listedPrompts = (given: readonly unknown[]): McpPrompt[] => unique(given, prompt, ({ name }) => name);
export const listedResources = (given: readonly unknown[]): McpResource[] => unique(given, resource, ({ uri }) => uri);
export const listedTemplates = (given: readonly unknown[]): McpResourceTemplate[] =>
  unique(given, template, (found) => found.template);

function titled<T extends { name: string; title: string }>(found: T): T {
  return { ...found, title: found.title || found.name };
}

/** Parses entries; those that are broken or listed before are left out. */
function unique<T>(given: readonly unknown[], schema: z.ZodType<T>, key: (found: T) => string): T[] {
  const found = given.flatMap((entry) => schema.safeParse(entry).data ?? []);
  return [...new Map(found.toReversed().map((one) => [key(one), one])).values()].toReversed();
}

function variablesOf(text: string): string[] | undefined {
  try {
    const names = [...new Set(new UriTemplate(text).variableNames)];
    return names.length <= MAX_ARGUMENTS ? names : undefined;
  } catch {
    // The SDK throws plain errors for templates that it cannot parse.
    return undefined;
  }
}
