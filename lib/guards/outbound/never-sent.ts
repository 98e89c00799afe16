/** Errors of Node's and undici's clients before there is a connection. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPROTO',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Whether a request that failed did not reach its server: after any other error, the server may have carried it out. */
export function isNeverSent(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return NEVER_SENT.has(code) || code.startsWith('ERR_TLS') || code.includes('CERT');
}
