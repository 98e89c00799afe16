import type { Language } from '@/lib/core/text/language';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Formats a number of bytes: 4812000000 → "4.8 GB". */
export function inBytes(size: number, language: Language): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(size, 1)) / 3)));
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[step],
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(size / 1000 ** step);
}
