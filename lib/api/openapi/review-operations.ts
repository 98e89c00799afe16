import { answerFeedback, reviewContent } from '@/lib/core/desks/answer-review';
import { comparisonQuery, newSetRequest } from '../question-set-requests';
import { answersExportQuery, answersQuery, statisticsQuery } from '../review-requests';
import type { Operations } from './operation';

/** Answers of desks and their reviews. */
export const reviewOperations: Operations = {
  'GET /api/review/desks': { summary: 'Lists the desks whose answers you may review' },
  'GET /api/desks/[id]/answers': { summary: 'Lists the answers of a desk, newest first', query: answersQuery },
  'GET /api/desks/[id]/statistics': { summary: 'Returns figures of the answers of a desk', query: statisticsQuery },
  'GET /api/desks/[id]/answers/export': {
    summary: 'Exports the answers of a desk with their reviews',
    query: answersExportQuery,
    types: ['text/csv', 'application/json'],
  },
  'GET /api/desks/[id]/answers/[answer]': { summary: 'Returns an answer with its conversation, reviews and feedback' },
  'PUT /api/desks/[id]/answers/[answer]/review': {
    summary: 'Saves your review of an answer',
    session: true,
    body: reviewContent,
  },
  'POST /api/desks/[id]/answers/[answer]/release': { summary: 'Releases an answer for reuse', session: true },
  'DELETE /api/desks/[id]/answers/[answer]/release': { summary: 'Withdraws a released answer', session: true },
  'GET /api/desks/[id]/question-sets': { summary: 'Lists the question sets of a desk, newest first, each with its newest run' },
  'POST /api/desks/[id]/question-sets': { summary: 'Adds a question set from CSV', body: newSetRequest, status: 201 },
  'DELETE /api/desks/[id]/question-sets/[set]': { summary: 'Removes a question set with its runs', status: 204 },
  'POST /api/desks/[id]/question-sets/[set]/runs': { summary: 'Starts asking the questions of a set', status: 201 },
  'GET /api/desks/[id]/question-sets/[set]/runs/[run]': {
    summary: 'Returns a run of a set with its answers, compared with another run',
    query: comparisonQuery,
  },
  'POST /api/desks/[id]/question-sets/[set]/runs/[run]/stop': { summary: 'Stops a run of a set' },
  'GET /api/desks/[id]/question-sets/[set]/runs/[run]/export': {
    summary: 'Exports a run of a set as CSV',
    query: comparisonQuery,
    types: ['text/csv'],
  },
  'GET /api/desks/[id]/answers/[answer]/feedback': { summary: 'Returns what you have said about an answer that you got' },
  'PUT /api/desks/[id]/answers/[answer]/feedback': {
    summary: 'Stores what you say about an answer that you got',
    body: answerFeedback,
  },
};
