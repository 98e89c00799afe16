import { getDocumentProxy } from 'unpdf';
import { phrase } from '@/lib/core/phrases/phrase';
import { cleanText } from '../clean-text';
import { checkLength, type ExtractedText } from '../extracted-text';
import { fileDamaged, filePasswordProtected, fileRefused } from '../file-refused';
import { joinParts } from '../join-parts';
import { inColumns } from './in-columns';
import { commentsOn, withFields } from './page-annotations';
import { pageText } from './page-text';
import { withoutRunningLines } from './without-running-lines';

const MAX_PAGES = 5_000;

/** Marks the end of a page from which text is missing, so that readers know. */
const INCOMPLETE =
  '[Text is missing here: this page has a Chinese, Japanese or Korean font whose characters cannot be read from the file.]';

/** Marks a page without text among pages with text, so that nobody assumes that its content was read. */
const NO_TEXT = '[This page has no text: it is blank, or an image that cannot be read without text recognition (OCR).]';

/**
 * Reads a PDF's text page by page, with the values of its form fields, and its comments. Images cannot be read, nor can text in fonts that refer to
 * predefined character maps, which pdf.js requests but does not contain; the pages say so. @throws {AppError} also when the file has nothing else
 */
export async function readPdf(bytes: Uint8Array): Promise<ExtractedText> {
  /** Whether a character map has been missing since this was last reset. */
  let lacksMap = false;
  const pdf = await open(bytes, () => {
    lacksMap = true;
  });
  if (pdf.numPages > MAX_PAGES) throw fileRefused('too_large', phrase('fileTooManyPages', { most: MAX_PAGES }));
  const texts: string[] = [];
  /** Additions to the end of each page's text. */
  const notes: string[][] = [];
  let length = 0;
  let isMissing = false;
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const annotations = await page.getAnnotations();
    page.cleanup();
    const textItems = items.filter((item) => 'str' in item);
    const text = cleanText(pageText(withFields(inColumns(textItems), annotations))).trim();
    length += text.length;
    checkLength(length);
    texts.push(text);
    notes.push([...commentsOn(annotations), ...(lacksMap ? [INCOMPLETE] : [])]);
    if (!lacksMap) continue;
    isMissing = true;
    lacksMap = false;
    // A font that could not be read would be kept: then the next page would not request its map again.
    await pdf.cleanup();
  }
  const isEmpty = texts.every((text, n) => text === '' && notes[n]?.every((note) => note === INCOMPLETE));
  if (isEmpty) throw fileRefused('bad_request', phrase(isMissing ? 'pdfFontsUnreadable' : 'pdfWithoutText'));
  const pages = withoutRunningLines(texts).map((text, n) => [text, ...(notes[n] ?? [])].filter(Boolean).join('\n\n'));
  return joinParts(
    'page',
    pages.map((text) => ({ text: text === '' ? NO_TEXT : text })),
  );
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
