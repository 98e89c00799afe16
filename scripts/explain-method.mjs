const API = /^\/(?:api|v1)(?:[/?]|$)/;

/** Gives Next's empty 405 responses the API's JSON error body. */
export function explainMethod({ url, method }, response) {
  if (!API.test(url)) return;
  const { writeHead, end } = response;
  // The header is set before the body because compression sends the headers before it ends a response.
  response.writeHead = function (status, ...given) {
    if (status === 405) this.setHeader('content-type', 'application/json');
    return writeHead.call(this, status, ...given);
  };
  response.end = function (...given) {
    if (this.statusCode !== 405 || given[0]) return end.apply(this, given);
    const error = { code: 'bad_request', message: `The method ${method} is not supported here.` };
    return end.call(this, JSON.stringify({ error }));
  };
}
