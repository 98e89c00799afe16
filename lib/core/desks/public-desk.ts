import type { Language } from '../text/language';
import type { DeskDefinition, Translated } from './desk-definition';

/** A published desk as its page shows it, in one language. */
export interface PublicDesk {
  id: string;
  title: string;
  organisation: string;
  welcome: string;
  examples: string[];
  privacy: string;
  /** Address of the public search, with `{query}`; empty if there is none. */
  searchPage: string;
  /** Length of a question, in characters, and number of questions in a conversation. */
  limits: { length: number; questions: number };
  language: Language;
  languages: Language[];
  /** Origins of pages that may embed the desk. */
  origins: string[];
}

/** Returns what visitors may know about a desk. A text that is missing in the language is returned in the other one. */
export function publicDesk(
  { id, title, definition }: { id: string; title: string; definition: DeskDefinition },
  language: Language,
): PublicDesk {
  const { organisation, publication, sources, limits, pageLanguages } = definition;
  const inLanguage = ({ en, fr }: Translated) => (language === 'fr' ? fr || en : en || fr);
  const { en, fr } = publication.examples;
  const [first, second] = language === 'fr' ? [fr, en] : [en, fr];
  return {
    id,
    title,
    organisation: inLanguage(organisation),
    welcome: inLanguage(publication.welcome),
    examples: first.length > 0 ? first : second,
    privacy: inLanguage(publication.privacy),
    searchPage: inLanguage(sources.searchPage),
    limits: { length: limits.length, questions: limits.questions },
    language,
    languages: pageLanguages,
    origins: publication.origins.map((origin) => new URL(origin).origin),
  };
}

/** Returns the address of a desk's public search for a text; undefined when the desk has none. */
export function searchUrl({ searchPage }: Pick<PublicDesk, 'searchPage'>, query: string): string | undefined {
  const url = searchPage.trim().replaceAll('{query}', encodeURIComponent(query));
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : undefined;
}

/** An answer desk that a user can choose. */
export interface DeskChoice {
  id: string;
  name: string;
  title: string;
  welcome: Translated;
  examples: Record<Language, string[]>;
  areas: { key: string; title: Translated }[];
}
