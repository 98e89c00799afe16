import type { Language } from '../text/language';
import type { DeskArea } from './desk-definition';

type Titled = Pick<DeskArea, 'key' | 'title'>;

/** Returns the title of an area in a language, otherwise in English; its key if it has none. */
export const areaTitle = ({ key, title }: Titled, language: Language): string => title[language] || title.en || key;

/** Returns the title of the area with a key; the key if it is no longer one of these areas. */
export function areaTitleOf(areas: readonly Titled[], key: string, language: Language): string {
  const area = areas.find((one) => one.key === key);
  return area ? areaTitle(area, language) : key;
}
