import { withoutRemoved } from '@/lib/core/desks/without-removed';
import type { Desk } from '@/lib/core/ports/desk';
import type { Language } from '@/lib/core/text/language';

const QUERY = '{query}';

/** Returns the address of the desk's public search for a text, or of the search page itself if no words remain; empty when the desk has none. */
export function searchPageOf({ definition }: Pick<Desk, 'definition'>, language: Language, text: string): string {
  const { en, fr } = definition.sources.searchPage;
  const template = (language === 'fr' ? fr || en : en || fr).trim();
  const query = withoutRemoved(text);
  return (/[\p{L}\p{N}]/u.test(query) ? template : withoutQuery(template)).replaceAll(QUERY, encodeURIComponent(query));
}

/** Without the parameter that contains only the query. */
function withoutQuery(template: string): string {
  const url = URL.parse(template);
  const names = [...(url?.searchParams ?? [])].flatMap(([name, value]) => (value === QUERY ? name : []));
  if (!url || names.length === 0) return template.replaceAll(QUERY, '');
  for (const name of names) url.searchParams.delete(name);
  return url.href;
}
