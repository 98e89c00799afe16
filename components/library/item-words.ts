import type { ShownItem } from '@/lib/api/library-requests';
import { agents } from '@/lib/i18n/dictionary/agents';
import { builtinDesks } from '@/lib/i18n/dictionary/builtin-desks';
import type { Text } from '@/lib/i18n/text';

type Named = Pick<ShownItem, 'kind' | 'name' | 'title' | 'description' | 'visibility'>;

/** Returns an item's title and description; those of built-in items in the reader's language. */
export function itemWords(item: Named, { language }: Text) {
  const words = (item.kind === 'desk' ? builtinDesks : agents)[language];
  const known = item.visibility === 'builtin' && Object.hasOwn(words, item.name) ? words[item.name] : undefined;
  return known ?? { title: item.title, description: item.description };
}
