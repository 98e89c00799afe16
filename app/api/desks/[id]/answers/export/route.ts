import { exportedText } from '@/app/api/exported-text';
import { answersExportQuery } from '@/lib/api/review-requests';
import { exportAnswers } from '@/lib/services/answers/export-answers';
import { route } from '@/lib/workbench';

const TYPES = { csv: 'text/csv', json: 'application/json' };

/** Exports every answer that matches the filter, with its reviews, as CSV or as a JSON array. */
export const GET = route(
  async ({ ctx, params: { id: deskId }, query: { format, ...filter } }) => {
    const text = await exportAnswers({ ctx, input: { deskId, format, filter } });
    return exportedText(ctx, { name: `answers.${format}`, type: TYPES[format], text });
  },
  { query: answersExportQuery },
);
