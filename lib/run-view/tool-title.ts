import type { Text } from '@/lib/i18n/text';
import { nameWords } from './name-words';

/** What people call a tool, in their language. */
export function toolTitle(name: string, { tools }: Pick<Text, 'tools'>): string {
  return Object.hasOwn(tools, name) ? (tools[name] ?? nameWords(name)) : nameWords(name);
}
