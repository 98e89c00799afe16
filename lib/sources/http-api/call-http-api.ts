import { capJson } from '@/lib/core/cap-json';
import { SourceUnreached, ToolFailed } from '@/lib/core/errors';
import type { HttpKey } from '@/lib/core/http-key';
import type { HttpToolDefinition } from '@/lib/core/http-tools';
import type { Json } from '@/lib/core/json';
import { OutboundFailed } from '@/lib/guards/outbound/outbound-failed';
import type { SafeFetch } from '@/lib/guards/outbound/safe-fetch';
import { maskKey } from '../mask-key';
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
  /** The complete text, with a masked key. */
  text: string;
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
    const message = `${api.label}: ${error.message}`;
    throw error.code === 'unreachable' ? new SourceUnreached(message) : new ToolFailed(message, { cause: error });
  });
  const mask = maskKey(api.key?.value);
  return {
    request: { ...request, url: mask(request.url), headers: mapValues(request.headers, mask) },
    status: response.status,
    type: response.type,
    text: mask(response.body.toString()),
  };
}

/** Returns the part of an answer that a tool keeps. @throws {ToolFailed} for an answer that reports an error, or lacks that part */
export function keptOf(
  { status, text, type }: Pick<HttpExchange, 'status' | 'text' | 'type'>,
  { answer }: HttpToolDefinition,
): Json {
  if (status < 200 || status > 299) throw new ToolFailed(`The server answered ${status}. ${text.slice(0, 1000).trim()}`.trim());
  const isJson = type === 'application/json' || type.endsWith('+json');
  const value = isJson ? parsed(text) : text;
  return capJson(valueAt(value, answer.pointer), answer.maxBytes).value;
}

function parsed(text: string): Json {
  if (text.trim() === '') return null;
  let value: Json;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ToolFailed('The answer is not complete JSON; it may be larger than 5 MB.', { cause: error });
  }
  if (isDeeperThan(value, MOST_NESTED)) throw new ToolFailed(`The answer is nested more than ${MOST_NESTED} levels deep.`);
  return value;
}

function isDeeperThan(value: Json, levels: number): boolean {
  if (value === null || typeof value !== 'object') return false;
  return levels === 0 || Object.values(value).some((child) => isDeeperThan(child, levels - 1));
}

function mapValues(record: Record<string, string>, change: (value: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
