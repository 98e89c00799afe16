import { apiError, isApi } from './api-error.mjs';

/** Answers a request while the server starts. */
export function answerStarting({ url, headers }, response) {
  // Next's client tries again when it gets no answer (`useOffline`), and leaves the page for any answer that is not its own.
  if (headers.rsc) return response.destroy();
  const message = 'Roundtable is starting.';
  if (!isApi(url)) return response.writeHead(503, { 'retry-after': '1', refresh: '1' }).end(`${message}\n`);
  response.writeHead(503, { 'retry-after': '1', 'content-type': 'application/json' });
  response.end(apiError(url, { code: 'unavailable', message, retryAfter: 1 }));
}
