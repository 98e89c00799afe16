import { eq } from 'drizzle-orm';
import { fingerprint } from '@/drizzle/schema/fingerprint';
import type { FingerprintStore } from '@/lib/core/ports/fingerprint-store';
import type { Db } from '../database/database';

export function fingerprintStore(db: Db): FingerprintStore {
  const { name: named, value: kept } = fingerprint;
  return {
    async keep(name, value) {
      await db.insert(fingerprint).values({ name, value }).onConflictDoNothing();
      const [found] = await db.select({ kept }).from(fingerprint).where(eq(named, name));
      return found?.kept ?? value;
    },

    async replace(name, value) {
      await db.insert(fingerprint).values({ name, value }).onConflictDoUpdate({ target: named, set: { value } });
    },
  };
}
