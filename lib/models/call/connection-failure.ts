import { AgentFailed } from '@/lib/core/errors';
import { isRecord } from '@/lib/core/json/is-record';
import { phrase } from '@/lib/core/phrases/phrase';
import { hostAndPort } from '@/lib/guards/outbound/host-and-port';
import type { OutboundFailed } from '@/lib/guards/outbound/outbound-failed';

type Connection = 'couldNotBeReached' | 'connectionBrokeOff' | 'answerBrokeOff';

/** Converts a socket error to the failure of a turn. Certificate errors are not transient: a retry does not help. */
export function connectionFailure(kind: Connection, provider: string, error: unknown): AgentFailed {
  const code = socketErrorCode(error);
  const transient = !/CERT|TLS|SSL/.test(code ?? '');
  const message = phrase(kind, { provider, code: code ?? '' });
  return new AgentFailed('connection_lost', message, transient, { cause: error, isUnavailable: transient });
}

/**
 * Converts a failure on the way to a server. A refused address tells the operator how to allow it. If a proxy does not respond or cannot reach the
 * server now, the call waits for it.
 */
export function outboundFailure(url: string, cause: OutboundFailed): AgentFailed {
  if (cause.code === 'unreachable') {
    const isUnavailable = cause.status === undefined || cause.status >= 500;
    return new AgentFailed('connection_lost', cause.userMessage, isUnavailable, { cause, isUnavailable });
  }
  const message = phrase('addressNotAllowed', { why: cause.userMessage, host: hostAndPort(url) });
  return new AgentFailed('not_configured', message, false, { cause });
}

/** Returns the code of a socket error, such as `ECONNRESET`, `ENOTFOUND`, `CERT_HAS_EXPIRED`; undefined when it has none. */
export function socketErrorCode(error: unknown): string | undefined {
  const code = isRecord(error) ? String(error.code) : '';
  return /^[A-Z][A-Z_]+$/.test(code) ? code : undefined;
}
