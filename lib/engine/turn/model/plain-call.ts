import type { LanguageModelV4Content, LanguageModelV4ToolCall } from '@ai-sdk/provider';
import { matchName } from '@/lib/core/text/match-name';
import { findOffered } from '../tools/call-tool';
import type { Turn } from '../turn';

/** Limits of names and ids: those of OpenAI and Anthropic, and of the journal's keys. */
const MAX_NAME = 64;
const MAX_ID = 100;

interface Calls {
  /** Names of the tools that the model may call. */
  offered: readonly string[];
  /** Ids of earlier calls of the turn; the id of this one is added. */
  usedIds: Set<string>;
}

/** Returns a part of an answer. A tool call gets a name and an id that every provider accepts in later requests. */
export function plainCall(turn: Turn, part: LanguageModelV4Content, { offered, usedIds }: Calls): LanguageModelV4Content {
  if (part.type !== 'tool-call') return part;
  return { ...part, toolName: toolNameOf(turn, part, offered), toolCallId: uniqueId(part, usedIds) };
}

/**
 * Returns the offered name that the model meant, if there is one: `searchDocuments<|channel|>commentary` of gpt-oss and `default_api.SearchDocuments`
 * of Gemini mean `searchDocuments`.
 */
function toolNameOf(turn: Turn, { toolName }: LanguageModelV4ToolCall, offered: readonly string[]): string {
  if (findOffered(turn, toolName, offered)) return toolName;
  const [name = ''] = toolName.split('<|');
  const plain = name.trim().replace(/^(?:functions|default_api)[.:]/, '');
  return matchName(offered, plain) ?? (plain.replace(/[^\w-]/g, '_').slice(0, MAX_NAME) || 'unnamed');
}

/**
 * Makes the ids of tool calls unique within a turn, and short and plain enough for a key, as the journal and the addresses of
 * requests require: some servers restart their numbering in every answer.
 */
function uniqueId({ toolCallId }: LanguageModelV4ToolCall, usedIds: Set<string>): string {
  const original = toolCallId.slice(0, MAX_ID).replace(/[^\x21-\x7e]/g, '_');
  let id = original;
  for (let n = 2; usedIds.has(id); n++) id = `${original}-${n}`;
  usedIds.add(id);
  return id;
}
