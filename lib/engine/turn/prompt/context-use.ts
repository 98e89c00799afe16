import type { LanguageModelV4CallOptions, LanguageModelV4Message } from '@ai-sdk/provider';
import type { ContextUse } from '@/lib/core/models/model-context';
import { CHARACTERS_PER_TOKEN, scriptTokens } from '@/lib/core/text/tokens';
import { resultText } from './shorten-results';

/** The minimum size of an image: images take 250 to 1600 tokens, which only the server can count. */
const IMAGE_TOKENS = 250;

/**
 * Breaks down a request by its use of the window, in estimated tokens. `room`: the part of the window available to prompts;
 * `history`: number of messages after the system text that come from earlier in the conversation.
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

/** Estimates the tokens of messages by their length; `densityOf` corrects the estimate for their scripts. */
export function messageTokens(messages: readonly LanguageModelV4Message[]): number {
  return textTokens(messages) + imagesIn(messages) * IMAGE_TOKENS;
}

/** Estimates the tokens of messages without their images. */
export function textTokens(messages: readonly LanguageModelV4Message[]): number {
  return messages.reduce((sum, message) => sum + sizeOf(message).characters, 0) / CHARACTERS_PER_TOKEN;
}

export function imagesIn(messages: readonly LanguageModelV4Message[]): number {
  return messages.reduce(
    (sum, { content }) => sum + (typeof content === 'string' ? 0 : content.filter(({ type }) => type === 'file').length),
    0,
  );
}

interface MessageSize {
  characters: number;
  /** The tokens that its texts take beyond the usual estimate because of their scripts. */
  scriptTokens: number;
}

/** Cache: messages are the same objects in every request of a turn, unless they were shortened. */
const sizes = new WeakMap<LanguageModelV4Message, MessageSize>();

function sizeOf(message: LanguageModelV4Message): MessageSize {
  const known = sizes.get(message);
  if (known) return known;
  const size = { characters: 0, scriptTokens: 0 };
  for (const text of textsIn(message)) {
    size.characters += text.length;
    size.scriptTokens += scriptTokens(text);
  }
  sizes.set(message, size);
  return size;
}

/** Returns the factor by which a request takes more tokens than estimated because of the scripts of its messages. */
export function densityOf({ prompt, tools = [] }: Pick<LanguageModelV4CallOptions, 'prompt' | 'tools'>): number {
  const more = prompt.reduce((sum, message) => sum + sizeOf(message).scriptTokens, 0);
  return more === 0 ? 1 : 1 + more / (messageTokens(prompt) + toolTokens(tools));
}

const textsIn = ({ content }: LanguageModelV4Message) => (typeof content === 'string' ? [content] : content.map(textIn));

export function toolTokens(tools: NonNullable<LanguageModelV4CallOptions['tools']>): number {
  return tools.reduce((sum, tool) => sum + charactersOf(tool), 0) / CHARACTERS_PER_TOKEN;
}

/** Cache of each schema's length as JSON: schemas are the largest part of a tool and the same objects in every call. */
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
