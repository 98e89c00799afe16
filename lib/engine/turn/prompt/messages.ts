import type {
  LanguageModelV4Content,
  LanguageModelV4FilePart,
  LanguageModelV4Message,
  LanguageModelV4TextPart,
  LanguageModelV4ToolResultPart,
} from '@ai-sdk/provider';
import type { HistoryMessage } from '@/lib/core/agents/agent-task';
import { fileNamed, type MessageContent, type MessagePart } from '@/lib/core/conversations/message';
import type { Answer } from '../model/collect-answer';
import type { CompletedCall } from '../tools/call-tool';
import { shownOutput } from '../tools/shown-output';
import type { ToolOutcome } from '../tools/tool-outcome';
import type { ShowImage } from './run-images';

export function textMessage(text: string): LanguageModelV4Message {
  return { role: 'user', content: [{ type: 'text', text }] };
}

export function userMessage(content: MessageContent, show: ShowImage): LanguageModelV4Message {
  return typeof content === 'string'
    ? textMessage(content)
    : { role: 'user', content: content.map((part) => asUserPart(part, show)) };
}

/** Files are not sent to models: a document is referred to by name, and read with a tool. */
function asUserPart(part: MessagePart, show: ShowImage): LanguageModelV4TextPart | LanguageModelV4FilePart {
  switch (part.type) {
    case 'text':
      return part;
    case 'image': {
      if (!('data' in part)) return show(part);
      const { name: filename, mediaType, data } = part;
      return { type: 'file', data: { type: 'data', data }, mediaType, filename };
    }
    case 'file':
      return { type: 'text', text: fileNamed(part) };
  }
}

export function historyMessage({ role, content, parts }: HistoryMessage, show: ShowImage): LanguageModelV4Message {
  if (role === 'assistant') return { role, content: [{ type: 'text', text: content }] };
  return userMessage(parts ? [{ type: 'text', text: content }, ...parts] : content, show);
}

/** Converts a model's answer to a prompt message, including the reasoning and the metadata that some providers require. */
export function assistantMessage(
  { content }: Pick<Answer, 'content'>,
  calls: readonly Pick<CompletedCall, 'call' | 'args'>[],
): LanguageModelV4Message {
  const args = new Map(calls.map(({ call, args }) => [call.toolCallId, args]));
  return { role: 'assistant', content: content.flatMap((part) => asPrompt(part, args)) };
}

type AssistantPart = Extract<LanguageModelV4Message, { role: 'assistant' }>['content'][number];

function asPrompt(part: LanguageModelV4Content, args: ReadonlyMap<string, unknown>): AssistantPart[] {
  switch (part.type) {
    case 'text':
      // Anthropic refuses blank text, which some of its models write before a call.
      return part.text.trim() === '' ? [] : [{ type: part.type, text: part.text, ...marksOf(part) }];
    case 'reasoning':
      return [{ type: part.type, text: part.text, ...marksOf(part) }];
    case 'tool-call': {
      const { toolCallId, toolName } = part;
      return [{ type: part.type, toolCallId, toolName, input: args.get(toolCallId) ?? {}, ...marksOf(part) }];
    }
    default:
      return [];
  }
}

const marksOf = ({ providerMetadata }: Pick<Answer, 'providerMetadata'>) =>
  providerMetadata ? { providerOptions: providerMetadata } : {};

/** Builds the message with the tool results of one answer, in the order of the calls. */
export function toolMessage(results: readonly Pick<CompletedCall, 'call' | 'outcome'>[]): LanguageModelV4Message {
  const content = results.map(({ call: { toolCallId, toolName }, outcome }) => ({
    type: 'tool-result' as const,
    toolCallId,
    toolName,
    output: outputOf(outcome),
  }));
  return { role: 'tool', content };
}

function outputOf(outcome: ToolOutcome): LanguageModelV4ToolResultPart['output'] {
  if ('error' in outcome) return { type: 'error-text', value: outcome.error };
  const output = shownOutput(outcome);
  return typeof output === 'string' ? { type: 'text', value: output } : { type: 'json', value: output };
}
