import { z } from 'zod';
import type { PlannedWord } from '@/lib/core/words/imported-word';
import { WORD_FIELDS, WORD_FORMATS, type WordField, type WordFormat } from '@/lib/core/words/word-fields';
import { MAX_IMPORT_BYTES } from './word-import-limits';

/** Body of `POST /api/words/import`. */
export const importRequest = z.strictObject({
  text: z.string().min(1, 'needs words').max(MAX_IMPORT_BYTES),
  /** Where the words go; null: the folders of the text are on the first level. */
  folderId: z.uuid().nullable().default(null),
  /** Omitted: it is detected. */
  format: z.enum(WORD_FORMATS).optional(),
  /** What the columns contain, instead of what is detected; null: nothing that is imported. */
  columns: z.array(z.enum(WORD_FIELDS).nullable()).max(100).optional(),
  /** Language of words without a language of their own. */
  language: z.string().max(35).default('en'),
});
export type ImportRequest = z.output<typeof importRequest>;

/** Query of `GET /api/words/export`. */
export const exportQuery = z.strictObject({
  format: z.enum(WORD_FORMATS).default('csv'),
  /** With its subfolders; omitted: the whole library. */
  folder: z.uuid().optional(),
});
export type ExportQuery = z.output<typeof exportQuery>;

/** `POST /api/words/import`: the effect of an import. Nothing is stored. */
export interface ImportAnswer {
  format: WordFormat;
  columns: {
    /** Empty: the column has no name. */
    name: string;
    field: WordField | null;
    /** Its first value. */
    sample: string;
  }[];
  rows: PlannedWord[];
}
