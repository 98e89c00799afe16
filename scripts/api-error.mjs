const API = /^\/(?:api|v1)(?:[/?]|$)/;
const OPENAI = /^\/v1(?:[/?]|$)/;

export const isApi = (url) => API.test(url);

/** Body of an error in the form of the API that a URL belongs to: under /v1, that of OpenAI. */
export function apiError(url, { code, message, retryAfter }) {
  const type = code === 'unavailable' ? 'server_error' : 'invalid_request_error';
  return JSON.stringify({ error: OPENAI.test(url) ? { message, type, code, param: null } : { code, message, retryAfter } });
}
