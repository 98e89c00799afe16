import type { setRun } from '@/drizzle/schema/question-set';
import type { QuestionSet, SetRun } from '@/lib/core/question-sets/question-set';

type Row = typeof setRun.$inferSelect;

/** Reads a row. Earlier versions stored no recipient: each set had a desk, which was asked. */
export function readSetRun({ recipient, ...row }: Row, { deskId }: Pick<QuestionSet, 'deskId'>): SetRun {
  return { ...row, recipient: recipient ?? { type: 'desk', name: deskId ?? '', language: 'en' } };
}
