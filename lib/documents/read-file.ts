import { AppError } from '@/lib/core/errors';
import type { FileKind } from '@/lib/core/files/file-kinds';
import { phrase } from '@/lib/core/phrases/phrase';
import { checkContent } from './check-content';
import { decodeFile, isText } from './decode-file';
import { divideText } from './divide-text';
import type { ExtractedText } from './extracted-text';
import { fileDamaged, fileRefused } from './file-refused';

const TEXTS = { txt: 'paragraph', md: 'paragraph', csv: 'line' } as const;

/**
 * Extracts the text of an uploaded file. Runs in a separate process, since parsing a file may take any amount of time and memory.
 * @throws {AppError} when the file cannot be read
 */
export async function readFile(bytes: Uint8Array, kind: FileKind): Promise<ExtractedText> {
  if (bytes.length === 0) throw fileRefused('bad_request', phrase('fileEmpty'));
  await checkContent(bytes, kind, isText(bytes));
  const extracted = await readAs(kind, bytes);
  if (extracted.text.trim() === '') throw fileRefused('bad_request', phrase('fileWithoutText'));
  return extracted;
}

/** Loads each reader when it is needed, so that a text file does not wait for a PDF library. */
async function readAs(kind: FileKind, bytes: Uint8Array): Promise<ExtractedText> {
  try {
    if (kind === 'pdf') return await (await import('./pdf/read-pdf')).readPdf(bytes);
    if (kind === 'docx') return await (await import('./docx/read-docx')).readDocx(bytes);
    if (kind === 'xlsx') return await (await import('./xlsx/read-xlsx')).readXlsx(bytes);
    if (kind === 'pptx') return await (await import('./read-pptx')).readPptx(bytes);
    if (kind === 'odt') return await (await import('./odf/read-odt')).readOdt(bytes);
    if (kind === 'ods') return await (await import('./odf/read-ods')).readOds(bytes);
    if (kind === 'eml') return await (await import('./read-eml')).readEml(bytes);
    if (kind === 'html') return await (await import('./html/read-html')).readHtml(bytes);
    return divideText(decodeFile(bytes), TEXTS[kind]);
  } catch (error) {
    throw error instanceof AppError ? error : fileDamaged(error);
  }
}
