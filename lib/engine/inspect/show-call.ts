import type { LanguageModelV4CallOptions, LanguageModelV4Message, LanguageModelV4ToolResultPart } from '@ai-sdk/provider';
import type { SystemSection } from '@/lib/core/agent-snapshot';
import { promptRoom } from '@/lib/core/context-pipeline';
import type { Json } from '@/lib/core/json';
import type { JsonSchema } from '@/lib/core/json-schema/json-schema';
import type { CallCheck, ContextMessage, ContextPart, ContextTool, ModelContext } from '@/lib/core/model-context';
import { contextUse } from '../turn/context-use';
import { fingerprint } from '../turn/fingerprint';
import { resultText } from '../turn/shorten-results';
import type { TurnCall } from '../turn/turn-call';

/** How a rebuilt request compares with the one that was recorded. */
export function checkOf({ record, fitted }: TurnCall): CallCheck {
  if (record === undefined) return 'unanswered';
  if (record.request === undefined) return 'unknown';
  return record.request === fingerprint(fitted) ? 'same' : 'differs';
}

/** A model call as people read it. */
export function showCall(
  call: TurnCall,
  sections: readonly SystemSection[],
): Pick<ModelContext, 'id' | 'system' | 'messages' | 'tools' | 'settings' | 'use' | 'inputTokens'> {
  const { agent, id, request, fitted, history, record } = call;
  const { prompt, tools = [], abortSignal: _signal, ...settings } = fitted;
  const [system, ...messages] = prompt;
  const window = agent.model.window.tokens;
  const whole = wholeResults(request.prompt);
  const joined = sections.map(({ text }) => text).join('\n\n');
  return {
    id,
    // A request of another form than the sections say is shown as it is.
    system: system?.role === 'system' && system.content !== joined ? [{ from: 'task', text: system.content }] : sections,
    messages: messages.map((message, at) => shownMessage(message, placeOf(at, history), whole)),
    tools: tools.flatMap(shownTool),
    // Safe: a request without its signal is plain JSON.
    settings: settings as unknown as Json,
    use: contextUse(fitted, { window, room: promptRoom(agent.context ?? [], window), history }),
    ...(record?.usage.inputTokens.total !== undefined && { inputTokens: record.usage.inputTokens.total }),
  };
}

function placeOf(at: number, history: number): ContextMessage['place'] {
  if (at < history) return 'history';
  return at === history ? 'request' : 'steps';
}

function wholeResults(prompt: LanguageModelV4CallOptions['prompt']): ReadonlyMap<string, number> {
  const parts = prompt.flatMap(({ content }) => (typeof content === 'string' ? [] : (content as readonly Part[])));
  return new Map(
    parts.flatMap((part) => (part.type === 'tool-result' ? [[part.toolCallId, resultText(part).length] as const] : [])),
  );
}

function shownMessage(
  message: LanguageModelV4Message,
  place: ContextMessage['place'],
  whole: ReadonlyMap<string, number>,
): ContextMessage {
  if (message.role === 'system') return { role: 'user', place, parts: [{ kind: 'text', text: message.content }] };
  return { role: message.role, place, parts: message.content.flatMap((part) => shownPart(part, whole)) };
}

type Part = Exclude<LanguageModelV4Message['content'], string>[number];

function shownPart(part: Part, whole: ReadonlyMap<string, number>): ContextPart[] {
  switch (part.type) {
    case 'text':
    case 'reasoning':
      return [{ kind: part.type, text: part.text }];
    case 'file':
      return [{ kind: 'image', text: part.filename ?? part.mediaType }];
    case 'tool-call':
      return [{ kind: 'call', text: JSON.stringify(part.input), tool: part.toolName, callId: part.toolCallId }];
    case 'tool-result':
      return [shownResult(part, whole)];
    default:
      return [];
  }
}

function shownResult(part: LanguageModelV4ToolResultPart, whole: ReadonlyMap<string, number>): ContextPart {
  const text = resultText(part);
  const leftOut = (whole.get(part.toolCallId) ?? text.length) - text.length;
  return { kind: 'result', text, tool: part.toolName, callId: part.toolCallId, ...(leftOut > 0 && { leftOut }) };
}

function shownTool(tool: NonNullable<LanguageModelV4CallOptions['tools']>[number]): ContextTool[] {
  if (tool.type !== 'function') return [];
  const { name, description = '', inputSchema } = tool;
  // Safe: these are the schemas of `offeredTools`, which zod wrote.
  return [{ name, description, inputSchema: inputSchema as JsonSchema }];
}
