import type { Json } from '@/lib/core/json';
import type { Conversation, ToolUse } from '../conversation/conversation';
import { isObject } from '../evidence/read-entity';
import { namesIn } from '../language/names';
import { wordLine, wordsOf } from '../language/words';

/** Names that other agents found. */
export interface Borrowed {
  /** The name and who shared it, the first to say it. */
  names: Map<string, string>;
  /** What each of the others said, as `wordLine`, to look for our own names in it. */
  texts: { agent: string; line: string }[];
}

const MAX_NAMES = 12;

/** A short text that starts like a name: "Acme Ltd", not a sentence, a date or a figure. */
function looksLikeName(text: string): boolean {
  const words = text.trim().split(/\s+/);
  return (
    text.length <= 60 &&
    words.length <= 7 &&
    /^\p{Lu}/u.test(text) &&
    !/[.!?:]$/.test(text.replace(/\.\w\.$|\b\p{L}{1,4}\.$/u, '')) &&
    wordsOf(text).some((word) => /\p{L}{2}/u.test(word))
  );
}

const LABELS = /^(?:agent|author|key|round|kind|type|id|turnId|conflict|status|stage)$/i;

/** Texts of a shared value that name something: the first of each record, or each of a list. */
function namesOf(value: Json): string[] {
  if (typeof value === 'string') return looksLikeName(value) ? [value] : namesIn(value).filter(looksLikeName);
  if (Array.isArray(value)) return value.flatMap(namesOf);
  if (!isObject(value)) return [];
  const entries = Object.entries(value).filter(([key]) => !LABELS.test(key));
  const named = entries.find(
    ([key, child]) =>
      /name|account|customer|company|title|client/i.test(key) && typeof child === 'string' && looksLikeName(child),
  );
  if (named) return [String(named[1])];
  return entries.flatMap(([, child]) => (typeof child === 'string' ? (looksLikeName(child) ? [child] : []) : namesOf(child)));
}

/** Values in a tool's result, with the agent that stands beside or around each. */
function* authored(value: Json, agent: string | undefined): Generator<{ agent: string; value: Json }> {
  if (Array.isArray(value)) for (const item of value) yield* authored(item, agent);
  if (!isObject(value)) return;
  const author = [value.agent, value.author, value.from].find((one) => typeof one === 'string') ?? agent;
  for (const [key, child] of Object.entries(value)) {
    if (author && /^(?:value|data|content|text|note|result|report|finding)s?$/i.test(key) && child !== null)
      yield { agent: author, value: child };
    else yield* authored(child, author);
  }
}

/** What the others have shared, in the prompt and through tools that read it. This agent's own words are left out. */
export function borrow(conversation: Conversation, uses: readonly ToolUse[]): Borrowed {
  const others = [
    ...conversation.shared,
    ...uses.flatMap((use) => (use.result === undefined ? [] : [...authored(use.result, undefined)])),
  ].filter(({ agent }) => agent !== conversation.self);
  const said = [...conversation.notes, ...conversation.reports].filter(({ agent }) => agent !== conversation.self);
  const names = new Map<string, string>();
  for (const { agent, value } of others) {
    for (const name of namesOf(value)) if (names.size < MAX_NAMES && !names.has(name)) names.set(name, agent);
  }
  const texts = [
    ...others.map(({ agent, value }) => ({ agent, line: wordLine(typeof value === 'string' ? value : JSON.stringify(value)) })),
    ...said.map(({ agent, text }) => ({ agent, line: wordLine(text) })),
  ];
  return { names, texts };
}
