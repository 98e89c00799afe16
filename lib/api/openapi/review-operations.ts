import { answerFeedback, reviewContent } from '@/lib/core/answer-review';
import { answersExportQuery, answersQuery, statisticsQuery } from '../review-requests';
import type { Operations } from './operation';

/** Answers of desks and their reviews. */
export const reviewOperations: Operations = {
  'GET /api/review/desks': { summary: 'Lists the desks whose answers you may review' },
  'GET /api/desks/[id]/answers': { summary: 'Lists the answers of a desk, newest first', query: answersQuery },
  'GET /api/desks/[id]/statistics': { summary: 'Returns figures of the answers of a desk', query: statisticsQuery },
  'GET /api/desks/[id]/answers/export': {
    summary: 'Exports the answers of a desk with their reviews',
    ...{ query: answersExportQuery, types: ['text/csv', 'application/json'] },
  },
  'GET /api/desks/[id]/answers/[answer]': { summary: 'Returns an answer with its conversation, reviews and feedback' },
  'PUT /api/desks/[id]/answers/[answer]/review': { summary: 'Saves your review of an answer, in a session', body: reviewContent },
  'POST /api/desks/[id]/answers/[answer]/release': { summary: 'Releases an answer for reuse, in a session' },
  'DELETE /api/desks/[id]/answers/[answer]/release': { summary: 'Withdraws a released answer, in a session' },
  'PUT /api/desks/[id]/answers/[answer]/feedback': {
    summary: 'Stores what you say about an answer that you got',
    body: answerFeedback,
  },
};
