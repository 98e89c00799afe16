import { exportQuery, importRequest } from '../word-import-requests';
import { wordChangeRequest, wordChangesQuery, wordReversalRequest, wordSearchQuery, wordsQuery } from '../word-requests';
import { ratingsRequest, reviewStatisticsQuery, reviewsQuery } from '../word-review-requests';
import { wordPlanRequest, wordQuestion } from '../word-run-requests';
import { type Operations, STARTS_RUN } from './operation';

/** The word library. */
export const wordOperations: Operations = {
  'GET /api/words': { summary: 'Returns your word library, or what has changed since a version', query: wordsQuery },
  'GET /api/words/search': { summary: 'Searches your words, best matches first', query: wordSearchQuery },
  'GET /api/words/changes': { summary: 'Lists the history of your word library, newest first', query: wordChangesQuery },
  'POST /api/words/changes': { summary: 'Applies commands to your word library, all or none', body: wordChangeRequest },
  'POST /api/words/changes/[id]/undo': { summary: 'Undoes a change of your word library', body: wordReversalRequest },
  'POST /api/words/changes/[id]/redo': { summary: 'Does again what was undone', body: wordReversalRequest },
  'POST /api/words/ask': {
    summary: 'Asks the Architect to change your word library, or the Scholar to explain',
    body: wordQuestion,
    ...STARTS_RUN,
  },
  'POST /api/words/plans': {
    summary: 'Proposes changes of your word library, which are applied once you have confirmed them',
    body: wordPlanRequest,
    ...STARTS_RUN,
  },
  'POST /api/words/import': {
    summary: 'Reads words from text and says what an import would do; stores nothing',
    body: importRequest,
  },
  'GET /api/words/export': {
    summary: 'Exports the words of a folder, or all words',
    query: exportQuery,
    types: ['text/csv', 'text/tab-separated-values', 'text/plain'],
  },
  'GET /api/words/reviews': { summary: 'Lists the words to review now', query: reviewsQuery },
  'GET /api/words/reviews/due': { summary: 'Counts the words to review now, by folder' },
  'POST /api/words/reviews/ratings': { summary: 'Rates words and schedules their next reviews', body: ratingsRequest },
  'DELETE /api/words/reviews/ratings/[id]': { summary: 'Takes the last rating of a word back', status: 204 },
  'GET /api/words/statistics': {
    summary: 'Returns how many words are learned, and retention by week',
    query: reviewStatisticsQuery,
  },
};
