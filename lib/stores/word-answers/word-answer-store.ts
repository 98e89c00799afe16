import { and, eq } from 'drizzle-orm';
import { wordAnswer } from '@/drizzle/schema/word-learning';
import type { WordAnswerStore } from '@/lib/core/ports/word-answer-store';
import type { Db } from '../database/database';

const { userId: owner, key: hashed, answer, at, runId } = wordAnswer;

export function wordAnswerStore(db: Db): WordAnswerStore {
  return {
    async keep(userId, key, given) {
      const kept = { ...given, at: new Date().toISOString() };
      await db
        .insert(wordAnswer)
        .values({ ...kept, userId, key })
        .onConflictDoUpdate({ target: [owner, hashed], set: kept });
    },
    async find(userId, key) {
      const [found] = await db
        .select({ answer, at, runId })
        .from(wordAnswer)
        .where(and(eq(owner, userId), eq(hashed, key)));
      return found;
    },
  };
}
