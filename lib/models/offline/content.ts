import { createHash } from 'node:crypto';
import type {
  LanguageModelV4CallOptions,
  LanguageModelV4FinishReason,
  LanguageModelV4Text,
  LanguageModelV4ToolCall,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import { respond } from './respond';

/** Characters a token, about what English and French have. */
const CHARACTERS_PER_TOKEN = 4;

export interface Content {
  id: string;
  parts: (LanguageModelV4Text | LanguageModelV4ToolCall)[];
  finishReason: LanguageModelV4FinishReason;
  usage: LanguageModelV4Usage;
  /** Whether a person may be reading along. */
  paced: boolean;
}

function tokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}

function usageOf(input: string, output: string): LanguageModelV4Usage {
  const [read, written] = [tokens(input), tokens(output)];
  return {
    inputTokens: { total: read, noCache: read, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: written, text: written, reasoning: undefined },
  };
}

/** The text up to the token limit or a stop sequence. */
function cut(
  text: string,
  { maxOutputTokens, stopSequences = [] }: LanguageModelV4CallOptions,
): { text: string; unified: 'stop' | 'length' } {
  const ends = stopSequences.map((sequence) => text.indexOf(sequence)).filter((index) => index >= 0);
  const stopped = ends.length > 0 ? text.slice(0, Math.min(...ends)) : text;
  const most = (maxOutputTokens ?? Number.POSITIVE_INFINITY) * CHARACTERS_PER_TOKEN;
  return stopped.length > most ? { text: stopped.slice(0, most), unified: 'length' } : { text: stopped, unified: 'stop' };
}

/** The reply to a prompt in the AI SDK's parts. Ids come from the prompt, so that the same prompt gives the same reply. */
export function contentFor(options: LanguageModelV4CallOptions): Content {
  const prompt = JSON.stringify(options.prompt);
  const id = `offline-${createHash('sha256').update(prompt).digest('hex').slice(0, 16)}`;
  const reply = respond(options);
  if ('calls' in reply) {
    const parts = reply.calls.map(
      ({ tool, input }, index): LanguageModelV4ToolCall => ({
        type: 'tool-call',
        toolCallId: `${id}-${index + 1}`,
        toolName: tool,
        input: JSON.stringify(input),
      }),
    );
    const usage = usageOf(prompt, parts.map(({ input }) => input).join(''));
    return { id, parts, finishReason: { unified: 'tool-calls', raw: undefined }, usage, paced: false };
  }
  const { text, unified } = cut(reply.text, options);
  return {
    id,
    parts: [{ type: 'text', text }],
    finishReason: { unified, raw: undefined },
    usage: usageOf(prompt, text),
    paced: reply.format === 'text',
  };
}
