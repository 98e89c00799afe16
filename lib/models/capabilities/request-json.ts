import http, { type Agent } from 'node:http';
import https from 'node:https';
import { jsonOf } from '@/lib/core/json/json-of';

const MAX_BYTES = 8 * 1024 * 1024;

export interface JsonRequest {
  headers?: Record<string, string>;
  body?: object;
  /** Default: POST with a body, GET without. */
  method?: 'DELETE';
  signal: AbortSignal;
  /** Opens connections; default: Node's own agent. */
  agent?: Agent;
}

export interface JsonResponse {
  status: number;
  /** Undefined when it is not JSON. */
  body: unknown;
}

/**
 * Sends a JSON request about models to a model server. Bypasses Next's fetch, like all requests to model servers. Does not
 * follow redirects.
 * @throws the socket's error
 */
export function sendJson(url: string, { headers = {}, body, method, signal, agent }: JsonRequest): Promise<JsonResponse> {
  const client = url.startsWith('https:') ? https : http;
  const text = body && JSON.stringify(body);
  // For a DELETE with a body, Node sends neither header by itself.
  const type = text && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
  return new Promise((resolve, reject) => {
    const sent = client.request(
      url,
      {
        method: method ?? (body ? 'POST' : 'GET'),
        headers: { accept: 'application/json', ...headers, ...type },
        signal,
        agent,
      },
      (response) => {
        let answer = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          answer += chunk;
          if (answer.length > MAX_BYTES) sent.destroy();
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: jsonOf(answer) }));
        response.on('close', () => reject(new Error('The answer broke off.')));
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });
}

/** Sends a request and returns the JSON of the response; undefined when it fails in any way. */
export function requestJson(url: string, request: JsonRequest): Promise<unknown> {
  return sendJson(url, request).then(
    ({ status, body }) => (status === 200 ? body : undefined),
    () => undefined,
  );
}

/** Returns the authorization header of OpenAI's API. */
export function bearer(apiKey: string | undefined): Record<string, string> {
  return apiKey ? { authorization: `Bearer ${apiKey}` } : {};
}
