import type { Passkey } from '@/lib/core/ports/passkey-store';

/** `GET /api/me/passkeys`, oldest first. `available`: whether browsers reach this server under a name, which passkeys need. */
export interface PasskeysAnswer {
  passkeys: ShownPasskey[];
  available: boolean;
}

export type ShownPasskey = Pick<Passkey, 'id' | 'name' | 'createdAt' | 'lastUsedAt'>;
