import { readerOf, type SignedIn } from '@/lib/core/actor';
import type { Reader } from '@/lib/core/ports/user-store';
import { accessLost } from './access-lost';
import type { AccessWatch } from './runs/follow-run';

interface Passing<T> extends Pick<Reader, 'role'> {
  parts: Iterable<T> | AsyncIterable<T>;
}

/**
 * Passes on the parts of a download for as long as its reader has access and, if it is needed, the role. @throws {AppError} `unauthenticated` when
 * they no longer have them
 */
export async function* whileAdmitted<T>(
  { access, actor }: { access: AccessWatch; actor: SignedIn },
  { parts, ...needed }: Passing<T>,
): AsyncGenerator<T> {
  const admitted = access.watch({ ...readerOf(actor.user.id, actor), ...needed });
  try {
    for await (const part of parts) {
      if (admitted.signal.aborted) throw accessLost();
      yield part;
    }
  } finally {
    admitted.close();
  }
}
