import { getDocumentProxy } from 'unpdf';
import { phrase } from '@/lib/core/phrase';
import type { ExtractedText } from './extracted-text';
import { fileDamaged, filePasswordProtected, fileRefused } from './file-refused';
import { joinParts } from './join-parts';
import { pageText } from './page-text';

const MAX_PAGES = 5_000;

/** Reads a PDF's text page by page. @throws {AppError} */
export async function readPdf(bytes: Uint8Array): Promise<ExtractedText> {
  const pdf = await open(bytes);
  if (pdf.numPages > MAX_PAGES) throw fileRefused('too_large', phrase('fileTooManyPages', { most: MAX_PAGES }));
  async function* pages() {
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      page.cleanup();
      yield { text: pageText(items.filter((item) => 'str' in item)) };
    }
  }
  return joinParts('page', pages());
}

async function open(bytes: Uint8Array) {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0, stopAtErrors: true });
  } catch (error) {
    throw error instanceof Error && error.name === 'PasswordException' ? filePasswordProtected(error) : fileDamaged(error);
  }
}
