import { apiError, isApi } from './api-error.mjs';

/** Gives Next's empty 405 responses the API's JSON error body. */
export function explainMethod({ url, method }, response) {
  if (!isApi(url)) return;
  const { writeHead, end } = response;
  // The header is set before the body because compression sends the headers before it ends a response.
  response.writeHead = function (status, ...given) {
    if (status === 405) this.setHeader('content-type', 'application/json');
    return writeHead.call(this, status, ...given);
  };
  response.end = function (...given) {
    if (this.statusCode !== 405 || given[0]) return end.apply(this, given);
    return end.call(this, apiError(url, { code: 'method_not_allowed', message: `The method ${method} is not supported here.` }));
  };
}
