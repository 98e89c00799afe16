import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '@/lib/core/errors';
import { inEnglish, phrase } from '@/lib/core/phrases/phrase';

/** Lowest accepted score of zxcvbn (0 to 4); passwords below it are found within a million guesses. */
const WEAKEST = 2;
/** Further characters do not make a password weaker, but slow the estimator down. */
const LOOKED_AT = 64;

let estimator: ZxcvbnFactory | undefined;

/**
 * Refuses common and easily guessed passwords, including the user's own name and address (NIST SP 800-63B, 5.1.1.2).
 * @throws {AppError} `bad_request`
 */
export function refuseWeakPassword(password: string, { email, name }: { email: string; name: string }): void {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const own = [email, ...email.split('@'), name, 'roundtable'];
  if (estimator.check(password.slice(0, LOOKED_AT), own).score >= WEAKEST) return;
  const message = phrase('weakPassword');
  throw new AppError('bad_request', message, { fields: { password: inEnglish(message) } });
}
