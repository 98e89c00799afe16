import { type SQL, sql } from 'drizzle-orm';
import { answerReview } from '@/drizzle/schema/answer-review';
import { keptAnswer } from '@/drizzle/schema/kept-answer';
import type { AnswerStatistics } from '@/lib/core/desks/answer-statistics';
import { type Db, rowsOf } from '../database/database';

/** Compares the scores of the first two reviews of each answer that has two: its sentences, and its citation if both scored it. */
export async function reviewerAgreement(db: Db, isCounted: SQL | undefined): Promise<AnswerStatistics['reviewers']> {
  const [row] = await rowsOf<AnswerStatistics['reviewers']>(
    db,
    sql`
      with review as (
        select answer_id, sentences, citation_score,
          row_number() over (partition by answer_id order by answer_review.created_at, reviewer_id) as place
        from ${answerReview} join ${keptAnswer} on ${keptAnswer.id} = answer_id
        where ${isCounted}
      ), pair as (
        select one.answer_id, one.sentences, other.sentences as others, one.citation_score, other.citation_score as other_citation
        from review as one join review as other on other.answer_id = one.answer_id and other.place = 2
        where one.place = 1
      ), score as (
        select answer_id, (sentence.value->>'score')::real as one, (others->(sentence.number::int - 1)->>'score')::real as other
        from pair, json_array_elements(sentences) with ordinality as sentence(value, number)
        union all select answer_id, citation_score, other_citation from pair
      )
      select count(distinct answer_id)::int as answers, count(*) filter (where one = other)::int as same,
        count(*) filter (where abs(one - other) between 1 and 99)::int as near,
        count(*) filter (where abs(one - other) = 100)::int as opposite
      from score where one is not null and other is not null`,
  );
  if (!row) throw new Error('the database returned no row');
  return row;
}
