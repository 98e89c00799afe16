import type { DocumentParts } from '@/lib/core/sources';
import { cleanText } from './clean-text';
import { checkLength, type ExtractedText } from './extracted-text';

/** Pages or sheets as one text, with a blank line between them. @throws {AppError} `too_large` */
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
    texts.push(clean);
    length += clean.length + 2;
    checkLength(length);
  }
  return { text: texts.join('\n\n'), parts: { unit, starts, ...(names.length > 0 && { names }) } };
}
