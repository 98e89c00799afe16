import type { LanguageModelV4CallOptions, LanguageModelV4Message, LanguageModelV4Prompt } from '@ai-sdk/provider';
import { digest } from '@/lib/core/digest';
import { READ_RESULT } from '@/lib/core/tools/tool';
import { messageTokens, textTokens, toolTokens } from './context-use';
import { showsResults } from './result-images';
import { resultTokens, shortenResults } from './shorten-results';

type UserMessage = Extract<LanguageModelV4Message, { role: 'user' }>;

/** Results and requests of this size are not shortened further. */
export const LEAST_TOKENS = 200;

/** Limits in estimated tokens. */
export interface PromptLimits {
  /** Room for the complete request. */
  room: number;
  /** Room for tool results. */
  results: number;
  /** Number of messages after the system text that come from earlier in the conversation. */
  history: number;
  /** Text in front of the first of these: it moves to the next message when that one is omitted. */
  summary?: string;
  /** Whether messages may be omitted, too; in turns of earlier versions, only results are shortened. */
  mayOmit: boolean;
}

export interface FittedPrompt {
  fitted: LanguageModelV4CallOptions;
  /** Number of conversation messages that remain. */
  history: number;
  /** Tokens used by results. */
  results: number;
  /** What was shortened or omitted: results, tool calls with their results, messages of the conversation, a part of the request. */
  omitted: { results: boolean; calls: number; messages: number; request: boolean };
}

/**
 * Reduces a request until it fits: shortens the oldest results, then omits the oldest calls with their results, then the oldest
 * messages of the conversation, and finally the middle of the turn's request. The newest calls are never omitted.
 */
export function fitPrompt(params: LanguageModelV4CallOptions, limits: PromptLimits): FittedPrompt {
  const { room, history, summary = '', mayOmit } = limits;
  const tools = toolTokens(params.tools ?? []);
  const size = (prompt: LanguageModelV4Prompt) => messageTokens(prompt) + tools;
  const readable = params.tools?.some(({ name }) => name === READ_RESULT) ?? false;
  const omitted = { results: false, calls: 0, messages: 0, request: false };

  function shortened(prompt: LanguageModelV4Prompt): LanguageModelV4Prompt {
    const results = resultTokens(prompt);
    const most = Math.max(LEAST_TOKENS, Math.min(results, limits.results, room - (size(prompt) - results)));
    if (most >= results) return prompt;
    const short = shortenResults(prompt, most, readable);
    omitted.results ||= resultTokens(short) < results;
    return short;
  }

  const answer = (prompt: LanguageModelV4Prompt): FittedPrompt => ({
    fitted: prompt === params.prompt ? params : { ...params, prompt },
    history: history - omitted.messages,
    results: resultTokens(prompt),
    omitted,
  });

  let prompt = shortened(params.prompt);
  if (!mayOmit || size(prompt) <= room) return answer(prompt);

  const { before, request, after } = partsOf(params.prompt, history);
  const groups = callGroups(after);
  let head = before;
  let steps = after;
  for (const [at, group] of groups.slice(0, -1).entries()) {
    if (size(prompt) <= room) break;
    omitted.calls = at + 1;
    steps = steps.filter((message) => !group.includes(message));
    prompt = shortened([...head, withNote(request, groups.slice(0, omitted.calls).flat(), readable), ...steps]);
  }
  let requestMessage = omitted.calls > 0 ? withNote(request, groups.slice(0, omitted.calls).flat(), readable) : request;
  const instructions = before.slice(0, before.length - history);
  const withSummary = (message: LanguageModelV4Message) => withFirstText(message, (text) => `${summary}${text}`);
  while (size(prompt) > room && omitted.messages < history) {
    omitted.messages += exchangeLength(head.slice(instructions.length));
    const [first, ...others] = before.slice(instructions.length + omitted.messages);
    if (!first) requestMessage = withSummary(requestMessage);
    head = [...instructions, ...(first ? [withSummary(first), ...others] : [])];
    prompt = shortened([...head, requestMessage, ...steps]);
  }
  let requestSize = textTokens([requestMessage]);
  for (let over = size(prompt) - room; over > 0 && requestSize > LEAST_TOKENS; over = size(prompt) - room) {
    omitted.request = true;
    // The note about the omission takes some characters, too.
    requestSize = Math.max(LEAST_TOKENS, Math.floor(requestSize - over - 1));
    prompt = shortened([...head, cutText(requestMessage, requestSize), ...steps]);
  }
  return answer(prompt);
}

function partsOf(prompt: LanguageModelV4Prompt, history: number) {
  const first = prompt.findIndex(({ role }) => role !== 'system') + history;
  const request = prompt[first];
  if (!request) throw new Error('a turn asks for something');
  return { before: prompt.slice(0, first), request, after: prompt.slice(first + 1) };
}

/** Returns each answer that called tools, together with its results and their images. */
function callGroups(messages: readonly LanguageModelV4Message[]): LanguageModelV4Message[][] {
  return messages.flatMap((message, at) => {
    const next = messages[at + 1];
    if (message.role !== 'assistant' || next?.role !== 'tool') return [];
    const images = messages[at + 2];
    return [images && showsResults(images) ? [message, next, images] : [message, next]];
  });
}

/** Returns the number of messages in the first exchange: a question and its answers. */
function exchangeLength(messages: readonly LanguageModelV4Message[]): number {
  const next = messages.findIndex(({ role }, at) => at > 0 && role === 'user');
  return next < 0 ? Math.max(1, messages.length) : next;
}

/** Adds a note about the omitted calls to the request. */
function withNote(
  request: LanguageModelV4Message,
  groups: readonly LanguageModelV4Message[],
  readable: boolean,
): LanguageModelV4Message {
  const calls = groups.flatMap((message) =>
    message.role === 'assistant' ? message.content.flatMap((part) => (part.type === 'tool-call' ? [part] : [])) : [],
  );
  const names = calls.map(({ toolName, toolCallId }) =>
    readable ? `${toolName} (callId ${JSON.stringify(toolCallId)})` : toolName,
  );
  const more = readable ? `; ${READ_RESULT} reads their results` : '';
  return withText(
    request,
    (text) => `${text}\n\n[… you have called these before, which is left out here${more}: ${names.join(', ')}]`,
  );
}

function cutText(request: LanguageModelV4Message, tokens: number): LanguageModelV4Message {
  return withText(request, (text) => digest(text, tokens).text);
}

/** Returns the message with its last text changed. */
function withText(message: LanguageModelV4Message, change: (text: string) => string): LanguageModelV4Message {
  if (message.role !== 'user') return message;
  const last = message.content.findLastIndex(({ type }) => type === 'text');
  return withTextAt(message, last, change);
}

function withFirstText(message: LanguageModelV4Message, change: (text: string) => string): LanguageModelV4Message {
  if (message.role !== 'user') return message;
  const first = message.content.findIndex(({ type }) => type === 'text');
  return withTextAt(message, first, change);
}

function withTextAt(message: UserMessage, place: number, change: (text: string) => string): UserMessage {
  const content = message.content.map((part, at) =>
    at === place && part.type === 'text' ? { ...part, text: change(part.text) } : part,
  );
  return { ...message, content };
}
