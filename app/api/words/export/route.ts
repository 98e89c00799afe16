import { exportQuery } from '@/lib/api/word-import-requests';
import type { WordFormat } from '@/lib/core/words/word-fields';
import { exportLibrary } from '@/lib/services/words/export-library';
import { route } from '@/lib/workbench';

const FILES: Record<WordFormat, { type: string; name: string }> = {
  csv: { type: 'text/csv', name: 'words.csv' },
  tsv: { type: 'text/tab-separated-values', name: 'words.tsv' },
  lines: { type: 'text/plain', name: 'words.txt' },
  anki: { type: 'text/plain', name: 'words-anki.txt' },
};

/** Exports words as a file. */
export const GET = route(
  async ({ ctx, query }) => {
    const { type, name } = FILES[query.format];
    // Without the mark, Excel reads the text in the code page of its system.
    const mark = query.format === 'csv' || query.format === 'tsv' ? '\uFEFF' : '';
    return new Response(mark + (await exportLibrary({ ctx, input: query })), {
      headers: {
        'content-type': `${type}; charset=utf-8`,
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      },
    });
  },
  { query: exportQuery },
);
