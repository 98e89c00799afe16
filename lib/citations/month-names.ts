const LOCALES = ['en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'sv', 'nb', 'el', 'he'];

/** Months from 1, by their names as dates of these languages have them, in lower case and without full stops. */
export const monthNames: ReadonlyMap<string, number> = new Map(
  LOCALES.flatMap((locale) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month, timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, n) => {
        const parts = format.formatToParts(new Date(Date.UTC(2024, n, 1)));
        const name = parts.find(({ type }) => type === 'month')?.value ?? '';
        return [name.toLowerCase().replaceAll('.', ''), n + 1] as const;
      });
    }),
  ),
);
