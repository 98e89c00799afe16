import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import { apiError } from './api-error.mjs';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Answers requests that Next would answer with a 500: a URL that is not a path or not UTF-8, a method unknown to fetch, or a router state that is not
 * one of Next's pages, which Next would also log as two errors. Returns whether it did.
 */
export function refuse({ method, url, headers }, response) {
  if (!METHODS.includes(method)) {
    return answer(response, 405, apiError(url, { code: 'method_not_allowed', message: 'This method is not supported.' }));
  }
  if (!url.startsWith('/') || !isUtf8(url))
    return answer(response, 400, apiError(url, { code: 'bad_request', message: 'The path of this URL is not valid.' }));
  if (isRouterState(headers['next-router-state-tree'])) return false;
  const message = 'The header Next-Router-State-Tree is not valid.';
  return answer(response, 400, apiError(url, { code: 'bad_request', message }));
}

function isRouterState(header) {
  try {
    parseAndValidateFlightRouterState(header);
    return true;
  } catch {
    return false;
  }
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
