import { once } from 'node:events';
import type { Agent, IncomingMessage } from 'node:http';
import { AgentFailed } from '@/lib/core/errors';
import { isRecord } from '@/lib/core/json/is-record';
import { jsonOf } from '@/lib/core/json/json-of';
import { retryAfterMs } from '@/lib/core/models/retry-after';
import { phrase } from '@/lib/core/phrases/phrase';
import { OutboundFailed } from '@/lib/guards/outbound/outbound-failed';
import { eventStreamReader, otherType } from '../wires/answer-reader';
import type { Wire } from '../wires/wire';
import { type AnswerBodyOptions, answerBody } from './answer-body';
import { connectionFailure, outboundFailure } from './connection-failure';
import { post } from './http-post';
import { openScope } from './open-scope';
import { type ProviderIdentity, providerFailure } from './provider-failure';
import { safeExcerpt } from './safe-excerpt';

const MAX_ERROR_LENGTH = 16_384;
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b/i;
/**
 * The page of a proxy, which is not an answer. Any other type may be one: some servers send a wrong type, or do not stream but send the whole answer
 * at once.
 */
const HTML = /\bhtml\b/i;
const ERROR_BEGINNING = /^\s*(?:\[\s*)?\{\s*"error"\s*:\s*[^n\s]/;

export interface ModelRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * Sends one request. Resolves when the answer begins, with a response that monitors the rest of it.
 * @throws {AgentFailed} when the response is not an answer, or the signal's reason
 */
export async function exchange(
  request: ModelRequest,
  options: Omit<AnswerBodyOptions, 'provider'> & { from: ProviderIdentity; wire: Wire; agent?: Agent },
): Promise<Response> {
  const { from, wire, firstByteMs, agent } = options;
  const { provider } = from;
  const start = openScope([options.signal], firstByteMs, phrase('didNotBegin', { provider, ms: firstByteMs }));
  const { signal } = start;
  try {
    const response = await post(request.url, { ...request, signal, agent }).catch((error) => {
      if (signal.aborted) throw signal.reason;
      throw error instanceof OutboundFailed
        ? outboundFailure(request.url, error)
        : connectionFailure('couldNotBeReached', provider, error);
    });
    const contentType = response.headers['content-type'] ?? '';
    const encoding = response.headers['content-encoding'] ?? 'identity';
    if (response.statusCode === 200 && encoding !== 'identity') throw compressed(response, provider);
    const isAnswer = response.statusCode === 200 && !HTML.test(contentType);
    if (!isAnswer || (JSON_TYPE.test(contentType) && (await beginsWithError(response, { provider, signal }))))
      throw await refusal(response, from);

    const reader = eventStreamReader(wire, from, contentType);
    return new Response(answerBody(response, reader, { ...options, provider, signal }), {
      headers: { 'content-type': 'text/event-stream' },
    });
  } finally {
    start.close();
  }
}

/** Whether JSON begins like an error, without parsing it: such a request is retried like one that was refused by its status. */
async function beginsWithError(
  response: IncomingMessage,
  { provider, signal }: { provider: string; signal: AbortSignal },
): Promise<boolean> {
  await once(response, 'readable').catch((error) => {
    throw signal.aborted ? signal.reason : connectionFailure('answerBrokeOff', provider, error);
  });
  const beginning: Buffer | null = response.read();
  if (beginning === null) return false;
  response.unshift(beginning);
  return ERROR_BEGINNING.test(beginning.toString('latin1', 0, 100));
}

/** The failure when a proxy has compressed an answer that was requested uncompressed. */
function compressed(response: IncomingMessage, provider: string): AgentFailed {
  response.destroy();
  const encoding = safeExcerpt(String(response.headers['content-encoding']));
  return new AgentFailed('bad_answer', phrase('answerCompressed', { provider, encoding }), false);
}

async function refusal(response: IncomingMessage, from: ProviderIdentity): Promise<AgentFailed> {
  const { statusCode, headers } = response;
  const errorBody = await readStart(response);
  const error = jsonOf(errorBody) ?? (/^text\/plain\b/i.test(headers['content-type'] ?? '') ? errorBody : undefined);
  if (statusCode !== 200)
    return providerFailure(from, { status: statusCode, error, retryAfterMs: retryAfterMs(headers, Date.now()) });
  if (isRecord(error) && error.error) return providerFailure(from, { error });
  return otherType(from, headers['content-type'] ?? '');
}

async function readStart(response: IncomingMessage): Promise<string> {
  let text = '';
  try {
    for await (const chunk of response.setEncoding('utf8')) {
      text += chunk;
      if (text.length > MAX_ERROR_LENGTH) break;
    }
  } catch {
    // The failure is reported by the status; a truncated explanation adds nothing.
  }
  return text;
}
