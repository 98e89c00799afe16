import { answersExportQuery } from '@/lib/api/review-requests';
import { exportAnswers } from '@/lib/services/answers/export-answers';
import { byteStream } from '@/lib/streams/byte-stream';
import { route } from '@/lib/workbench';

const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json' };

/** Exports every answer that matches the filter, with its reviews, as CSV or as a JSON array. */
export const GET = route(
  async ({ ctx, params: { id: deskId }, query: { format, ...filter } }) => {
    const text = await exportAnswers({ ctx, input: { deskId, format, filter } });
    return new Response(byteStream(text, { encode: (part) => part, onCancel: () => {} }), {
      headers: {
        'content-type': TYPES[format],
        'content-disposition': `attachment; filename="answers.${format}"`,
        'cache-control': 'no-store',
      },
    });
  },
  { query: answersExportQuery },
);
