import { apiError, isApi } from './api-error.mjs';

/**
 * Gives Next's empty 405 responses the API's JSON error body, and the header that names the methods of the address (RFC 9110, 15.5.6).
 * `allowedAt(url)` resolves with these methods, or with null.
 */
export function explainMethod({ url, method }, response, allowedAt) {
  if (!isApi(url)) return;
  const { writeHead, end } = response;
  let waiting = [];
  // Compression sends the headers before it ends a response: those of a 405 wait for the methods.
  response.writeHead = function (status, ...given) {
    if (status !== 405) return writeHead.call(this, status, ...given);
    this.statusCode = status;
    waiting = given;
    return this;
  };
  response.end = function (...given) {
    if (this.statusCode !== 405) return end.apply(this, given);
    if (given[0]) {
      writeHead.call(this, 405, ...waiting);
      return end.apply(this, given);
    }
    allowedAt(url).then((allowed) => {
      if (allowed) this.setHeader('allow', allowed);
      this.setHeader('content-type', 'application/json');
      writeHead.call(this, 405);
      end.call(this, apiError(url, { code: 'method_not_allowed', message: `The method ${method} is not supported here.` }));
    });
    return this;
  };
}

/** The methods of an address on this server, as the answer to OPTIONS has them; null when that does not come. */
export async function allowedMethods(url) {
  const answer = await fetch(url, { method: 'OPTIONS', redirect: 'error', signal: AbortSignal.timeout(5000) }).catch(() => null);
  return answer?.headers.get('allow') ?? null;
}
