import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { conversation } from '@/drizzle/schema/conversation';
import { keptAnswer } from '@/drizzle/schema/kept-answer';
import { message } from '@/drizzle/schema/message';
import { run } from '@/drizzle/schema/run';
import type { AnswerStore } from '@/lib/core/ports/answer-store';
import { conversationTitle } from '../conversations/conversation-title';
import type { Db } from '../database/database';

/** Title of a conversation whose first question is not published yet. */
const UNPUBLISHED = '…';

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

    async earlier(runId) {
      const rows = await db
        .select({ content: keptAnswer.content })
        .from(keptAnswer)
        .innerJoin(run, eq(run.conversationId, keptAnswer.conversationId))
        .where(and(eq(run.id, runId), ne(keptAnswer.id, runId)))
        .orderBy(asc(keptAnswer.createdAt), asc(keptAnswer.id));
      return rows.map(({ content }) => content);
    },

    publishQuestion: (runId, question) =>
      db.transaction(async (tx) => {
        const [published] = await tx
          .update(run)
          .set({ question, input: sql`(${run.input}::jsonb - 'sealed')::json` })
          .where(eq(run.id, runId))
          .returning({ conversationId: run.conversationId });
        if (!published) return;
        const isQuestion = and(eq(message.runId, runId), eq(message.role, 'user'));
        await tx.update(message).set({ content: question }).where(isQuestion);
        await tx
          .update(conversation)
          .set({ title: conversationTitle(question) })
          .where(and(eq(conversation.id, published.conversationId), eq(conversation.title, UNPUBLISHED)));
      }),

    async get(deskId, id) {
      const [found] = await db
        .select({ content: keptAnswer.content })
        .from(keptAnswer)
        .where(and(eq(keptAnswer.deskId, deskId), eq(keptAnswer.id, id)));
      return found?.content;
    },
  };
}
