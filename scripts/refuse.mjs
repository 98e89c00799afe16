const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Answers what Next would fail at with a 500: a path that is not UTF-8, a method that fetch does not know. True when it has. */
export function refuse({ method, url }, response) {
  if (!METHODS.includes(method)) return answer(response, 405, 'This method is not supported.');
  try {
    decodeURIComponent(url.split('?', 1)[0]);
    return false;
  } catch {
    return answer(response, 400, 'The path of this address cannot be read.');
  }
}

function answer(response, status, message) {
  response.writeHead(status, { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' });
  response.end(JSON.stringify({ error: { code: 'bad_request', message } }));
  return true;
}
