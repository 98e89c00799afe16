import type { Place } from '@/lib/core/ports/document-library';
import type { Text } from '@/lib/i18n/text';

/** Describes a place in a document as a reader would look it up; empty for an undivided document. */
export function placeWords({ page, sheet, paragraph, line }: Place, { place: words }: Text): string {
  if (page !== undefined) return words.page(page);
  if (sheet !== undefined) return sheet;
  if (paragraph !== undefined) return words.paragraph(paragraph);
  return line === undefined ? '' : words.line(line);
}
