import { and, eq } from 'drizzle-orm';
import { keptAnswer } from '@/drizzle/schema/kept-answer';
import type { AnswerStore } from '@/lib/core/ports/answer-store';
import type { Db } from '../database/database';

export function answerStore(db: Db): AnswerStore {
  return {
    async keep(content) {
      const { id, deskId, conversationId, position, question, language, context, answer, createdAt } = content;
      const { answerType, confidence, citation, reused } = answer;
      const named = citation?.replaced ?? (citation?.choice === 'answer' ? citation.link : null);
      await db
        .insert(keptAnswer)
        .values({
          ...{ id, deskId, conversationId, position, question, language, answerType, confidence, content, createdAt },
          area: context?.area ?? '',
          citationValid: named?.isValid ?? null,
          isReused: reused !== undefined,
        })
        .onConflictDoNothing();
    },

    async get(deskId, id) {
      const [found] = await db
        .select({ content: keptAnswer.content })
        .from(keptAnswer)
        .where(and(eq(keptAnswer.deskId, deskId), eq(keptAnswer.id, id)));
      return found?.content;
    },
  };
}
