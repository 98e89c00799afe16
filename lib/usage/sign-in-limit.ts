import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type Taken, take } from './take';

/** Who tries: a link has no e-mail. */
interface Attempt {
  email?: string;
  address: string;
}

/**
 * How often someone may fail to sign in, per e-mail and per address, in a quarter of an hour: a success gives its points
 * back. The address alone would not do (a client without a proxy can write its own), nor the e-mail (a list of leaked passwords
 * has one try for each).
 */
export function signInLimit({ perEmail = 10, perAddress = 50, windowSeconds = 900 } = {}) {
  const emails = new RateLimiterMemory({ points: perEmail, duration: windowSeconds });
  const addresses = new RateLimiterMemory({ points: perAddress, duration: windowSeconds });
  return {
    /** Counts before the password is checked, so that tries at the same moment cannot slip through. */
    async attempt({ email, address }: Attempt): Promise<Taken> {
      const byAddress = await take(addresses, address);
      return byAddress.allowed && email !== undefined ? take(emails, email) : byAddress;
    },
    async succeeded({ email, address }: Attempt): Promise<void> {
      await addresses.reward(address);
      if (email !== undefined) await emails.delete(email);
    },
  };
}
