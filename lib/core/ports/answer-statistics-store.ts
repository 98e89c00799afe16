import type { AnswerStatistics } from '../desks/answer-statistics';

/** Figures of kept answers, computed by the database. */
export interface AnswerStatisticsStore {
  /** Of a desk's answers since `from` and before `to` (ISO 8601). Who may see them is checked by the caller. */
  read(deskId: string, span: { from?: string; to?: string }): Promise<AnswerStatistics>;
}
