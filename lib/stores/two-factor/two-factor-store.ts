import { and, asc, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { authenticator, recoveryCode } from '@/drizzle/schema/two-factor';
import type { TwoFactorStore } from '@/lib/core/ports/two-factor-store';
import type { Db } from '../database/database';

export function twoFactorStore(db: Db): TwoFactorStore {
  const { userId: user, ciphertext: secret, begunAt, confirmedAt, lastStep } = authenticator;
  const isConfirmed = isNotNull(confirmedAt);

  return {
    async find(userId) {
      const [found] = await db.select({ ciphertext: secret, begunAt, confirmedAt }).from(authenticator).where(eq(user, userId));
      return found;
    },

    async confirmedUsers() {
      const rows = await db.select({ userId: user }).from(authenticator).where(isConfirmed);
      return rows.map(({ userId }) => userId);
    },

    async begin(userId, ciphertext, at) {
      const begun = await db
        .insert(authenticator)
        .values({ userId, ciphertext, begunAt: at })
        .onConflictDoUpdate({ target: user, set: { ciphertext, begunAt: at }, setWhere: isNull(confirmedAt) })
        .returning({ userId: user });
      return begun.length > 0;
    },

    async confirm(userId, ciphertext, step) {
      const confirmed = await db
        .update(authenticator)
        .set({ confirmedAt: sql`now()`, lastStep: step })
        .where(and(eq(user, userId), eq(secret, ciphertext), isNull(confirmedAt)))
        .returning({ userId: user });
      return confirmed.length > 0;
    },

    async spendStep(userId, step) {
      const spent = await db
        .update(authenticator)
        .set({ lastStep: step })
        .where(and(eq(user, userId), isConfirmed, lt(lastStep, step)))
        .returning({ userId: user });
      return spent.length > 0;
    },

    async setRecoveryCodes(userId, hashes) {
      await db.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
      await db.insert(recoveryCode).values(hashes.map((hash) => ({ userId, hash })));
    },

    async spendRecoveryCode(userId, hash) {
      const spent = await db
        .delete(recoveryCode)
        .where(and(eq(recoveryCode.userId, userId), eq(recoveryCode.hash, hash)))
        .returning({ hash: recoveryCode.hash });
      return spent.length > 0;
    },

    async countRecoveryCodes(userId) {
      const [row] = await db.select({ codes: count() }).from(recoveryCode).where(eq(recoveryCode.userId, userId));
      return row?.codes ?? 0;
    },

    async remove(userId) {
      await db.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
      return (await db.delete(authenticator).where(eq(user, userId)).returning({ userId: user })).length > 0;
    },

    allCiphertexts: () =>
      db.select({ userId: user, ciphertext: secret }).from(authenticator).where(isConfirmed).orderBy(asc(user)),

    async setCiphertext(userId, ciphertext, was) {
      const changed = await db
        .update(authenticator)
        .set({ ciphertext })
        .where(and(eq(user, userId), eq(secret, was)))
        .returning({ userId: user });
      return changed.length > 0;
    },
  };
}
