export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The tags of an `Accept-Language` header (RFC 9110, 12.5.4) in lower case, the preferred ones first. */
function tagsOf(acceptLanguage: string | null): string[] {
  return (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const q = parameters.find((p) => p.trim().startsWith('q='));
      return { tag: tag.trim(), weight: q ? Number(q.trim().slice(2)) : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/** Returns the best supported language for an `Accept-Language` header; English when none matches. */
export function languageFor(acceptLanguage: string | null): Language {
  for (const tag of tagsOf(acceptLanguage)) {
    const known = LANGUAGES.find((one) => one === tag.split('-')[0]);
    if (known) return known;
  }
  return 'en';
}

/**
 * Returns the locale in which dates and times are written: the language with the region that the browser prefers for it (`en-GB`), without a
 * region if it names none.
 */
export function localeFor(language: Language, acceptLanguage: string | null): string {
  const preferred = tagsOf(acceptLanguage).find((tag) => tag.split('-')[0] === language) ?? '';
  const region = preferred.slice(language.length + 1);
  return /^[a-z]{2}$/.test(region) ? `${language}-${region.toUpperCase()}` : language;
}
