import { wordsOf } from './stream-server';

export interface MessagesReply {
  thinking?: string;
  /** Signature of the thinking. */
  signature?: string;
  text?: string;
  toolCalls?: { id: string; name: string; input: unknown }[];
  /** Default: `end_turn`, or `tool_use` with tool calls. */
  stopReason?: string;
}

type Block = { start: object; deltas: object[] };

/** A complete streamed response of Anthropic's Messages API (https://docs.anthropic.com/en/api/messages-streaming). */
export function messagesStream(reply: MessagesReply): string {
  return messagesEvents(reply).join('');
}

export function messagesEvents({
  thinking,
  signature = 'c2lnbmF0dXJl',
  text,
  toolCalls = [],
  stopReason,
}: MessagesReply): string[] {
  const blocks: Block[] = [
    ...(thinking === undefined ? [] : [thinkingBlock(thinking, signature)]),
    ...(text === undefined ? [] : [textBlock(text)]),
    ...toolCalls.map(toolBlock),
  ];
  return [
    messagesEvent('message_start', {
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'claude-fake',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 12, cache_creation_input_tokens: 0, cache_read_input_tokens: 5, output_tokens: 1 },
      },
    }),
    messagesEvent('ping', {}),
    ...blocks.flatMap(({ start, deltas }, index) => [
      messagesEvent('content_block_start', { index, content_block: start }),
      ...deltas.map((delta) => messagesEvent('content_block_delta', { index, delta })),
      messagesEvent('content_block_stop', { index }),
    ]),
    messagesEvent('message_delta', {
      delta: { stop_reason: stopReason ?? (toolCalls.length > 0 ? 'tool_use' : 'end_turn'), stop_sequence: null },
      usage: { output_tokens: 9 },
    }),
    messagesEvent('message_stop', {}),
  ];
}

export function messagesEvent(type: string, data: object): string {
  return `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
}

/** The API's format of an error, as a separate response and within a stream. */
export const messagesError = (type: string, message: string) => ({ type: 'error', error: { type, message } });

function thinkingBlock(thinking: string, signature: string): Block {
  return {
    start: { type: 'thinking', thinking: '', signature: '' },
    deltas: [
      ...wordsOf(thinking).map((word) => ({ type: 'thinking_delta', thinking: word })),
      { type: 'signature_delta', signature },
    ],
  };
}

function textBlock(text: string): Block {
  return { start: { type: 'text', text: '' }, deltas: wordsOf(text).map((word) => ({ type: 'text_delta', text: word })) };
}

function toolBlock({ id, name, input }: { id: string; name: string; input: unknown }): Block {
  const pieces = input === undefined ? [] : (JSON.stringify(input).match(/.{1,8}/gs) ?? []);
  return {
    start: { type: 'tool_use', id, name, input: {} },
    deltas: pieces.map((partial_json) => ({ type: 'input_json_delta', partial_json })),
  };
}
