import { hash } from 'node:crypto';
import type { Connection } from '@/lib/core/connections/connections';
import type { ConnectionStore } from '@/lib/core/ports/connection-store';

/** Returns a text that changes with the secret of a connection, so that results read with one account are not reused for another. */
export async function secretFingerprint(
  store: Pick<ConnectionStore, 'ciphertext'>,
  { userId, id }: Pick<Connection, 'userId' | 'id'>,
): Promise<string> {
  return hash('sha256', (await store.ciphertext(userId, id)) ?? '', 'base64url');
}
