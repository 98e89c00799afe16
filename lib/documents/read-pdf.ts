import { getDocumentProxy } from 'unpdf';
import { phrase } from '@/lib/core/phrases/phrase';
import type { ExtractedText } from './extracted-text';
import { fileDamaged, filePasswordProtected, fileRefused } from './file-refused';
import { joinParts } from './join-parts';
import { commentsOn, withFields } from './page-annotations';
import { pageText } from './page-text';

const MAX_PAGES = 5_000;

/** Ends the text of a page from which text is missing, so that its readers know. */
const INCOMPLETE =
  '[Text is missing here: this page has a Chinese, Japanese or Korean font whose characters cannot be read from the file.]';

/** Stands on a page without text beside pages with text, so that nobody takes it for read. */
const NO_TEXT = '[This page has no text: it is blank, or an image that cannot be read without text recognition (OCR).]';

/**
 * Reads a PDF's text page by page, with what is filled in on its forms, and its comments. Text in fonts that refer to predefined character
 * maps, which pdf.js asks for and which are not part of it, and images cannot be read: the pages say so. @throws {AppError} also when nothing
 * else is in the file
 */
export async function readPdf(bytes: Uint8Array): Promise<ExtractedText> {
  const found = { text: false, missing: false };
  /** Whether a character map was missing since this was last false. */
  let lacksMap = false;
  const pdf = await open(bytes, () => {
    lacksMap = true;
  });
  if (pdf.numPages > MAX_PAGES) throw fileRefused('too_large', phrase('fileTooManyPages', { most: MAX_PAGES }));
  async function* pages() {
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const annotations = await page.getAnnotations();
      page.cleanup();
      const written = items.filter((item) => 'str' in item);
      const text = [pageText(withFields(written, annotations)), ...commentsOn(annotations)].join('\n\n');
      found.text ||= text.trim() !== '';
      if (!lacksMap) {
        yield { text: text.trim() === '' ? NO_TEXT : text };
        continue;
      }
      yield { text: `${text}\n\n${INCOMPLETE}` };
      found.missing = true;
      lacksMap = false;
      // A font that could not be read is kept: without it, the next page asks for its map again.
      await pdf.cleanup();
    }
  }
  const extracted = await joinParts('page', pages());
  if (!found.text) throw fileRefused('bad_request', phrase(found.missing ? 'pdfFontsUnreadable' : 'pdfWithoutText'));
  return extracted;
}

async function open(bytes: Uint8Array, onMissingMap: () => void) {
  class BinaryDataFactory {
    async fetch({ kind, filename }: { kind: string; filename: string }): Promise<never> {
      if (kind === 'cMapUrl') onMissingMap();
      throw new Error(`${filename} is not available`);
    }
  }
  try {
    return await getDocumentProxy(bytes, { verbosity: 0, stopAtErrors: true, BinaryDataFactory });
  } catch (error) {
    throw error instanceof Error && error.name === 'PasswordException' ? filePasswordProtected(error) : fileDamaged(error);
  }
}
