import http, { type Agent } from 'node:http';
import https from 'node:https';

const MAX_BYTES = 8 * 1024 * 1024;

export interface JsonRequest {
  headers?: Record<string, string>;
  body?: object;
  /** GET without a body and POST with one when left out. */
  method?: 'DELETE';
  signal: AbortSignal;
  /** Connects; Node's own agent when left out. */
  agent?: Agent;
}

export interface JsonResponse {
  status: number;
  /** Undefined when it is no JSON. */
  body: unknown;
}

/**
 * Asks a model server about itself. Past Next's own fetch, as all that goes to models. Redirects are not followed.
 * @throws the socket's error
 */
export function sendJson(url: string, { headers = {}, body, method, signal, agent }: JsonRequest): Promise<JsonResponse> {
  const client = url.startsWith('https:') ? https : http;
  const text = body && JSON.stringify(body);
  // Node says neither of a DELETE that it has a body nor how long that is.
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
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: parsed(answer) }));
        response.on('close', () => reject(new Error('The answer broke off.')));
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });
}

/** What a server says of itself, as JSON; undefined when it says nothing that could be read. */
export function requestJson(url: string, request: JsonRequest): Promise<unknown> {
  return sendJson(url, request).then(
    ({ status, body }) => (status === 200 ? body : undefined),
    () => undefined,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How OpenAI's interface is told a key. */
export function bearer(apiKey: string | undefined): Record<string, string> {
  return apiKey ? { authorization: `Bearer ${apiKey}` } : {};
}
