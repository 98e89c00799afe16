import { and, count, desc, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { keptAnswer } from '@/drizzle/schema/kept-answer';
import { FULL_SCORE } from '@/lib/core/desks/answer-review';
import type { AnswerFigures } from '@/lib/core/desks/answer-statistics';
import type { AnswerStatisticsStore } from '@/lib/core/ports/answer-statistics-store';
import type { Db } from '../database/database';
import { reviewerAgreement } from './reviewer-agreement';

/** Maximum number of groups of each kind. */
const MOST = 100;

const { deskId, createdAt, score, evaluation, modelEvaluation, area, language } = keptAnswer;

const dayOf = sql<string | null>`to_char(${createdAt} at time zone 'UTC', 'YYYY-MM-DD')`;

/** The model's total score, or that of the rules if no model has evaluated the answer. */
const evaluated = sql`coalesce(${modelEvaluation}->>'total', ${evaluation}->>'total')::real`;
const number = (expression: SQL) => sql<number>`${expression}`.mapWith(Number);
const mean = (expression: SQL) => sql<number | null>`round(avg(${expression})::numeric, 1)::float`;
const countOf = (condition: SQL) => number(sql`count(*) filter (where ${condition})`);

const figures = {
  answers: count(),
  reviewed: countOf(sql`${score} is not null`),
  score: mean(sql`${score}`),
  evaluation: mean(evaluated),
  failedCitations: countOf(sql`${keptAnswer.citationValid} = false`),
  reused: countOf(sql`${keptAnswer.isReused}`),
  refused: countOf(sql`${keptAnswer.answerType} = 'refused'`),
};

const largest = <Group extends AnswerFigures>(groups: Group[]) => groups.sort((a, b) => b.answers - a.answers).slice(0, MOST);

export function answerStatisticsStore(db: Db): AnswerStatisticsStore {
  return {
    async read(desk, { from, to }) {
      const isCounted = and(
        eq(deskId, desk),
        from === undefined ? undefined : gte(createdAt, from),
        to === undefined ? undefined : lt(createdAt, to),
      );

      // One query at a time: in parallel, they would occupy most of the process's connections.
      const grouped = await db
        .select({ day: dayOf.as('day'), area, language, figures })
        .from(keptAnswer)
        .where(isCounted)
        .groupBy(sql`grouping sets ((), (day), (${area}), (${language}))`);
      const all = grouped.find((row) => row.day === null && row.area === null && row.language === null)?.figures;
      const by = (kind: 'day' | 'area' | 'language') =>
        grouped.flatMap(({ [kind]: name, figures: of }) => (name === null ? [] : [{ name, ...of }]));
      const model = await db
        .select({ name: sql<string>`model.name`.as('name'), ...figures })
        .from(keptAnswer)
        .innerJoin(sql`json_array_elements_text(${keptAnswer.models}) as model(name)`, sql`true`)
        .where(isCounted)
        .groupBy(sql`model.name`)
        .orderBy(desc(sql`count(*)`))
        .limit(MOST);
      const removed = await db
        .select({ kind: sql<string>`found.kind`, removed: number(sql`sum(found.number::int)`) })
        .from(keptAnswer)
        .innerJoin(sql`json_each_text(${keptAnswer.redactions}) as found(kind, number)`, sql`true`)
        .where(isCounted)
        .groupBy(sql`found.kind`);
      const refused = await db
        .select({ kind: sql<string>`found.kind`, refused: count() })
        .from(keptAnswer)
        .innerJoin(sql`json_array_elements_text(${keptAnswer.refusalKinds}) as found(kind)`, sql`true`)
        .where(and(isCounted, eq(keptAnswer.answerType, 'refused')))
        .groupBy(sql`found.kind`);
      const [agreement] = await db
        .select({
          both: countOf(sql`${score} = ${FULL_SCORE} and ${evaluated} = ${FULL_SCORE}`),
          onlyPeople: countOf(sql`${score} = ${FULL_SCORE} and ${evaluated} < ${FULL_SCORE}`),
          onlyEvaluation: countOf(sql`${score} < ${FULL_SCORE} and ${evaluated} = ${FULL_SCORE}`),
          neither: countOf(sql`${score} < ${FULL_SCORE} and ${evaluated} < ${FULL_SCORE}`),
          byModel: countOf(sql`${modelEvaluation} is not null`),
        })
        .from(keptAnswer)
        .where(and(isCounted, isNotNull(score), isNotNull(evaluated)));
      const reviewers = await reviewerAgreement(db, isCounted);
      if (!all || !agreement) throw new Error('the database returned no row');
      const kinds = [...new Set([...removed, ...refused].map(({ kind }) => kind))].sort().map((kind) => ({
        kind,
        removed: removed.find((one) => one.kind === kind)?.removed ?? 0,
        refused: refused.find((one) => one.kind === kind)?.refused ?? 0,
      }));
      const day = by('day').sort((a, b) => (a.name < b.name ? -1 : 1));
      const groups = { day: day.slice(-MOST), area: largest(by('area')), language: largest(by('language')), model };
      return { all, groups, kinds, agreement, reviewers };
    },
  };
}
