import { decodeFile } from '../decode-file';
import { divideText } from '../divide-text';
import type { ExtractedText } from '../extracted-text';
import { blockText } from './block-text';
import { declaredEncoding, decodePage } from './decode-page';
import { parsePage } from './parse-page';

/** Reads all text that a page shows, including menus, since something that looks like a menu may be the schedule of a contract. @throws {AppError} */
export async function readHtml(bytes: Uint8Array): Promise<ExtractedText> {
  const declared = declaredEncoding(bytes) ?? 'utf-8';
  const html = /^utf-?8$/i.test(declared) ? decodeFile(bytes) : decodePage(bytes, '');
  return divideText(htmlText(html), 'paragraph');
}

export const htmlText = (html: string): string => blockText(parsePage(html).body);
