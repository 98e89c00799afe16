import type { UIMessageChunk } from 'ai';
import type { EventData, RunEvent } from '@/lib/core/events';

/** Headers that identify the AI SDK UI message stream, version 1, to `useChat`. */
export const UI_MESSAGE_HEADERS = { 'x-vercel-ai-ui-message-stream': 'v1' } as const;
export const UI_MESSAGES_END = 'data: [DONE]\n\n';

type Part = 'text' | 'reasoning';
type Turn = { agent: string; turnId: string; round?: number };

/**
 * Creates an encoder of one run's events as UI message chunks (EVENTS, "Wires"): agent text and thinking as native parts with the turn's
 * id, tool calls as native dynamic tool parts, all other events as `data-<type>` parts.
 */
export function uiMessageEncoder(): (events: readonly RunEvent[]) => string {
  const open = new Map<string, Part>();

  function* say(part: Part, turn: Turn & { delta: string }): Generator<UIMessageChunk> {
    const id = partId(turn);
    if (open.get(id) !== part) {
      yield* close(turn);
      open.set(id, part);
      yield { type: `${part}-start`, id, providerMetadata: whose(turn) };
    }
    yield { type: `${part}-delta`, id, delta: turn.delta };
  }

  function* close(turn?: Turn): Generator<UIMessageChunk> {
    for (const id of turn ? [partId(turn)] : [...open.keys()]) {
      const part = open.get(id);
      if (part && open.delete(id)) yield { type: `${part}-end`, id };
    }
  }

  function* chunks(event: RunEvent): Generator<UIMessageChunk> {
    switch (event.type) {
      case 'run_start': {
        const { runId, conversationId } = event.data;
        yield { type: 'start', messageId: runId, messageMetadata: { runId, conversationId } };
        return yield data(event);
      }
      case 'agent_delta':
        return yield* say('text', event.data);
      case 'agent_thinking':
        return yield* say('reasoning', event.data);
      case 'agent_tool_call': {
        yield* close(event.data);
        const { id, name, args } = event.data.toolCall;
        return yield {
          type: 'tool-input-available',
          toolCallId: callId(event.data, id),
          toolName: name,
          input: args,
          dynamic: true,
          providerMetadata: whose(event.data),
        };
      }
      case 'agent_tool_result': {
        const { toolCallId: id, error, result } = event.data;
        const toolCallId = callId(event.data, id);
        if (error !== undefined) return yield { type: 'tool-output-error', toolCallId, errorText: error, dynamic: true };
        return yield { type: 'tool-output-available', toolCallId, output: result, dynamic: true };
      }
      case 'step_retry':
      case 'agent_response':
        yield* close(event.data);
        return yield data(event);
      case 'step_done':
        return;
      case 'run_end':
        yield* close();
        yield data(event);
        return yield* end(event.data);
      case 'error':
        yield* close();
        return yield { type: 'error', errorText: event.data.message };
      default:
        return yield data(event);
    }
  }

  return (events) => events.flatMap((event) => [...chunks(event)].map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`)).join('');
}

/**
 * Without `finishReason` and the `reason` of an abort, for which earlier versions of AI SDK 5 and 6 reject the stream: `data-run_end` contains both.
 */
function* end({ status, reason }: EventData<'run_end'>): Generator<UIMessageChunk> {
  if (status === 'cancelled') return yield { type: 'abort' };
  if (status === 'failed') yield { type: 'error', errorText: reason ?? 'The run failed.' };
  yield { type: 'finish' };
}

function data(event: RunEvent): UIMessageChunk {
  return { type: `data-${event.type}`, data: event.data };
}

/** The agent and round that a part belongs to; `round` is null outside of rounds. */
function whose({ agent, round = null }: { agent: string; round?: number | null }) {
  return { roundtable: { agent, round } };
}

function partId({ agent, turnId, round = 0 }: Turn): string {
  return `r${round}:${agent}:${turnId}`;
}

function callId({ turnId }: Turn, id: string): string {
  return `${turnId}:${id}`;
}
