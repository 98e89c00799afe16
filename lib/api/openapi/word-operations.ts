import { exportQuery, importRequest } from '../word-import-requests';
import type { Operations } from './operation';

/** The word library. */
export const wordOperations: Operations = {
  'POST /api/words/import': {
    summary: 'Reads words from text and says what an import would do; stores nothing',
    body: importRequest,
  },
  'GET /api/words/export': {
    summary: 'Exports the words of a folder, or all words',
    ...{ query: exportQuery, types: ['text/csv', 'text/tab-separated-values', 'text/plain'] },
  },
};
