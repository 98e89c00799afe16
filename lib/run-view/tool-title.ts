import type { Text } from '@/lib/i18n/text';
import { nameWords } from './name-words';

/** Display name of a tool in the user's language. */
export function toolTitle(name: string, { tools }: Pick<Text, 'tools'>): string {
  return Object.hasOwn(tools, name) ? (tools[name] ?? nameWords(name)) : nameWords(name);
}
