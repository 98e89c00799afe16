import { randomBytes, randomUUID, scryptSync } from 'node:crypto';
import type { NewAuditEntry } from '@/lib/core/ports/audit-store';
import type { Stores } from '@/lib/core/ports/stores';
import { createVault } from '@/lib/secrets/vault';
import { createStores } from '@/lib/stores/stores';
import { emptyDatabase } from '../fakes/data-folder';

/** Opens an embedded database for a test file; each test creates its own users. */
export async function openAccounts() {
  const vault = createVault(['x'.repeat(32)]);
  const database = await emptyDatabase();
  const stores = createStores(database.db);

  /** The stores of one test: `asked` counts calls, `down` makes them fail, `log` collects the audit entries. */
  function accounts() {
    const state = { asked: 0, down: undefined as Error | undefined };
    const log: NewAuditEntry[] = [];

    function watched<S extends object>(store: S): S {
      const methods = Object.entries(store).map(([name, method]) => [
        name,
        async (...given: unknown[]) => {
          state.asked += 1;
          if (state.down) throw state.down;
          return method(...given);
        },
      ]);
      return Object.fromEntries(methods) as S;
    }

    const transaction: Stores['transaction'] = async (work) => {
      state.asked += 1;
      if (state.down) throw state.down;
      return stores.transaction((tx) => {
        const audit = {
          ...tx.audit,
          async record(entry: NewAuditEntry) {
            await tx.audit.record(entry);
            log.push(entry);
          },
        };
        return work({ ...tx, audit });
      });
    };
    const { session } = database;
    const twoFactor = watched(stores.twoFactor);
    const passkeys = watched(stores.passkeys);
    return {
      users: watched(stores.users),
      twoFactor,
      passkeys,
      vault,
      apiKeys: watched(stores.apiKeys),
      transaction,
      session,
      log,
      state,
    };
  }

  return { accounts, close: () => database.close() };
}

export const someEmail = (name = 'ada') => `${name}-${randomUUID()}@example.com`;

/** A password hash in the stored format that is cheap to verify, for tests with many sign-ins. */
export function quickHash(password: string): string {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, { N: 16, r: 8, p: 1 });
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$scrypt$ln=4,r=8,p=1$${base64(salt)}$${base64(key)}`;
}
