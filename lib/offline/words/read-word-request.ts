import type { LanguageModelV4CallOptions, LanguageModelV4Prompt } from '@ai-sdk/provider';
import { textOf } from '../prompt/read-prompt';
import { readElements } from '../prompt/read-tags';

/** A request to the Architect or the Scholar of a word library (lib/strategies/routed). */
export interface WordRequest {
  role: 'architect' | 'scholar';
  text: string;
  /** The word that the user looks at. */
  thisWord?: string;
  /** The previous answer of the conversation. */
  lastAnswer: string;
  has(tool: string): boolean;
  takes(tool: string, argument: string): boolean;
}

type Given = Pick<LanguageModelV4CallOptions, 'prompt' | 'tools'>;

/** Recognizes the two agents by the tools that they are given; undefined for any other prompt. */
export function readWordRequest({ prompt, tools = [] }: Given): WordRequest | undefined {
  const has = (name: string) => tools.some((tool) => tool.name === name);
  const role = has('addWord') && has('moveItem') ? 'architect' : has('searchWords') && has('readFolder') ? 'scholar' : undefined;
  if (!role) return undefined;
  const takes = (name: string, argument: string) => {
    const tool = tools.find((one) => one.name === name);
    return tool?.type === 'function' && Object.hasOwn(tool.inputSchema.properties ?? {}, argument);
  };
  const tagged = prompt.findLastIndex((message) => textOf(message).includes('<request>'));
  const at = tagged >= 0 ? tagged : prompt.findLastIndex(({ role }) => role === 'user');
  const elements = readElements(textOf(prompt[at])).filter(({ around }) => around.length === 0);
  // The request is the last element: elements before it may quote texts of the library.
  // Composed, since the positions of words are counted in the composed text.
  const text = (elements.findLast(({ tag }) => tag === 'request')?.inner ?? textOf(prompt[at]).trim()).normalize();
  const place = elements.find(({ tag }) => tag === 'word_library')?.inner ?? '';
  const thisWord = /^This word: (.{1,200}?) \(/m.exec(place)?.[1];
  return { role, text, thisWord, lastAnswer: answerBefore(prompt, at), has, takes };
}

function answerBefore(prompt: LanguageModelV4Prompt, at: number): string {
  const message = prompt.slice(0, at).findLast(({ role }) => role === 'assistant');
  if (message?.role !== 'assistant') return '';
  return message.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
}
