import type {
  LanguageModelV4Content,
  LanguageModelV4GenerateResult,
  LanguageModelV4StreamPart,
  LanguageModelV4ToolCall,
  SharedV4Warning,
} from '@ai-sdk/provider';
import { UNSTATED_END } from '@/lib/core/models/unstated-end';
import { splitUnopenedThinking } from '@/lib/core/text/split-thinking';
import { withoutEndTokens } from './end-tokens';

/** The part of a model's response that a replay needs. */
export type Answer = Pick<LanguageModelV4GenerateResult, 'content' | 'finishReason' | 'usage' | 'providerMetadata'>;

const NO_USAGE: Answer['usage'] = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
};

const TOKENS: readonly LanguageModelV4StreamPart['type'][] = [
  'text-delta',
  'reasoning-delta',
  'tool-input-start',
  'tool-input-delta',
  'tool-call',
];

interface StreamListener {
  onDelta(kind: 'text' | 'reasoning', delta: string): void;
  /** Called once, when the model's first token arrives. */
  onFirstToken?(): void;
  onWarning?(warning: SharedV4Warning): void;
}

/**
 * Reads a model's stream to its end as one answer, and passes on text and reasoning as they arrive. A stream without a finish
 * part yields an `interrupted` answer, which callers do not treat as complete.
 */
export async function collectAnswer(
  stream: ReadableStream<LanguageModelV4StreamPart>,
  { onDelta, onFirstToken, onWarning }: StreamListener,
): Promise<Answer> {
  const content: LanguageModelV4Content[] = [];
  const open = new Map<string, { type: 'text' | 'reasoning'; text: string; providerMetadata?: Answer['providerMetadata'] }>();
  let end: Pick<Answer, 'finishReason' | 'usage' | 'providerMetadata'> = {
    finishReason: { unified: 'interrupted', raw: undefined },
    usage: NO_USAGE,
  };
  let hasBegun = false;
  for await (const part of stream) {
    if (!hasBegun && TOKENS.includes(part.type)) {
      hasBegun = true;
      onFirstToken?.();
    }
    switch (part.type) {
      case 'stream-start':
        for (const warning of part.warnings) onWarning?.(warning);
        break;
      case 'text-start':
      case 'reasoning-start': {
        const type = part.type === 'text-start' ? 'text' : 'reasoning';
        const block = { type, text: '', providerMetadata: part.providerMetadata } as const;
        content.push(block);
        open.set(`${type}:${part.id}`, block);
        break;
      }
      case 'text-delta':
      case 'reasoning-delta': {
        const type = part.type === 'text-delta' ? 'text' : 'reasoning';
        const block = open.get(`${type}:${part.id}`);
        if (block) block.text += part.delta;
        // Anthropic sends the signature of its thinking in a delta without text.
        if (block && part.providerMetadata) block.providerMetadata = part.providerMetadata;
        if (part.delta !== '') onDelta(type, part.delta);
        break;
      }
      case 'text-end':
      case 'reasoning-end': {
        const block = open.get(`${part.type === 'text-end' ? 'text' : 'reasoning'}:${part.id}`);
        if (block && part.providerMetadata) block.providerMetadata = part.providerMetadata;
        break;
      }
      case 'tool-call':
      case 'source':
        content.push(part);
        break;
      case 'error':
        throw part.error;
      case 'finish':
        end = { finishReason: statedEnd(part.finishReason, content), usage: part.usage, providerMetadata: part.providerMetadata };
        break;
    }
  }
  return { content: content.flatMap(withoutThinking).map(withoutEnd).reduce(withoutGap, []), ...end };
}

/** If the stream ends without a reason, the answer decides: it ended with text or with calls. */
function statedEnd(reason: Answer['finishReason'], content: Answer['content']): Answer['finishReason'] {
  return reason.raw === UNSTATED_END ? { ...reason, unified: callsTool({ content }) ? 'tool-calls' : 'stop' } : reason;
}

function withoutEnd(part: LanguageModelV4Content): LanguageModelV4Content {
  return part.type === 'text' ? { ...part, text: withoutEndTokens(part.text) } : part;
}

/** Removes empty texts, and blank lines between reasoning and answer. */
function withoutGap(before: LanguageModelV4Content[], part: LanguageModelV4Content): LanguageModelV4Content[] {
  if (part.type !== 'text') return [...before, part];
  const text = before.at(-1)?.type === 'reasoning' ? part.text.trimStart() : part.text;
  return text === '' ? before : [...before, { ...part, text }];
}

/** Returns the complete text of an answer. */
export function textOf({ content }: Pick<Answer, 'content'>): string {
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

export function callsIn({ content }: Pick<Answer, 'content'>): LanguageModelV4ToolCall[] {
  return content.filter((part) => part.type === 'tool-call');
}

export function callsTool({ content }: Pick<Answer, 'content'>): boolean {
  return content.some(({ type }) => type === 'tool-call');
}

/** Separates thinking without an opening tag from text, which is possible only at the end of the stream. */
function withoutThinking(part: LanguageModelV4Content): LanguageModelV4Content[] {
  if (part.type !== 'text') return [part];
  const split = splitUnopenedThinking(part.text);
  if (!split) return [part];
  return [
    { type: 'reasoning', text: split.thinking },
    { ...part, text: split.answer },
  ];
}
