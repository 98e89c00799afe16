const API = /^\/(?:api|v1)(?:[/?]|$)/;

/** Next answers a method that a route does not have with 405 and nothing: for the API it gets the form of every refusal. */
export function explainMethod({ url, method }, response) {
  if (!API.test(url)) return;
  const { writeHead, end } = response;
  // Headers first: compression sends them before it ends an answer.
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
