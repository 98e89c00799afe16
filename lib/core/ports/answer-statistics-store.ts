import type { AnswerStatistics } from '../desks/answer-statistics';

/** Figures of stored answers, computed by the database. */
export interface AnswerStatisticsStore {
  /** Figures of a desk's answers since `from` and before `to` (ISO 8601). The caller checks who may see them. */
  read(deskId: string, span: { from?: string; to?: string }): Promise<AnswerStatistics>;
}
