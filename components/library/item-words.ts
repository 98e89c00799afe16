import type { ShownItem } from '@/lib/api/library-requests';
import type { Text } from '@/lib/i18n/text';

/** Returns an item's title and description; those of built-in items in the reader's language. */
export function itemWords(item: Pick<ShownItem, 'name' | 'title' | 'description' | 'visibility'>, { agents }: Text) {
  const known = item.visibility === 'builtin' && Object.hasOwn(agents, item.name) ? agents[item.name] : undefined;
  return known ?? { title: item.title, description: item.description };
}
