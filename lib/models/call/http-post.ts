import { AsyncLocalStorage } from 'node:async_hooks';
import http, { type Agent, type IncomingMessage } from 'node:http';
import https from 'node:https';

/**
 * Detaches sockets from the async context: a kept-alive socket must not retain the run or page request that happened to open
 * it.
 */
const outsideOfRuns = AsyncLocalStorage.snapshot();

/**
 * Sends a text body and resolves with the response's head. Uses Node's client instead of fetch: it takes 0.5 instead of 0.9 ms
 * of CPU for an answer of 40 chunks, and Next replaces the global fetch. Aborting destroys the socket at any time.
 * @throws the signal's reason, or the socket's error
 */
export function post(
  url: string,
  request: { headers: Record<string, string>; body: string; signal: AbortSignal; agent?: Agent },
): Promise<IncomingMessage> {
  const { headers, body, signal, agent } = request;
  const client = url.startsWith('https:') ? https : http;
  return outsideOfRuns(
    () =>
      new Promise((resolve, reject) => {
        const length = String(Buffer.byteLength(body));
        // A proxy that compresses a stream would also delay it.
        const own = { 'content-length': length, 'accept-encoding': 'identity' };
        const sent = client.request(url, { method: 'POST', headers: { ...headers, ...own }, signal, agent });
        sent.once('response', resolve);
        sent.on('error', (error) => reject(signal.aborted ? signal.reason : error));
        sent.end(body);
      }),
  );
}
