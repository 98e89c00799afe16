import type { LanguageModelV4Prompt, LanguageModelV4ToolResultOutput } from '@ai-sdk/provider';
import type { Json } from '@/lib/core/json';
import type { ToolUse } from './conversation';

/** JSON when the text is some, the text itself otherwise. */
function parsed(text: string): Json {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    // Safe: JSON.parse returns JSON or throws.
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

function messageOf(value: Json): string {
  if (typeof value === 'string') return value;
  if (value && typeof value === 'object' && !Array.isArray(value))
    return messageOf(value.message ?? value.error ?? JSON.stringify(value));
  return JSON.stringify(value);
}

/** A tool that reports its failure as a result: an `error` and nothing else of substance. */
function isFailure(value: Json): boolean {
  return (
    value !== null &&
    typeof value === 'object' &&
    !Array.isArray(value) &&
    Boolean(value.error ?? value.isError) &&
    !Object.values(value).some((child) => Array.isArray(child) && child.length > 0 && value.isError === undefined)
  );
}

function outcome(output: LanguageModelV4ToolResultOutput): Pick<ToolUse, 'result' | 'error' | 'denied'> {
  if (output.type === 'execution-denied') return { error: output.reason ?? 'denied', denied: true };
  if (output.type === 'error-text') return { error: output.value };
  // Safe here and below: JSONValue and Json both are what JSON.parse returns.
  if (output.type === 'error-json') return { error: messageOf(output.value as Json) };
  const value =
    output.type === 'json'
      ? (output.value as Json)
      : output.type === 'text'
        ? parsed(output.value)
        : parsed(output.value.map((part) => (part.type === 'text' ? part.text : '')).join('\n'));
  return isFailure(value) ? { error: messageOf(value) } : { result: value };
}

function inputOf(input: unknown): ToolUse['input'] {
  const value = typeof input === 'string' ? parsed(input) : input;
  // Safe: a tool call's input came through the prompt as JSON.
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as ToolUse['input']) : {};
}

/** Every tool call of the prompt with its result. `from` is where the current turn begins: its model calls are counted from 0. */
export function readToolUses(prompt: LanguageModelV4Prompt, from: number): { uses: ToolUse[]; steps: number } {
  const uses = new Map<string, ToolUse>();
  let steps = 0;
  prompt.forEach((message, index) => {
    if (message.role !== 'assistant' && message.role !== 'tool') return;
    const current = index >= from;
    let called = false;
    for (const part of message.content) {
      if (part.type === 'tool-call') {
        called = true;
        uses.set(part.toolCallId, {
          id: part.toolCallId,
          tool: part.toolName,
          input: inputOf(part.input),
          step: current ? steps : -1,
        });
      } else if (part.type === 'tool-result') {
        const use = uses.get(part.toolCallId);
        if (use) Object.assign(use, outcome(part.output));
      }
    }
    if (called && current) steps++;
  });
  return { uses: [...uses.values()], steps };
}
