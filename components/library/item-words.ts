import type { ShownItem } from '@/lib/api/library-requests';
import { agents } from '@/lib/i18n/dictionary/agents';
import type { Text } from '@/lib/i18n/text';

/** Returns an item's title and description; those of built-in items in the reader's language. */
export function itemWords(item: Pick<ShownItem, 'name' | 'title' | 'description' | 'visibility'>, { language }: Text) {
  const words = agents[language];
  const known = item.visibility === 'builtin' && Object.hasOwn(words, item.name) ? words[item.name] : undefined;
  return known ?? { title: item.title, description: item.description };
}
