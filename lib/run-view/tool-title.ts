import { tools } from '@/lib/i18n/dictionary/tools';
import type { Text } from '@/lib/i18n/text';
import { nameWords } from './name-words';

/** Display name of a tool in the user's language. */
export function toolTitle(name: string, { language }: Pick<Text, 'language'>): string {
  const titles = tools[language];
  return Object.hasOwn(titles, name) ? (titles[name] ?? nameWords(name)) : nameWords(name);
}
