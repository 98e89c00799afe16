import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '@/lib/core/errors';
import { inEnglish, phrase } from '@/lib/core/phrase';

/** Of zxcvbn's scores 0 to 4: below it, fewer than a million guesses find the password. */
const WEAKEST = 2;
/** More does not make it weaker, and takes the estimator longer. */
const LOOKED_AT = 64;

let estimator: ZxcvbnFactory | undefined;

/**
 * Refuses common and easily guessed passwords (NIST SP 800-63B, 5.1.1.2), the person's own name and address among them.
 * @throws {AppError} `bad_request`
 */
export function refuseWeakPassword(password: string, { email, name }: { email: string; name: string }): void {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const own = [email, ...email.split('@'), name, 'roundtable'];
  if (estimator.check(password.slice(0, LOOKED_AT), own).score >= WEAKEST) return;
  const message = phrase('weakPassword');
  throw new AppError('bad_request', message, { fields: { password: inEnglish(message) } });
}
