import { exportedText } from '@/app/api/exported-text';
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
  async ({ ctx, query }) => exportedText(ctx, { ...FILES[query.format], text: [await exportLibrary({ ctx, input: query })] }),
  { query: exportQuery },
);
