import { and, asc, count, desc, eq, getTableColumns, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { keptAnswer } from '@/drizzle/schema/kept-answer';
import { questionSet, setAnswer, setRun } from '@/drizzle/schema/question-set';
import { run } from '@/drizzle/schema/run';
import type { QuestionSetStore, SetHome } from '@/lib/core/ports/question-set-store';
import { MAX_SET_RUNS } from '@/lib/core/question-sets/question-set';
import type { Db } from '../database/database';
import { readSetRun } from './set-run-row';
import { settleAnswers } from './settle-answers';

const { questions, ...listed } = getTableColumns(questionSet);
const { runId: answeredIn, outcome, ...answerColumns } = getTableColumns(setAnswer);

export function questionSetStore(db: Db): QuestionSetStore {
  const ownOf = (userId: string) => and(isNull(questionSet.deskId), eq(questionSet.userId, userId));
  const inHome = (home: SetHome) => ('deskId' in home ? eq(questionSet.deskId, home.deskId) : ownOf(home.userId));
  const oneOf = (home: SetHome, id: string) => and(inHome(home), eq(questionSet.id, id));
  const runningOf = (userId: string) => and(eq(setRun.userId, userId), eq(setRun.status, 'running'));
  const answerAt = (runId: string, place: number) => and(eq(answeredIn, runId), eq(setAnswer.place, place));

  async function stopRunsOf(userId: string): Promise<void> {
    const endedAt = new Date().toISOString();
    await db.update(setRun).set({ status: 'stopped', endedAt }).where(runningOf(userId));
  }

  return {
    async add(set) {
      await db.insert(questionSet).values(set);
    },

    async list(home) {
      const sets = await db
        .select({ ...listed, questions: sql<number>`json_array_length(${questions})` })
        .from(questionSet)
        .where(inHome(home))
        .orderBy(desc(questionSet.createdAt), desc(questionSet.id));
      const ids = sets.map(({ id }) => id);
      const newest = await db
        .selectDistinctOn([setRun.setId])
        .from(setRun)
        .where(inArray(setRun.setId, ids))
        .orderBy(setRun.setId, desc(setRun.createdAt));
      const latestOf = new Map(newest.map((one) => [one.setId, one]));
      return sets.map((set) => {
        const latest = latestOf.get(set.id);
        return { ...set, latest: latest ? readSetRun(latest, set) : null };
      });
    },

    async count(userId) {
      const [counted] = await db.select({ sets: count() }).from(questionSet).where(ownOf(userId));
      return counted?.sets ?? 0;
    },

    async get(home, id) {
      const [found] = await db.select().from(questionSet).where(oneOf(home, id));
      return found;
    },

    async remove(home, id) {
      return (await db.delete(questionSet).where(oneOf(home, id)).returning({ id: questionSet.id })).length > 0;
    },

    async removeOfDesk(deskId) {
      await db.delete(questionSet).where(eq(questionSet.deskId, deskId));
    },

    stopRunsOf,

    async handOver(from, to) {
      await stopRunsOf(from);
      await db
        .update(questionSet)
        .set({ userId: to })
        .where(and(eq(questionSet.userId, from), isNotNull(questionSet.deskId)));
      await db.update(setRun).set({ userId: to }).where(eq(setRun.userId, from));
    },

    async start(started) {
      const inserted = await db.insert(setRun).values(started).onConflictDoNothing().returning({ id: setRun.id });
      if (inserted.length === 0) return false;
      const ofSet = and(eq(setRun.setId, started.setId), ne(setRun.status, 'running'));
      const ended = db.select({ id: setRun.id }).from(setRun).where(ofSet).orderBy(desc(setRun.createdAt));
      await db.delete(setRun).where(inArray(setRun.id, ended.offset(MAX_SET_RUNS - 1)));
      return true;
    },

    async countRunning(userId) {
      const [counted] = await db.select({ runs: count() }).from(setRun).where(runningOf(userId));
      return counted?.runs ?? 0;
    },

    async runs(setId) {
      const found = await db
        .select({ run: setRun, deskId: questionSet.deskId })
        .from(setRun)
        .innerJoin(questionSet, eq(questionSet.id, setRun.setId))
        .where(eq(setRun.setId, setId))
        .orderBy(desc(setRun.createdAt));
      return found.map(({ run: one, deskId }) => readSetRun(one, { deskId }));
    },

    async end(runId, status) {
      const running = and(eq(setRun.id, runId), eq(setRun.status, 'running'));
      const endedAt = new Date().toISOString();
      return (await db.update(setRun).set({ status, endedAt }).where(running).returning({ id: setRun.id })).length > 0;
    },

    async running() {
      const found = await db
        .select({ run: setRun, set: questionSet })
        .from(setRun)
        .innerJoin(questionSet, eq(questionSet.id, setRun.setId))
        .where(eq(setRun.status, 'running'))
        .orderBy(asc(setRun.createdAt));
      return found.map(({ run: one, set }) => ({ run: readSetRun(one, set), set }));
    },

    answers: (runId) =>
      db
        .select({
          ...answerColumns,
          isSettled: sql<boolean>`${outcome} is not null`,
          status: run.status,
          conversationId: run.conversationId,
        })
        .from(setAnswer)
        .leftJoin(run, eq(run.id, setAnswer.answerId))
        .where(eq(answeredIn, runId))
        .orderBy(asc(setAnswer.place)),

    results: (runId) =>
      db
        .select({ ...answerColumns, outcome, status: run.status, kept: keptAnswer.content, score: keptAnswer.score })
        .from(setAnswer)
        .leftJoin(run, eq(run.id, setAnswer.answerId))
        .leftJoin(keptAnswer, eq(keptAnswer.id, setAnswer.answerId))
        .where(eq(answeredIn, runId))
        .orderBy(asc(setAnswer.place)),

    async save(runId, answer) {
      await db.transaction(async (tx) => {
        // The set may have been removed since the question was asked.
        const [run] = await tx.select({ id: setRun.id }).from(setRun).where(eq(setRun.id, runId)).for('key share');
        if (!run) return;
        await tx
          .insert(setAnswer)
          .values({ runId, ...answer })
          .onConflictDoNothing();
      });
    },

    async explain(runId, place, problem) {
      await db.update(setAnswer).set({ problem }).where(answerAt(runId, place));
    },

    settle: () => settleAnswers(db),
  };
}
