import type { LanguageModelV4Message, LanguageModelV4Prompt } from '@ai-sdk/provider';
import type { Json } from '@/lib/core/json/json';
import { isTurnNotice } from '@/lib/core/models/turn-notices';
import { jsonOrText, readToolUses, type ToolUse } from '../calls/desk';
import { LONGEST_QUESTION } from '../language/tokens';
import { type Element, readElements } from './read-tags';

export interface Report {
  agent: string;
  /** Without the task that it answers. */
  text: string;
  /** Whether it was written by the agent that receives the prompt, in an earlier round. */
  isOwn: boolean;
  /** The task of a dispatch. */
  task?: string;
}

/** A prompt as parsed by the offline model. */
export interface Prompt {
  /** The user's current request, including messages sent during the turn. */
  request: string;
  /** Whether the user has added something while the agent works. */
  isAdvised: boolean;
  /** How many characters of the request are not read, because it contains a long text. */
  pasted: number;
  /** The previous request; empty for the first question. */
  before: string;
  /** `YYYY-MM-DD` */
  today: string;
  /** The part of the request that a dispatch has given to this agent. */
  task?: string;
  inTeam: boolean;
  reports: Report[];
  shared: { agent: string; key: string; value: Json }[];
  missing: string[];
  /** The agents that a dispatch can send out. */
  specialists: { name: string; description: string; tools: string[] }[];
  /** Tool calls by `callKey`. */
  uses: Map<string, ToolUse>;
}

/** Tags around messages that the user wrote while an agent works; the tags themselves are not the user's words. */
const FROM_PERSON = /<\/?from_the_person[^<>]*>/g;

/** The text of a user's message; empty for others. */
export function textOf(message: LanguageModelV4Message | undefined): string {
  if (message?.role !== 'user') return '';
  const text = message.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
  return text.replace(FROM_PERSON, '');
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

/** Matches a reference to a document of the message, as `fileNamed` writes it; it is not part of the user's words. */
const FILE_REFERENCE = /<file [^<>]*\/>/g;

function requestIn(message: LanguageModelV4Message | undefined): string {
  const isRequest = ({ tag, around }: Element) => tag === 'request' && !around.some(isQuoted);
  const request = readElements(textOf(message)).find(isRequest)?.inner ?? textOf(message);
  return request.replace(FILE_REFERENCE, '').trim();
}

/** A longer request contains a text besides its question. */
const LONGEST_ALONE = 600;

/** The question of a long request: its first or last paragraph, whichever asks, or the first one. */
function questionIn(request: string): { question: string; pasted: number } {
  if (request.length <= LONGEST_ALONE) return { question: request, pasted: 0 };
  const [first = '', ...others] = request.split(/\n+/);
  const ends = [first, others.at(-1) ?? ''].filter(({ length }) => length > 0 && length <= LONGEST_ALONE);
  const question = ends.find((line) => /\?\s*$/.test(line)) ?? ends[0] ?? first.slice(0, LONGEST_ALONE);
  return { question, pasted: request.length - question.length };
}

/** Whether an element contains text by a user or agent, in which tags have no meaning. */
const isQuoted = ({ tag, attributes }: Element) =>
  /^(?:request|earlier_conversation|client_history|file|word_library)$/.test(tag) || attributes.agent !== undefined;

/** Parses a prompt: the newest request with its context, and the results of tools. */
export function readPrompt(prompt: LanguageModelV4Prompt): Prompt {
  const [system] = prompt;
  const start = turnStart(prompt);
  const elements = readElements(textOf(prompt[start])).filter(({ around }) => !around.some(isQuoted));
  const byAgents = elements.flatMap(({ tag, inner, attributes: { agent, key, by } }) =>
    agent ? [{ tag, agent, key, text: inner, isOwn: by === 'you' }] : [],
  );
  const asked = questionIn(requestIn(prompt[start]));
  const later = prompt.slice(start + 1).map(textOf);
  const added = later.filter((text) => text !== '' && !isTurnNotice(text));
  const missing = elements.find(({ tag }) => tag === 'missing')?.inner ?? '';
  const specialists = elements.flatMap(({ tag, inner, attributes: { name, tools = '' } }) =>
    tag === 'specialist' && name ? [{ name, description: inner, tools: tools.split(' ').filter(Boolean) }] : [],
  );
  return {
    request: [asked.question, ...added].join('\n').slice(0, LONGEST_QUESTION),
    isAdvised: added.length > 0,
    pasted: asked.pasted,
    before: questionIn(requestIn(prompt.slice(0, Math.max(0, start)).findLast(({ role }) => role === 'user'))).question,
    today:
      /\d{4}-\d\d-\d\d/.exec(system?.role === 'system' ? system.content.slice(0, 1000) : '')?.[0] ??
      new Date().toISOString().slice(0, 10),
    task: elements.find(({ tag }) => tag === 'task')?.inner,
    inTeam: elements.some(({ tag }) => tag === 'round'),
    reports: byAgents.flatMap(({ tag, agent, text, isOwn }) =>
      /^(?:partial_)?report$/.test(tag) && text ? [{ ...reportOf(agent, text), isOwn }] : [],
    ),
    specialists,
    shared: byAgents.flatMap(({ agent, key, text }) => (key ? [{ agent, key, value: jsonOrText(text) }] : [])),
    missing: missing.split('\n').flatMap((line) => line.replace(/^- /, '').trim() || []),
    uses: readToolUses(prompt),
  };
}

/** A report of a dispatch begins with its task. */
function reportOf(agent: string, text: string): Omit<Report, 'isOwn'> {
  const [task] = readElements(text);
  if (task?.tag !== 'task' || !text.startsWith('<task>')) return { agent, text };
  return { agent, text: text.slice(text.indexOf('</task>') + '</task>'.length).trim(), task: task.inner };
}
