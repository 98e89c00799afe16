import { SourceUnreached, ToolFailed } from '@/lib/core/errors';
import { capJson } from '@/lib/core/json/cap-json';
import type { Json } from '@/lib/core/json/json';
import { jsonDepth } from '@/lib/core/json/json-depth';
import { parseJson } from '@/lib/core/json/parse-json';
import { phrase } from '@/lib/core/phrases/phrase';
import { maskKey } from '@/lib/core/text/mask-key';
import type { HttpKey } from '@/lib/core/tools/http-key';
import type { HttpToolDefinition } from '@/lib/core/tools/http-tools';
import { decodePage } from '@/lib/documents/html/decode-page';
import { isNeverSent } from '@/lib/guards/outbound/never-sent';
import { OutboundFailed } from '@/lib/guards/outbound/outbound-failed';
import type { SafeFetch, SafeResponse } from '@/lib/guards/outbound/safe-fetch';
import { valueAt } from './json-pointer';
import { type HttpApiRequest, renderRequest } from './render-request';

export interface HttpApi {
  /** Name of the connection. */
  label: string;
  url: string;
  key: HttpKey | undefined;
  fetch: SafeFetch;
  /** `host:port` of private addresses that users may connect. */
  allowPrivate: readonly string[];
}

export interface HttpExchange {
  /** With a masked key. */
  request: HttpApiRequest;
  status: number;
  /** With a masked key. */
  text: string;
  /** Whether the text is larger than 5 MB, and was cut. */
  isCut: boolean;
  type: string;
}

const TOTAL_MS = 30_000;
const MAX_BYTES = 5 * 1_048_576;
const MOST_NESTED = 64;

/** Sends the request of one call. @throws {ToolFailed} for a request that cannot be sent, or the signal's reason */
export async function exchange(
  api: HttpApi,
  tool: HttpToolDefinition,
  input: Record<string, Json>,
  signal?: AbortSignal,
): Promise<HttpExchange> {
  const request = renderRequest(api.url, tool, input, api.key);
  const { url, ...rest } = request;
  const limits = { totalMs: TOTAL_MS, maxBytes: MAX_BYTES, mayCut: true, signal, allowPrivate: api.allowPrivate };
  const response = await api.fetch(url, { ...rest, ...limits }).catch((error: unknown) => {
    if (!(error instanceof OutboundFailed)) throw error;
    const message = phrase('apiUnreached', { source: api.label, why: error.userMessage });
    if (error.code === 'unreachable') throw new SourceUnreached(message, { cause: error, mayBeDone: !isNeverSent(error.cause) });
    throw new ToolFailed(message, { cause: error, mayBeDone: error.code === 'too_slow' || error.code === 'broken' });
  });
  const mask = maskKey(api.key?.value);
  return {
    request: { ...request, url: mask(request.url), headers: mapValues(request.headers, mask) },
    status: response.status,
    type: response.type,
    text: mask(textOf(response)),
    isCut: response.isCut ?? false,
  };
}

/**
 * Returns the part of a response that a tool keeps; if it is too long, its beginning as `data`, with a note for the model.
 * @throws {ToolFailed} for a response that reports an error, or lacks that part
 */
export function keptOf(exchanged: Omit<HttpExchange, 'request'>, { answer }: HttpToolDefinition): Json {
  const { status, text, type } = exchanged;
  if (status < 200 || status > 299) throw new ToolFailed(`The server answered ${status}. ${text.slice(0, 1000).trim()}`.trim());
  const value = valueAt(isJson(type) ? parsed(exchanged) : text, answer.pointer);
  const { value: data, cut } = capJson(value, answer.maxBytes);
  if (!cut) return data;
  const note = `Longer than ${answer.maxBytes} characters: its longest lists and texts end early. Ask for less to see the rest.`;
  return { data, cut, note };
}

const isJson = (type: string) => type === 'application/json' || type.endsWith('+json');

/** JSON is UTF-8 (RFC 8259, 8.1). */
function textOf({ body, type, headers }: SafeResponse): string {
  return isJson(type) ? body.toString() : decodePage(body, headers['content-type'] ?? '');
}

function parsed({ text, isCut }: Pick<HttpExchange, 'text' | 'isCut'>): Json {
  // Removes the byte order mark that some servers send.
  const json = text.trim();
  if (json === '') return null;
  if (jsonDepth(json) > MOST_NESTED) throw new ToolFailed(`The answer is nested more than ${MOST_NESTED} levels deep.`);
  try {
    return parseJson(json);
  } catch (error) {
    throw new ToolFailed(isCut ? 'The answer is larger than 5 MB.' : 'The answer is not valid JSON.', { cause: error });
  }
}

function mapValues(record: Record<string, string>, change: (value: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
