import type { LanguageModelV4Message, LanguageModelV4Prompt, LanguageModelV4ToolResultPart } from '@ai-sdk/provider';
import { sliceText } from '@/lib/core/text/slice-text';
import { CHARACTERS_PER_TOKEN } from '@/lib/core/text/tokens';

/** Length that older results are shortened to, in characters. */
const HEAD = 400;

/** Estimates the tokens of the tool results in a prompt. */
export function resultTokens(prompt: readonly LanguageModelV4Message[]): number {
  return resultsOf(prompt).reduce((sum, part) => sum + sizeOf(part), 0) / CHARACTERS_PER_TOKEN;
}

/**
 * Shortens the tool results in a prompt to a token budget: the oldest ones are cut to their beginning, and the newest ones, of
 * the last step, share the rest. `readable`: whether the model has `readResult`; the marker of an omission then refers to it.
 */
export function shortenResults(prompt: LanguageModelV4Prompt, tokens: number, readable: boolean): LanguageModelV4Prompt {
  const budget = tokens * CHARACTERS_PER_TOKEN;
  const newest = prompt.findLast(({ role }) => role === 'tool');
  const isNew = new Set(newest ? resultsOf([newest]).map(({ toolCallId }) => toolCallId) : []);
  const all = resultsOf(prompt);
  let total = all.reduce((sum, part) => sum + sizeOf(part), 0);
  const lengths = new Map<string, number>();
  for (const part of all) {
    const size = sizeOf(part);
    if (total <= budget || isNew.has(part.toolCallId) || size <= HEAD) continue;
    lengths.set(part.toolCallId, HEAD);
    total -= size - HEAD;
  }
  if (total > budget) {
    const share = Math.max(HEAD, Math.floor((budget - HEAD * (all.length - isNew.size)) / Math.max(1, isNew.size)));
    for (const id of isNew) lengths.set(id, share);
  }
  return prompt.map((message) => {
    if (message.role !== 'tool') return message;
    const content = message.content.map((part) => {
      const length = part.type === 'tool-result' ? lengths.get(part.toolCallId) : undefined;
      return part.type === 'tool-result' && length !== undefined ? shortened(part, length, readable) : part;
    });
    return content.every((part, n) => part === message.content[n]) ? message : { ...message, content };
  });
}

function resultsOf(prompt: readonly LanguageModelV4Message[]): LanguageModelV4ToolResultPart[] {
  return prompt.flatMap((message) =>
    message.role === 'tool' ? message.content.flatMap((part) => (part.type === 'tool-result' ? [part] : [])) : [],
  );
}

function shortened(part: LanguageModelV4ToolResultPart, length: number, readable: boolean): LanguageModelV4ToolResultPart {
  const full = resultText(part);
  if (full.length <= length) return part;
  const { end, text } = sliceText(full, 0, length);
  const more = readable ? `; readResult with callId ${JSON.stringify(part.toolCallId)} and start ${end} reads on` : '';
  return { ...part, output: { type: 'text', value: `${text}\n[… ${full.length - end} characters left out here${more}]` } };
}

/** Cache of each result's length: it is the same object in every request of a turn, unless it was shortened. */
const sizes = new WeakMap<LanguageModelV4ToolResultPart, number>();

function sizeOf(part: LanguageModelV4ToolResultPart): number {
  const size = sizes.get(part) ?? resultText(part).length;
  sizes.set(part, size);
  return size;
}

/** Returns the text of a result that the model receives. */
export function resultText({ output }: LanguageModelV4ToolResultPart): string {
  if (!('value' in output)) return '';
  return typeof output.value === 'string' ? output.value : JSON.stringify(output.value);
}
