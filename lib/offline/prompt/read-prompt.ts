import type { LanguageModelV4Message, LanguageModelV4Prompt } from '@ai-sdk/provider';
import type { Json } from '@/lib/core/json';
import { parseJson, readToolUses, type ToolUse } from '../calls/desk';
import { LONGEST_QUESTION } from '../language/tokens';
import { type Element, readElements } from './read-tags';

export interface Report {
  agent: string;
  text: string;
}

/** A prompt as parsed by the offline model. */
export interface Prompt {
  /** The user's current request, including messages sent during the turn. */
  request: string;
  /** The previous request; empty for the first question. */
  before: string;
  /** `YYYY-MM-DD` */
  today: string;
  inTeam: boolean;
  reports: Report[];
  shared: { agent: string; key: string; value: Json }[];
  missing: string[];
  /** Tool calls by `callKey`. */
  uses: Map<string, ToolUse>;
}

function textOf(message: LanguageModelV4Message | undefined): string {
  return message?.role === 'user' ? message.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n') : '';
}

/**
 * The message that starts the turn: the newest request. Messages after a tagged request, or while tools are called, belong to the same
 * turn.
 */
function turnStart(prompt: LanguageModelV4Prompt): number {
  const tagged = prompt.findLastIndex((message) => textOf(message).includes('<request>'));
  // The first of several consecutive messages starts a turn. A message after a tool result is a remark.
  const opens = ({ role }: LanguageModelV4Message, index: number) =>
    role === 'user' && !/user|tool/.test(prompt[index - 1]?.role ?? '');
  return tagged >= 0 ? tagged : prompt.findLastIndex(opens);
}

function requestIn(message: LanguageModelV4Message | undefined): string {
  const isRequest = ({ tag, around }: Element) => tag === 'request' && !around.some(isQuoted);
  return readElements(textOf(message)).find(isRequest)?.inner ?? textOf(message).trim();
}

/** Whether an element contains text by a user or agent, in which tags have no meaning. */
const isQuoted = ({ tag, attributes }: Element) =>
  /^(?:request|earlier_conversation|client_history|file)$/.test(tag) || attributes.agent !== undefined;

/** Parses a prompt: the newest request with its context, and the results of tools. */
export function readPrompt(prompt: LanguageModelV4Prompt): Prompt {
  const [system] = prompt;
  const start = turnStart(prompt);
  const elements = readElements(textOf(prompt[start])).filter(({ around }) => !around.some(isQuoted));
  const byAgents = elements.flatMap(({ tag, inner, attributes: { agent, key } }) =>
    agent ? [{ tag, agent, key, text: inner }] : [],
  );
  const missing = elements.find(({ tag }) => tag === 'missing')?.inner ?? '';
  return {
    request: [
      requestIn(prompt[start]),
      ...prompt
        .slice(start + 1)
        .map(textOf)
        .filter(Boolean),
    ]
      .join('\n')
      .slice(0, LONGEST_QUESTION),
    before: requestIn(prompt.slice(0, Math.max(0, start)).findLast(({ role }) => role === 'user')),
    today:
      /\d{4}-\d\d-\d\d/.exec(system?.role === 'system' ? system.content.slice(0, 1000) : '')?.[0] ??
      new Date().toISOString().slice(0, 10),
    inTeam: elements.some(({ tag }) => tag === 'round'),
    reports: byAgents.filter(({ tag, text }) => /^(?:partial_)?report$/.test(tag) && text),
    shared: byAgents.flatMap(({ agent, key, text }) => (key ? [{ agent, key, value: parseJson(text) }] : [])),
    missing: missing.split('\n').flatMap((line) => line.replace(/^- /, '').trim() || []),
    uses: readToolUses(prompt),
  };
}
