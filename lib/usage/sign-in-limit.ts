import { createHash } from 'node:crypto';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { SqlSession } from '@/lib/core/ports/sql-session';
import { type Taken, take } from './take';

/** Who tries: a link has no e-mail. */
interface Attempt {
  email?: string;
  address: string;
  /** A browser in which the person has signed in before. */
  device?: string;
}

/** A counter that all processes over one database share. */
export function sharedLimiter(
  session: SqlSession,
  name: string,
  limit: { points: number; duration: number },
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    ...limit,
    keyPrefix: name,
    storeClient: { query: ({ text, values }: { text: string; values: unknown[] }) => session.executeSql(text, values) },
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
  });
}

/** What is kept of an attempt tells nobody's e-mail or address. */
const keyOf = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/**
 * How often someone may fail to sign in within a quarter of an hour; a success gives its points back. Counted for each e-mail and address
 * together, and for each address, so that strangers slow down themselves and nobody else. A known device counts by itself.
 */
export function signInLimit(session: SqlSession, { perPair = 10, perAddress = 50, windowSeconds: duration = 900 } = {}) {
  const pairs = sharedLimiter(session, 'sign_in_pair', { points: perPair, duration });
  const addresses = sharedLimiter(session, 'sign_in_address', { points: perAddress, duration });
  const devices = sharedLimiter(session, 'sign_in_device', { points: perPair, duration });
  return {
    /** Counts before the password is checked, so that tries at the same moment cannot slip through. */
    async attempt({ email, address, device }: Attempt): Promise<Taken> {
      if (device !== undefined) return take(devices, device);
      const byAddress = await take(addresses, keyOf(address));
      return byAddress.allowed && email !== undefined ? take(pairs, keyOf(email, address)) : byAddress;
    },
    async succeeded({ email, address, device }: Attempt): Promise<void> {
      if (device !== undefined) await devices.delete(device);
      else {
        await addresses.reward(keyOf(address));
        if (email !== undefined) await pairs.delete(keyOf(email, address));
      }
    },
  };
}
