/** Assets of pages, which would drown the other requests in the log. */
const ASSETS = /^\/_next\//;

/** Logs each request when its response ends: method, path, status and duration. Never a query, body or header. */
export function logRequests(server, log) {
  server.on('request', ({ method, url }, response) => {
    const [path] = url.split('?', 1);
    if (ASSETS.test(path)) return;
    const since = performance.now();
    response.once('close', () => {
      const ms = Math.round(performance.now() - since);
      log.info({ method, path, status: response.statusCode, ms, cut: !response.writableFinished || undefined }, 'request');
    });
  });
}
