const LOCALES = ['en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'sv', 'nb', 'el', 'he'];
/** In these languages, short names of months may be other words, so only long ones are known, also in the form they have without a day. */
const LONG_ONLY = ['ar', 'bg', 'cs', 'da', 'fi', 'hi', 'hu', 'pl', 'ro', 'ru', 'tr', 'uk'];
const FORMATS: readonly [readonly string[], Intl.DateTimeFormatOptions][] = [
  [LOCALES, { day: 'numeric', month: 'long' }],
  [LOCALES, { day: 'numeric', month: 'short' }],
  [LONG_ONLY, { day: 'numeric', month: 'long' }],
  [LONG_ONLY, { month: 'long' }],
];

/** Months from 1, by their names in dates of these languages, in lower case and without full stops. */
export const monthNames: ReadonlyMap<string, number> = new Map(
  FORMATS.flatMap(([locales, options]) =>
    locales.flatMap((locale) => {
      const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, n) => {
        const parts = format.formatToParts(new Date(Date.UTC(2024, n, 1)));
        const name = parts.find(({ type }) => type === 'month')?.value ?? '';
        return [name.toLowerCase().replaceAll('.', ''), n + 1] as const;
      });
    }),
  ),
);
