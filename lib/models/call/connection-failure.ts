import { AgentFailed } from '@/lib/core/errors';
import { isRecord } from '@/lib/core/is-record';
import { phrase } from '@/lib/core/phrase';
import { hostAndPort } from '@/lib/guards/outbound/host-and-port';
import type { OutboundFailed } from '@/lib/guards/outbound/outbound-failed';

type Connection = 'couldNotBeReached' | 'connectionBrokeOff' | 'answerBrokeOff';

/** A socket that could not be opened, or broke, as the failure of a turn. A certificate does not mend itself by trying again. */
export function connectionFailure(what: Connection, provider: string, error: unknown): AgentFailed {
  const code = socketErrorCode(error);
  const transient = !/CERT|TLS|SSL/.test(code ?? '');
  const message = phrase(what, { provider, code: code ?? '' });
  return new AgentFailed('connection_lost', message, transient, { cause: error, away: transient });
}

/** An address that the guard of outbound requests refuses, with what the operator can do about it. */
export function addressRefused(url: string, cause: OutboundFailed): AgentFailed {
  const message = phrase('addressNotAllowed', { why: cause.userMessage, host: hostAndPort(url) });
  return new AgentFailed('not_configured', message, false, { cause });
}

/** `ECONNRESET`, `ENOTFOUND`, `CERT_HAS_EXPIRED`, …; undefined for an error that has none. */
export function socketErrorCode(error: unknown): string | undefined {
  const code = isRecord(error) ? String(error.code) : '';
  return /^[A-Z][A-Z_]+$/.test(code) ? code : undefined;
}
