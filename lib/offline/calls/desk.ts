import type { LanguageModelV4CallOptions, LanguageModelV4Prompt, LanguageModelV4ToolResultOutput } from '@ai-sdk/provider';
import { isJsonObject, type Json, type JsonObject } from '@/lib/core/json/json';
import { jsonOf } from '@/lib/core/json/json-of';

export interface Call {
  tool: string;
  input: JsonObject;
}

/** Matches data that the engine has shortened: it cannot be quoted as text, and the missing part is unknown. */
const CUT_JSON = /^\s*(?:\{\s*"|\[\s*[[{"])[\s\S]*\n\[… \d+ characters left out here/;

/** A tool call of the prompt with its result or error; both are undefined while it is pending. */
export interface ToolUse extends Call {
  result?: Json;
  error?: string;
}

/** Parses JSON; returns the text itself when it is not JSON. */
export function jsonOrText(text: string): Json {
  const json = jsonOf(text);
  return json === undefined ? text : json;
}

function outcome(output: LanguageModelV4ToolResultOutput): Pick<ToolUse, 'result' | 'error'> {
  if (output.type === 'execution-denied') return { error: output.reason ?? 'denied' };
  if (output.type === 'error-text' || output.type === 'error-json')
    return { error: typeof output.value === 'string' ? output.value : JSON.stringify(output.value) };
  // Safe: JSONValue and Json both describe the results of JSON.parse.
  if (output.type === 'json') return { result: output.value as Json };
  const text =
    output.type === 'text' ? output.value : output.value.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
  const result = jsonOrText(text);
  return result === text && CUT_JSON.test(text)
    ? { error: 'The result was too long, and only its beginning is left.' }
    : { result };
}

/** Identifies a call by tool and arguments, whatever their order. */
function callKey({ tool, input }: Call): string {
  const byKey = (_: string, value: Json) =>
    isJsonObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;
  return `${tool} ${JSON.stringify(input, byKey)}`;
}

/** Collects every tool call of the prompt by its key, with its result. */
export function readToolUses(prompt: LanguageModelV4Prompt): Map<string, ToolUse> {
  const byId = new Map<string, ToolUse>();
  for (const message of prompt) {
    for (const part of message.role === 'assistant' || message.role === 'tool' ? message.content : []) {
      if (part.type === 'tool-call') {
        const input = typeof part.input === 'string' ? jsonOrText(part.input) : (part.input as Json);
        byId.set(part.toolCallId, { tool: part.toolName, input: isJsonObject(input) ? input : {} });
      }
      const use = part.type === 'tool-result' ? byId.get(part.toolCallId) : undefined;
      if (part.type === 'tool-result' && use) Object.assign(use, outcome(part.output));
    }
  }
  return new Map([...byId.values()].map((use) => [callKey(use), use]));
}

/**
 * The tool calls of a turn. Each stage requests all the calls it needs: earlier calls are answered from the prompt, the others are added to `wanted`,
 * and the stage runs again once their results are there. So the same prompt always leads to the same calls.
 */
export class Desk {
  readonly wanted: Call[] = [];
  readonly failed: ToolUse[] = [];
  private readonly uses: ReadonlyMap<string, ToolUse>;
  private readonly tools: LanguageModelV4CallOptions['tools'];

  constructor(uses: ReadonlyMap<string, ToolUse>, tools: LanguageModelV4CallOptions['tools']) {
    this.uses = uses;
    this.tools = tools;
  }

  /** The calls in the prompt, in order. */
  get made(): ToolUse[] {
    return [...this.uses.values()];
  }

  /** Returns a call's result; undefined when it failed or is pending. */
  ask(tool: string, input: JsonObject): ToolUse | undefined {
    const use = this.try(tool, input);
    if (use?.error !== undefined && !this.failed.includes(use)) this.failed.push(use);
    return use?.result === undefined ? undefined : use;
  }

  /** Returns a call with its result or its error, for callers that handle the error; undefined while it is pending. */
  try(tool: string, input: JsonObject): ToolUse | undefined {
    const key = callKey({ tool, input });
    const use = this.uses.get(key) ?? this.uses.get(callKey({ tool, input: { ...this.defaultsOf(tool), ...input } }));
    const isDone = use?.result !== undefined || use?.error !== undefined;
    if (!use && !this.wanted.some((one) => callKey(one) === key)) this.wanted.push({ tool, input });
    return isDone ? use : undefined;
  }

  /** The default arguments that are recorded for every call of a tool. */
  private defaultsOf(name: string): JsonObject {
    const tool = this.tools?.find((one) => one.name === name);
    // Safe: a schema is JSON.
    const parameters = ((tool?.type === 'function' && tool.inputSchema.properties) || {}) as JsonObject;
    const given = Object.entries(parameters).map(([key, one]) => [key, isJsonObject(one) ? one.default : undefined]);
    return Object.fromEntries(given.filter(([, value]) => value !== undefined));
  }
}
