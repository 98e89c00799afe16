import type { LanguageModelV4Prompt, LanguageModelV4ToolResultOutput } from '@ai-sdk/provider';
import type { Json } from '@/lib/core/json';

export type JsonObject = { [key: string]: Json };

export interface Call {
  tool: string;
  input: JsonObject;
}

/** A call of the prompt with what came back: neither while there is no result yet. */
export interface ToolUse extends Call {
  result?: Json;
  error?: string;
}

export function isObject(value: Json | undefined): value is JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** JSON when the text is some, the text itself otherwise. */
export function parseJson(text: string): Json {
  try {
    // Safe: JSON.parse returns JSON or throws.
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

function outcome(output: LanguageModelV4ToolResultOutput): Pick<ToolUse, 'result' | 'error'> {
  if (output.type === 'execution-denied') return { error: output.reason ?? 'denied' };
  if (output.type === 'error-text' || output.type === 'error-json')
    return { error: typeof output.value === 'string' ? output.value : JSON.stringify(output.value) };
  // Safe: JSONValue and Json both are what JSON.parse returns.
  if (output.type === 'json') return { result: output.value as Json };
  const text =
    output.type === 'text' ? output.value : output.value.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
  return { result: parseJson(text) };
}

/** Two calls with the same key are the same call, whatever the order of their arguments. */
export function callKey({ tool, input }: Call): string {
  const byKey = (_: string, value: Json) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;
  return `${tool} ${JSON.stringify(input, byKey)}`;
}

/** Every tool call of the prompt by its key, with its result. */
export function readToolUses(prompt: LanguageModelV4Prompt): Map<string, ToolUse> {
  const byId = new Map<string, ToolUse>();
  for (const message of prompt) {
    for (const part of message.role === 'assistant' || message.role === 'tool' ? message.content : []) {
      if (part.type === 'tool-call') {
        const input = typeof part.input === 'string' ? parseJson(part.input) : (part.input as Json);
        byId.set(part.toolCallId, { tool: part.toolName, input: isObject(input) ? input : {} });
      }
      const use = part.type === 'tool-result' ? byId.get(part.toolCallId) : undefined;
      if (part.type === 'tool-result' && use) Object.assign(use, outcome(part.output));
    }
  }
  return new Map([...byId.values()].map((use) => [callKey(use), use]));
}

/**
 * The calls of a turn. Each stage asks for all it wants: what has been called already is answered from the prompt, the rest is
 * `wanted`, and the stage is played again when the results are there. So the same prompt always leads to the same calls.
 */
export class Desk {
  readonly wanted: Call[] = [];
  readonly failed: ToolUse[] = [];
  private readonly uses: ReadonlyMap<string, ToolUse>;

  constructor(uses: ReadonlyMap<string, ToolUse>) {
    this.uses = uses;
  }

  /** A call's result; undefined when it failed, or is not there yet. */
  ask(tool: string, input: JsonObject): ToolUse | undefined {
    const key = callKey({ tool, input });
    const use = this.uses.get(key);
    if (!use && !this.wanted.some((one) => callKey(one) === key)) this.wanted.push({ tool, input });
    if (use?.error !== undefined && !this.failed.includes(use)) this.failed.push(use);
    return use?.result === undefined ? undefined : use;
  }
}
