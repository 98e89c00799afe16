/** Of what a browser loads beside a page: a line for each would hide the others. */
const ASSETS = /^\/_next\//;

/** Writes a line for each request of a server when it is over: what, with what result, how long. Never a query, a body or a header. */
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
