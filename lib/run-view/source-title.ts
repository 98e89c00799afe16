import type { NumberedSource } from '@/lib/core/citations/citation';
import type { Text } from '@/lib/i18n/text';
import { placeWords } from './place-words';

/** "Lease.pdf · Page 2" */
export function sourceTitle({ title, place = {} }: Pick<NumberedSource, 'title' | 'place'>, text: Text): string {
  return [title, placeWords(place, text)].filter(Boolean).join(' · ');
}
