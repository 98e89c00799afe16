import type { Language } from '@/lib/core/text/language';

const MINUTE = 60_000;
const UNITS = [
  ['year', 365 * 24 * 60 * MINUTE],
  ['month', 30 * 24 * 60 * MINUTE],
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

/** Returns a time span (milliseconds) in its largest unit: "10 min", "3 days". */
export function intervalWords(ms: number, language: Language): string {
  const roundedMs = Math.max(MINUTE, Math.round(ms / MINUTE) * MINUTE);
  const [unit, size] = UNITS.find(([, least]) => roundedMs >= least) ?? ['minute', MINUTE];
  const maximumFractionDigits = unit === 'year' || unit === 'month' ? 1 : 0;
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits }).format(
    roundedMs / size,
  );
}
