import type { SignedIn } from '@/lib/core/actor';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrase';

/** The settings ask for the password, which a stolen session does not have. @throws {AppError} `conflict` */
export function refuseOneself(actor: SignedIn, id: string): void {
  if (id === actor.user.id) throw new AppError('conflict', phrase('useSettings'));
}
