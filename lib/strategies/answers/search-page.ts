import type { Desk } from '@/lib/core/ports/desk';
import type { Language } from '@/lib/core/text/language';

/** Returns the address of the desk's public search for a text; empty when the desk has none. */
export function searchPageOf({ definition }: Pick<Desk, 'definition'>, language: Language, query: string): string {
  const { en, fr } = definition.sources.searchPage;
  const template = (language === 'fr' ? fr || en : en || fr).trim();
  return template.replaceAll('{query}', encodeURIComponent(query));
}
