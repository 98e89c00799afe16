import { z } from 'zod';
import type { DocumentParts, DocumentText, HighlightedPassage, MeaningState } from '../ports/document-library';
import type { StoredDocument } from '../ports/document-store';
import type { EmbeddingProgress } from '../ports/vector-store';
import { kindOf } from './file-kinds';

/** Query of `POST /api/documents` and `PUT /api/documents/:id`; the body is the file itself. */
export const uploadQuery = z
  .object({
    name: z
      .string()
      .trim()
      .min(1, 'needs a name')
      .max(200, 'at most 200 characters')
      .regex(/^[^\\/\p{Cc}\p{Cf}]+$/u, 'must be the name of a file, on one line, without slashes')
      .refine(
        (name) => kindOf(name) !== undefined,
        'must end in .pdf, .docx, .xlsx, .pptx, .odt, .ods, .eml, .html, .csv, .md or .txt',
      )
      .transform((name) => name.normalize('NFC')),
  })
  .strict();

/** Query of `GET /api/documents/:id/text`. */
export const textQuery = z
  .object({
    start: z.coerce.number().int().min(0).default(0),
    length: z.coerce.number().int().min(1).max(100_000, 'at most 100,000 characters').default(20_000),
  })
  .strict();

export type ShownDocument = Omit<StoredDocument, 'userId'>;

/** `GET /api/documents`, ordered by name. */
export interface DocumentsAnswer {
  documents: ShownDocument[];
  /** How many of the documents can be searched by meaning; omitted when that search is off. */
  embedding?: EmbeddingProgress;
}

/** `201` of `POST /api/documents` and `200` of `PUT /api/documents/:id`, with the name of the document, and `GET /api/documents/:id`. */
export interface DocumentAnswer {
  document: ShownDocument & { parts: DocumentParts | null };
}

/** `GET /api/documents/:id/text`; `page`, `sheet` or `paragraph` is where the text starts. */
export type DocumentTextAnswer = DocumentText;

/** Query of `GET /api/documents/search`. */
export const passagesRequest = z
  .object({
    q: z.string().trim().min(1, 'needs words to search for').max(500, 'at most 500 characters'),
    documentId: z.string().min(1).max(200).optional(),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  })
  .strict();

/** `GET /api/documents/search`, best match first, with the matched words marked. */
export interface PassagesAnswer {
  passages: HighlightedPassage[];
  meaning: MeaningState;
}
