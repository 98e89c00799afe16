import type { Stores } from '@/lib/core/stores';
import { SealBroken, type Vault } from '@/lib/secrets/vault';
import { connectionSecrets } from './connection-secrets';

export interface Rotation {
  /** How many were sealed anew, and how many had been sealed with the current key already. */
  resealed: number;
  current: number;
  /** Connections whose secret no key opens. */
  broken: string[];
}

/** Seals every secret with the current key: afterwards the older ones are no longer needed. It may be run again at any time. */
export async function rotateSecrets(
  { connections, audit }: Pick<Stores, 'connections' | 'audit'>,
  vault: Vault,
): Promise<Rotation> {
  const secrets = connectionSecrets(connections, vault);
  const rotation: Rotation = { resealed: 0, current: 0, broken: [] };
  for (const { sealed, ...whose } of await connections.allSealed()) {
    if (vault.isCurrent(sealed)) rotation.current++;
    else
      try {
        const renewed = await secrets.renew(whose, secrets.open(whose, sealed), sealed);
        // Somebody who renewed it meanwhile has sealed it with a key of their own; the next run looks at it.
        if (renewed) rotation.resealed++;
      } catch (error) {
        if (!(error instanceof SealBroken)) throw error;
        rotation.broken.push(whose.id);
      }
  }
  const { resealed, current, broken } = rotation;
  await audit.record({ userId: null, action: 'secrets_rotated', facts: { resealed, current, broken } });
  return rotation;
}
