import type { DocumentParts } from '@/lib/core/ports/document-library';
import { cleanText } from './clean-text';
import { checkLength, type ExtractedText } from './extracted-text';

const BETWEEN = '\n\n';

/**
 * Joins pages or sheets into one text, separated by blank lines. An empty part begins where the next one does. @throws {AppError}
 * `too_large`
 */
export async function joinParts(
  unit: DocumentParts['unit'],
  parts: Iterable<{ text: string; name?: string }> | AsyncIterable<{ text: string; name?: string }>,
): Promise<ExtractedText> {
  const starts: number[] = [];
  const names: string[] = [];
  const texts: string[] = [];
  let length = 0;
  for await (const { text, name } of parts) {
    const clean = cleanText(text).trim();
    starts.push(length);
    if (name !== undefined) names.push(cleanText(name));
    if (clean === '') continue;
    texts.push(clean);
    length += clean.length + BETWEEN.length;
    checkLength(length);
  }
  const joined = texts.join(BETWEEN);
  // Otherwise, empty parts at the end would begin after the last character.
  const within = starts.map((start) => Math.min(start, joined.length));
  return { text: joined, parts: { unit, starts: within, ...(names.length > 0 && { names }) } };
}
