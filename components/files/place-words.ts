import type { Place } from '@/lib/core/ports/document-library';
import type { Text } from '@/lib/i18n/text';

/** Where something stands in a document, as a reader would look it up; empty where it is not divided. */
export function placeWords({ page, sheet, paragraph, line }: Place, { place: words }: Text): string {
  if (page !== undefined) return words.page(page);
  if (sheet !== undefined) return sheet;
  if (paragraph !== undefined) return words.paragraph(paragraph);
  return line === undefined ? '' : words.line(line);
}
