import type { SignedIn } from '@/lib/core/actor';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';

/**
 * Owners change their own account in the settings, which ask for the password: someone with a stolen session does not know it. @throws {AppError}
 * `conflict`
 */
export function refuseOneself(actor: SignedIn, id: string): void {
  if (id === actor.user.id) throw new AppError('conflict', phrase('useSettings'));
}
