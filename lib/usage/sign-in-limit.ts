import { createHash } from 'node:crypto';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { SqlSession } from '@/lib/core/ports/sql-session';
import { type Taken, take } from './take';

/** The source of a sign-in attempt. Attempts with a link have no e-mail. */
interface Attempt {
  email?: string;
  address: string;
  /** A browser in which the user has signed in before. */
  device?: string;
}

/** A rate limiter whose counts are shared by all processes of a database. */
function sharedLimiter(session: SqlSession, name: string, limit: { points: number; duration: number }): RateLimiterPostgres {
  return new RateLimiterPostgres({
    ...limit,
    keyPrefix: name,
    storeClient: { query: ({ text, values }: { text: string; values: unknown[] }) => session.executeSql(text, values) },
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
  });
}

/** Hashed, so that the stored counts reveal neither e-mails nor addresses. */
const keyOf = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/**
 * Limits failed sign-ins within a quarter of an hour; a success returns its points. Failures are counted for each pair of e-mail and
 * address, and for each address, so that an attacker slows down no one else. A known device is counted separately. Second factors are
 * also counted for each user: an attacker who knows the password could guess six digits from many addresses. All known devices of a user share
 * a second count of their own.
 */
export function signInLimit(
  session: SqlSession,
  { perPair = 10, perAddress = 50, codesPerUser = 20, windowSeconds: duration = 900 } = {},
) {
  const codes = sharedLimiter(session, 'sign_in_code', { points: codesPerUser, duration });
  const deviceCodes = sharedLimiter(session, 'sign_in_device_code', { points: codesPerUser, duration });
  const pairs = sharedLimiter(session, 'sign_in_pair', { points: perPair, duration });
  const addresses = sharedLimiter(session, 'sign_in_address', { points: perAddress, duration });
  const devices = sharedLimiter(session, 'sign_in_device', { points: perPair, duration });
  return {
    /** Counts the attempt before the password is checked, so that concurrent attempts cannot exceed the limit. */
    async attempt({ email, address, device }: Attempt): Promise<Taken> {
      if (device !== undefined) return take(devices, device);
      const byAddress = await take(addresses, keyOf(address));
      return byAddress.allowed && email !== undefined ? take(pairs, keyOf(email, address)) : byAddress;
    },
    async passwordAccepted({ address, device }: Attempt): Promise<void> {
      if (device === undefined) await addresses.reward(keyOf(address));
    },
    codeAttempt({ device }: Attempt, userId: string): Promise<Taken> {
      return take(device === undefined ? codes : deviceCodes, userId);
    },
    async succeeded({ email, address, device }: Attempt, userId?: string): Promise<void> {
      if (userId !== undefined) await Promise.all([codes.delete(userId), deviceCodes.delete(userId)]);
      if (device !== undefined) await devices.delete(device);
      else {
        await addresses.reward(keyOf(address));
        if (email !== undefined) await pairs.delete(keyOf(email, address));
      }
    },
  };
}
