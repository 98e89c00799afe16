import { and, asc, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import { keptAnswer } from '@/drizzle/schema/kept-answer';
import { questionSet, setAnswer, setRun } from '@/drizzle/schema/question-set';
import { run } from '@/drizzle/schema/run';
import type { QuestionSetStore } from '@/lib/core/ports/question-set-store';
import type { Db } from '../database/database';

const { questions, ...listed } = getTableColumns(questionSet);
const { runId: answeredIn, ...asked } = getTableColumns(setAnswer);

export function questionSetStore(db: Db): QuestionSetStore {
  const oneOf = (deskId: string, id: string) => and(eq(questionSet.deskId, deskId), eq(questionSet.id, id));

  async function stopRunsOf(userId: string): Promise<void> {
    const endedAt = new Date().toISOString();
    const running = and(eq(setRun.userId, userId), eq(setRun.status, 'running'));
    await db.update(setRun).set({ status: 'stopped', endedAt }).where(running);
  }

  return {
    async add(set) {
      await db.insert(questionSet).values(set);
    },

    async list(deskId) {
      const sets = await db
        .select({ ...listed, questions: sql<number>`json_array_length(${questions})` })
        .from(questionSet)
        .where(eq(questionSet.deskId, deskId))
        .orderBy(desc(questionSet.createdAt), desc(questionSet.id));
      const ids = sets.map(({ id }) => id);
      const runs = await db.select().from(setRun).where(inArray(setRun.setId, ids)).orderBy(desc(setRun.createdAt));
      return sets.map((set) => ({ ...set, runs: runs.filter(({ setId }) => setId === set.id) }));
    },

    async get(deskId, id) {
      const [found] = await db.select().from(questionSet).where(oneOf(deskId, id));
      return found;
    },

    async remove(deskId, id) {
      return (await db.delete(questionSet).where(oneOf(deskId, id)).returning({ id: questionSet.id })).length > 0;
    },

    async removeOfDesk(deskId) {
      await db.delete(questionSet).where(eq(questionSet.deskId, deskId));
    },

    stopRunsOf,

    async handOver(from, to) {
      await stopRunsOf(from);
      await db.update(questionSet).set({ userId: to }).where(eq(questionSet.userId, from));
      await db.update(setRun).set({ userId: to }).where(eq(setRun.userId, from));
    },

    async start(started) {
      return (await db.insert(setRun).values(started).onConflictDoNothing().returning({ id: setRun.id })).length > 0;
    },

    async findRun(setId, id) {
      const [found] = await db
        .select()
        .from(setRun)
        .where(and(eq(setRun.setId, setId), eq(setRun.id, id)));
      if (!found) return undefined;
      const [previous] = await db
        .select()
        .from(setRun)
        .where(and(eq(setRun.setId, setId), lt(setRun.createdAt, found.createdAt)))
        .orderBy(desc(setRun.createdAt))
        .limit(1);
      return { run: found, previous };
    },

    async end(runId, status) {
      const running = and(eq(setRun.id, runId), eq(setRun.status, 'running'));
      const endedAt = new Date().toISOString();
      return (await db.update(setRun).set({ status, endedAt }).where(running).returning({ id: setRun.id })).length > 0;
    },

    running: () =>
      db
        .select({ run: setRun, set: questionSet })
        .from(setRun)
        .innerJoin(questionSet, eq(questionSet.id, setRun.setId))
        .where(eq(setRun.status, 'running'))
        .orderBy(asc(setRun.createdAt)),

    answers: (runId) =>
      db
        .select({ ...asked, status: run.status, conversationId: run.conversationId })
        .from(setAnswer)
        .leftJoin(run, eq(run.id, setAnswer.answerId))
        .where(eq(answeredIn, runId))
        .orderBy(asc(setAnswer.place)),

    results: (runId) =>
      db
        .select({ ...asked, status: run.status, kept: keptAnswer.content, score: keptAnswer.score })
        .from(setAnswer)
        .leftJoin(run, eq(run.id, setAnswer.answerId))
        .leftJoin(keptAnswer, eq(keptAnswer.id, setAnswer.answerId))
        .where(eq(answeredIn, runId))
        .orderBy(asc(setAnswer.place)),

    async save(runId, answer) {
      await db
        .insert(setAnswer)
        .values({ runId, ...answer })
        .onConflictDoNothing();
    },
  };
}
