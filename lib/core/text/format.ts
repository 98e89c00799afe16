import type { Language } from './language';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface Format {
  number(value: number): string;
  /** 8200 → "8.2K"; below 1 with two significant digits. */
  compact(value: number): string;
  /** 0.34 → "34%". */
  percent(share: number): string;
  /** US dollars and cents; less than a dollar with three decimals if needed, less than ten cents with three significant digits. */
  money(usd: number): string;
  date(iso: string): string;
  dateTime(iso: string): string;
  /** "14:05" */
  time(iso: string): string;
  /** "14 s", "1 min 5 s", "2 h 3 min"; under ten seconds with one decimal. */
  duration(ms: number): string;
  /** "5 minutes ago", "yesterday"; a date when it is more than a week away. */
  relative(iso: string, now: number): string;
  /** "Ann, Bob and Cid" */
  list(items: readonly string[]): string;
  /** Name of a language by its ISO 639 code: "English". */
  language(code: string): string;
}

/**
 * Creates formatters for numbers, dates and durations in a language. `locale`: the same language in a region, for dates and times; `timeZone`: an
 * IANA name, by default the zone of the browser or server.
 */
export function formatFor(language: Language, locale: string = language, timeZone?: string): Format {
  const number = new Intl.NumberFormat(language);
  const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  const small = new Intl.NumberFormat(language, { maximumSignificantDigits: 2 });
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' });
  const cents = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', maximumFractionDigits: 3 });
  const mills = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', maximumSignificantDigits: 3 });
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone });
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const list = new Intl.ListFormat(language);
  const languages = new Intl.DisplayNames(language, { type: 'language' });

  const unit = (value: number, name: 'second' | 'minute' | 'hour', digits = 0) =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: digits })
      .format(value)
      .replace(/\bsec\b/, 's')
      .replace(/\bhr\b/, 'h');

  return {
    number: number.format,
    compact: (value) => (Math.abs(value) < 1 ? small : compact).format(value),
    percent: percent.format,
    money: (usd) => (usd >= 1 || usd <= 0 ? money : usd >= 0.1 ? cents : mills).format(usd),
    date: (iso) => date.format(new Date(iso)),
    dateTime: (iso) => dateTime.format(new Date(iso)),
    time: (iso) => time.format(new Date(iso)),
    duration: (ms) => {
      const seconds = Math.max(0, ms) / 1000;
      if (seconds < 9.95) return unit(seconds, 'second', 1);
      const whole = Math.round(seconds);
      if (whole < MINUTE) return unit(whole, 'second');
      if (whole < HOUR) return `${unit(Math.floor(whole / MINUTE), 'minute')} ${unit(whole % MINUTE, 'second')}`;
      return `${unit(Math.floor(whole / HOUR), 'hour')} ${unit(Math.floor((whole % HOUR) / MINUTE), 'minute')}`;
    },
    relative: (iso, now) => {
      const seconds = (Date.parse(iso) - now) / 1000;
      const distance = Math.abs(seconds);
      if (distance < MINUTE) return relative.format(0, 'second');
      if (distance < HOUR) return relative.format(Math.trunc(seconds / MINUTE), 'minute');
      if (distance < DAY) return relative.format(Math.trunc(seconds / HOUR), 'hour');
      if (distance < 7.5 * DAY) return relative.format(Math.round(seconds / DAY), 'day');
      return date.format(new Date(iso));
    },
    language: (code) => languages.of(code) ?? code,
    list: (items) => list.format(items),
  };
}
