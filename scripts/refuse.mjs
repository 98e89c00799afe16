import { apiError } from './api-error.mjs';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Answers requests that Next would answer with a 500: a URL that is not a path or not UTF-8, or a method unknown to fetch. Returns whether
 * it did.
 */
export function refuse({ method, url }, response) {
  if (!METHODS.includes(method)) {
    return answer(response, 405, apiError(url, { code: 'method_not_allowed', message: 'This method is not supported.' }));
  }
  if (url.startsWith('/') && isUtf8(url)) return false;
  return answer(response, 400, apiError(url, { code: 'bad_request', message: 'The path of this URL is not valid.' }));
}

function isUtf8(url) {
  try {
    decodeURIComponent(url.split('?', 1)[0]);
    return true;
  } catch {
    return false;
  }
}

function answer(response, status, body) {
  response.writeHead(status, { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' });
  response.end(body);
  return true;
}
