import type { Text } from '@/lib/i18n/text';
import { toolWords } from './tool-words';

/** What people call a tool, in their language. */
export function toolTitle(name: string, { tools }: Pick<Text, 'tools'>): string {
  return Object.hasOwn(tools, name) ? (tools[name] ?? toolWords(name)) : toolWords(name);
}
