import { createHash } from 'node:crypto';
import type { RequestId } from '@modelcontextprotocol/sdk/types.js';

const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** Beginning of the idempotency keys of the runs that a request started. Request ids are unique within a session. */
export function callKeyPrefix(session: string, requestId: RequestId): string {
  return `mcp.${digestOf([session, requestId])}.`;
}

/** The idempotency key of the run that a call starts. It includes the arguments, since a client that resumes a session counts from 0 again. */
export function callKey(session: string, requestId: RequestId, args: unknown): string {
  return callKeyPrefix(session, requestId) + digestOf(args ?? null);
}
