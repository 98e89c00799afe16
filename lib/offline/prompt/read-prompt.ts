import type { LanguageModelV4Message, LanguageModelV4Prompt } from '@ai-sdk/provider';
import type { Json } from '@/lib/core/json';
import { parseJson, readToolUses, type ToolUse } from '../calls/desk';
import { LONGEST_QUESTION } from '../language/tokens';
import { type Element, readElements } from './read-tags';

export interface Report {
  agent: string;
  text: string;
}

/** A prompt as the offline model understands it. */
export interface Prompt {
  /** What the person asks now and has said since. */
  request: string;
  /** What they asked before; empty when this is the first question. */
  before: string;
  /** `YYYY-MM-DD` */
  today: string;
  inTeam: boolean;
  reports: Report[];
  shared: { agent: string; key: string; value: Json }[];
  missing: string[];
  /** By `callKey`. */
  uses: Map<string, ToolUse>;
}

function textOf(message: LanguageModelV4Message | undefined): string {
  return message?.role === 'user' ? message.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n') : '';
}

/** The newest message that is a request. What comes after a request in tags, or while tools are called, is said on the way. */
function turnStart(prompt: LanguageModelV4Prompt): number {
  const tagged = prompt.findLastIndex((message) => textOf(message).includes('<request>'));
  // Of several messages in a row the first one decides: after a tool's result it is a remark.
  const opens = ({ role }: LanguageModelV4Message, index: number) =>
    role === 'user' && !/user|tool/.test(prompt[index - 1]?.role ?? '');
  return tagged >= 0 ? tagged : prompt.findLastIndex(opens);
}

function requestIn(message: LanguageModelV4Message | undefined): string {
  const isRequest = ({ tag, around }: Element) => tag === 'request' && !around.some(isQuoted);
  return readElements(textOf(message)).find(isRequest)?.inner ?? textOf(message).trim();
}

/** What stands in the words of a person or an agent is theirs, tags or not. */
const isQuoted = ({ tag, attributes }: Element) =>
  /^(?:request|earlier_conversation|client_history|file)$/.test(tag) || attributes.agent !== undefined;

/** Reads a prompt: the newest request with its context, and what the tools have returned. */
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
