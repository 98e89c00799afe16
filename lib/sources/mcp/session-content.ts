import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { UriTemplate } from '@modelcontextprotocol/sdk/shared/uriTemplate.js';
import {
  ErrorCode,
  McpError,
  PromptListChangedNotificationSchema,
  ResourceListChangedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { ToolFailed } from '@/lib/core/errors';
import type { McpContent } from '@/lib/core/ports/mcp';
import { listPages } from './list-pages';
import { listedPrompts, listedResources, listedTemplates } from './listed-content';
import { promptResult, readContents, readMessages, resourceResult } from './read-content';

const REQUEST_MS = 15_000;
/** How long a list is used, unless the server announces a change. */
const FRESH_MS = 5 * 60_000;

const MAX_PROMPTS = 200;
const MAX_RESOURCES = 500;
const MAX_TEMPLATES = 100;

type Guarded = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** Creates the methods of a session that read prompts and resources. `guarded` converts errors of the SDK. */
export function sessionContent(client: Client, guarded: Guarded): McpContent {
  const prompts = remembered(async (signal) =>
    client.getServerCapabilities()?.prompts
      ? listedPrompts(await listPages(client, 'prompts/list', { most: MAX_PROMPTS, signal }))
      : [],
  );
  const resources = remembered(async (signal) => {
    if (!client.getServerCapabilities()?.resources) return { resources: [], templates: [] };
    const [listed, templates] = await Promise.all([
      listPages(client, 'resources/list', { most: MAX_RESOURCES, signal }),
      listPages(client, 'resources/templates/list', { most: MAX_TEMPLATES, signal }).catch(noneIfUnknown),
    ]);
    return { resources: listedResources(listed), templates: listedTemplates(templates) };
  });
  client.setNotificationHandler(PromptListChangedNotificationSchema, prompts.forget);
  client.setNotificationHandler(ResourceListChangedNotificationSchema, resources.forget);

  return {
    listPrompts: (signal) => guarded(() => prompts.read(signal), signal),
    listResources: (signal) => guarded(() => resources.read(signal), signal),

    getPrompt: ({ name, values }, signal) =>
      guarded(async () => {
        const request = { method: 'prompts/get', params: { name, arguments: values } } as const;
        return readMessages(await client.request(request, promptResult, { signal, timeout: REQUEST_MS }));
      }, signal),

    readResource: (resource, signal) =>
      guarded(async () => {
        const uri = 'uri' in resource ? resource.uri : expanded(resource);
        const request = { method: 'resources/read', params: { uri } } as const;
        return readContents(await client.request(request, resourceResult, { signal, timeout: REQUEST_MS }), uri);
      }, signal),
  };
}

/** Fills in the variables of an address. @throws {ToolFailed} for a broken template, or a value that cannot be encoded */
function expanded({ template, values }: { template: string; values: Record<string, string> }): string {
  try {
    return new UriTemplate(template).expand(values);
  } catch (cause) {
    throw new ToolFailed(`These values give no address: ${template}`, { cause });
  }
}

/** Servers with resources need not have templates. */
function noneIfUnknown(error: unknown): [] {
  if (error instanceof McpError && error.code === ErrorCode.MethodNotFound) return [];
  throw error;
}

/** Caches the latest list for some minutes. A change that is announced while the list is read also invalidates it. */
function remembered<T>(load: (signal: AbortSignal) => Promise<T>) {
  let version = 0;
  let kept: { list: T; version: number; until: number } | undefined;
  return {
    forget: () => void version++,
    async read(signal: AbortSignal): Promise<T> {
      if (kept?.version === version && performance.now() < kept.until) return kept.list;
      const before = version;
      const list = await load(signal);
      kept = { list, version: before, until: performance.now() + FRESH_MS };
      return list;
    },
  };
}
