import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { AppError } from '@/lib/core/errors';
import type { AuditStore, User } from '@/lib/core/stores';
import { take } from '@/lib/usage/take';

/** Writes refusals into the audit log: of one kind and person one a minute, so that a client that insists does not fill it. */
export function createRefusalNotes(audit: Pick<AuditStore, 'record'>) {
  const notes = new RateLimiterMemory({ points: 1, duration: 60 });
  return async ({ id: userId }: User, { code, message }: AppError, { method, url }: Request): Promise<void> => {
    const { pathname: path } = new URL(url);
    const { allowed } = await take(notes, JSON.stringify([userId, code, method, path]));
    if (allowed) await audit.record({ userId, action: `refused_${code}`, facts: { method, path: path.slice(0, 200), message } });
  };
}
