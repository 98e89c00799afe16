import type { LanguageModelV4CallOptions, LanguageModelV4Message } from '@ai-sdk/provider';
import type { ContextUse } from '@/lib/core/model-context';
import { CHARACTERS_PER_TOKEN } from '@/lib/core/tokens';
import { resultText } from './shorten-results';

/**
 * What takes how much of a request, in estimated tokens. `room`: what of the window prompts may take; `history`: how many messages after
 * the system text were said before.
 */
export function contextUse(
  { prompt, tools = [] }: Pick<LanguageModelV4CallOptions, 'prompt' | 'tools'>,
  { window, room, history }: { window: number; room: number; history: number },
): ContextUse {
  const first = prompt.findIndex(({ role }) => role !== 'system');
  const request = first + history;
  const others = prompt.slice(request + 1);
  const results = others.filter(({ role }) => role === 'tool');
  return {
    window,
    system: rounded(prompt.slice(0, first)),
    tools: Math.ceil(toolTokens(tools)),
    history: rounded(prompt.slice(first, request)),
    request: rounded(prompt.slice(request, request + 1)),
    steps: rounded(others.filter(({ role }) => role !== 'tool')),
    results: rounded(results),
    answer: Math.max(0, Math.round(window - room)),
  };
}

const rounded = (messages: readonly LanguageModelV4Message[]) => Math.ceil(messageTokens(messages));

/** Estimated tokens of messages; images are counted by their servers. */
export function messageTokens(messages: readonly LanguageModelV4Message[]): number {
  const texts = messages.flatMap(({ content }) => (typeof content === 'string' ? [content] : content.map(textIn)));
  return texts.reduce((sum, text) => sum + text.length, 0) / CHARACTERS_PER_TOKEN;
}

export function toolTokens(tools: NonNullable<LanguageModelV4CallOptions['tools']>): number {
  return tools.reduce((sum, tool) => sum + charactersOf(tool), 0) / CHARACTERS_PER_TOKEN;
}

/** The length of each schema as JSON: schemas are the largest part of a tool and the same objects in every call. */
const schemaCharacters = new WeakMap<object, number>();

function charactersOf(tool: NonNullable<LanguageModelV4CallOptions['tools']>[number]): number {
  if (tool.type !== 'function') return JSON.stringify(tool).length;
  const { inputSchema, name, description = '' } = tool;
  const known = schemaCharacters.get(inputSchema) ?? JSON.stringify(inputSchema).length;
  schemaCharacters.set(inputSchema, known);
  return known + name.length + description.length;
}

function textIn(part: Exclude<LanguageModelV4Message['content'], string>[number]): string {
  if (part.type === 'text' || part.type === 'reasoning') return part.text;
  if (part.type === 'tool-result') return resultText(part);
  return part.type === 'tool-call' ? JSON.stringify(part.input) : '';
}
