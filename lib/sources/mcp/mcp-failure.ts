import { SseError } from '@modelcontextprotocol/sdk/client/sse.js';
import { StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import { SourceUnreached, ToolFailed } from '@/lib/core/errors';
import { isRecord } from '@/lib/core/json/is-record';
import { jsonOf } from '@/lib/core/json/json-of';
import { phrase, type UserMessage } from '@/lib/core/phrases/phrase';
import { stripInvisible } from '@/lib/core/text/strip-invisible';
import { OutboundFailed } from '@/lib/guards/outbound/outbound-failed';
import { errorText } from './call-result';

/** The server no longer knows the session of the client, or the connection was lost: another session may succeed. */
export class SessionLost extends SourceUnreached {
  static override readonly kind: string = 'SessionLost';

  /** Whether the request was never processed. */
  readonly unprocessed: boolean;

  constructor(message: UserMessage, { unprocessed, cause }: { unprocessed: boolean; cause: unknown }) {
    super(message, { cause, mayBeDone: !unprocessed });
    this.unprocessed = unprocessed;
  }
}

/**
 * Statuses with which servers reject requests of sessions that they do not know. Only 404 says so (MCP, "session management"); a server
 * may answer 400 for any other reason, too, even after it has processed the request.
 */
const SESSION_UNKNOWN = [400, 404];
const MAX_EXCERPT = 300;
const ASK_FOR_LESS = 'Ask for less at once: a narrower filter, fewer fields or a smaller page.';

/**
 * Converts an error of the SDK to one whose message may be shown. `label`: the server's display name. `isClosed`: whether the session has
 * ended. The SDK's codes for a lost connection and a time limit are also those of any error of a server, so the code alone means neither.
 */
export function mcpFailure(error: unknown, label: string, { isClosed = false } = {}): ToolFailed {
  if (error instanceof OutboundFailed) return outboundFailure(error, label);
  if (error instanceof ToolFailed) return error;
  const status = httpStatusOf(error);
  if (status !== undefined) return statusFailure(status, error, label);
  if (!(error instanceof McpError)) return new SourceUnreached(phrase('notMcpServer', { source: label }), { cause: error });
  if (error.code === ErrorCode.ConnectionClosed && isClosed)
    return new SessionLost(phrase('sourceConnectionLost', { source: label }), { unprocessed: false, cause: error });
  if (isTimeLimit(error))
    return new SourceUnreached(phrase('sourceTooSlow', { source: label }), { cause: error, mayBeDone: true });
  const message = error.message.replace(/^MCP error -?\d+: /, '');
  if (isRecord(error.data) && error.data.tooLarge === true) return tooLarge(message, error);
  return new ToolFailed(errorText(message), { cause: error });
}

function statusFailure(status: number, error: unknown, label: string): ToolFailed {
  const { explanation, isRpc } = explanationOf(error);
  const about = { source: label, status, said: explanation };
  if (isRpc && status !== 404 && !/session/i.test(explanation)) return new ToolFailed(errorText(explanation), { cause: error });
  if (SESSION_UNKNOWN.includes(status))
    return new SessionLost(phrase('sourceRejected', about), { unprocessed: status === 404, cause: error });
  if (status === 401)
    return new SourceUnreached(phrase('sourceKeyRefused', { source: label, said: explanation }), { cause: error });
  return new SourceUnreached(phrase(status === 403 ? 'sourceRefused' : 'sourceAnswered', about), { cause: error });
}

/** The explanation that a server sends with an HTTP error, which the SDK puts at the end of its message: a JSON-RPC error, or a text. */
function explanationOf(error: unknown): { explanation: string; isRpc: boolean } {
  const body = error instanceof StreamableHTTPError ? (error.message.split('Error POSTing to endpoint: ')[1] ?? '') : '';
  const parsed = jsonOf(body);
  const rpc = isRecord(parsed) && isRecord(parsed.error) ? parsed.error.message : undefined;
  if (typeof rpc === 'string') return { explanation: excerptOf(rpc), isRpc: true };
  return { explanation: parsed === undefined && !body.trimStart().startsWith('<') ? excerptOf(body) : '', isRpc: false };
}

const excerptOf = (text: string) => stripInvisible(text).replaceAll(/\s+/g, ' ').trim().slice(0, MAX_EXCERPT);

function isTimeLimit({ code, data }: McpError): boolean {
  return code === ErrorCode.RequestTimeout && isRecord(data) && 'timeout' in data;
}

function tooLarge(message: string, cause: Error): ToolFailed {
  return new ToolFailed(`${errorText(message)} ${ASK_FOR_LESS}`, { cause, mayBeDone: true });
}

function outboundFailure(error: OutboundFailed, label: string): ToolFailed {
  if (error.code === 'too_large') return tooLarge(error.message, error);
  if (error.code === 'broken')
    return new SessionLost(phrase('sourceConnectionLost', { source: label }), { unprocessed: false, cause: error });
  return new SourceUnreached(phrase('sourceUnreached', { source: label, why: error.userMessage }), { cause: error });
}

/** The HTTP status that an error of a transport reports. The SDK's own code for a response with another content type, -1, is not one. */
export function httpStatusOf(error: unknown): number | undefined {
  const code = error instanceof StreamableHTTPError || error instanceof SseError ? error.code : undefined;
  return code === undefined || code < 0 ? undefined : code;
}
