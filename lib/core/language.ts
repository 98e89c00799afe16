export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Returns the best supported language for an `Accept-Language` header (RFC 9110, 12.5.4); English when none matches. */
export function languageFor(acceptLanguage: string | null): Language {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const q = parameters.find((p) => p.trim().startsWith('q='));
      return { language: tag.split('-')[0], weight: q ? Number(q.trim().slice(2)) : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { language } of wanted) {
    const known = LANGUAGES.find((l) => l === language);
    if (known) return known;
  }
  return 'en';
}
