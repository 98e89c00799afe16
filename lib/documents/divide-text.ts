import { cleanText } from './clean-text';
import { checkLength, type ExtractedText } from './extracted-text';

const BORDERS = { paragraph: /\n\n\s*/g, line: /\n/g };

/** Cleans a text and finds where its paragraphs or lines begin. @throws {AppError} `too_large` */
export function divideText(rawText: string, unit: keyof typeof BORDERS): ExtractedText {
  const text = cleanText(rawText).trim();
  checkLength(text.length);
  const starts = [0, ...[...text.matchAll(BORDERS[unit])].map((border) => border.index + border[0].length)];
  return { text, parts: { unit, starts } };
}
