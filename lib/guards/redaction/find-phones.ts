import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { TextRange } from '@/lib/core/text/text-range';
import type { DigitRun } from './digit-runs';
import { type DigitWindow, passingWindows } from './digit-windows';
import { nameBefore } from './near-words';

/** Number of checks by the library in one text, so that a hostile text cannot take much time. */
const MOST_CHECKED = 300;
/** Group lengths in which numbers are also written without a country code. Beyond `MOST_CHECKED`, such numbers count as phone numbers. */
const WRITTEN = new Set(['10', '3-7', '6-4', '3-3-4', '11', '1-10', '1-3-7', '1-3-3-4', '2-2-2-2-2', '4-2-2-2', '1-2-2-2-2']);
/** International dialling prefixes: of most countries, and of North America. */
const DIALLED = /^(?:011|00)(?=[1-9])/;

const isNamedPhone = nameBefore('tel', 'telephone', 'phone', 'mobile', 'cell', 'portable', 'fax', 'call', 'whatsapp');
/**
 * A number introduced by such a word is a phone number of any country, even without a country code. "Call" is missing, since other numbers may follow
 * it.
 */
const isNamedNumber = nameBefore(
  ...[
    'tel',
    'telephone',
    'phone',
    'phone number',
    'mobile',
    'cell',
    'portable',
    'fax',
    'whatsapp',
    'telefon',
    'telefonnummer',
    'rufnummer',
    'handy',
  ],
  ...['handynummer', 'mobil', 'mobilnummer', 'telefono', 'movil', 'celular', 'telefoon', 'cellulare', '전화', '휴대폰'],
);
const NAMED_UNSPACED = /(?:電話|携帯|手机|手機|电话|联系方式|โทร)[^\d\n]{0,8}$/u;
const NAMED_SIZE = { least: 9, most: 13 };
/** A date with an hour, "2024-11-29 10:30". */
const DATED = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])/;
/** The largest 32-bit numbers. */
const LIMITS = new Set(['2147483647', '2147483648', '4294967295', '4294967296']);

/** Whether digits in the form of a phone number are something else: a date, pairs that count up ("01 02 03 04 05"), or a limit. */
function isNoPhone({ digits, shape }: DigitWindow): boolean {
  const pairs = shape === '2-2-2-2-2' ? (digits.match(/\d\d/g) ?? []).map(Number) : [];
  const isCounted = pairs.length > 0 && pairs.every((pair, n) => n === 0 || pair === (pairs[n - 1] ?? 0) + 1);
  return isCounted || LIMITS.has(digits) || (shape.startsWith('4-2-2') && DATED.test(digits));
}

/**
 * Finds phone numbers: international ones, those of some countries (ISO 3166), and those introduced as one ("phone: …").
 * `withUnspaced`: the same text with the letters of scripts that write no spaces between words.
 */
export function findPhones(
  runs: readonly DigitRun[],
  text: string,
  { countries, withUnspaced }: { countries: readonly string[]; withUnspaced: string },
): TextRange[] {
  const supported = countries.filter((country): country is CountryCode => isSupportedCountry(country));
  let checked = 0;
  const parse = (number: string, country?: CountryCode) => {
    checked += 1;
    return checked > MOST_CHECKED ? undefined : parsePhoneNumberFromString(number, country);
  };
  const isPossible = (digits: string) => parse(`+${digits}`)?.isPossible() ?? checked > MOST_CHECKED;
  const isOf = ({ digits, shape }: DigitWindow, country: CountryCode): boolean => {
    const parsed = parse(digits, country);
    if (!parsed) return checked > MOST_CHECKED && WRITTEN.has(shape);
    const usual = parsed.formatNational().split(/\D+/).filter(Boolean);
    const isUsual = usual.map(({ length }) => length).join('-') === shape;
    if (shape === '2-2-2-2-2' && digits.startsWith('0')) return parsed.isPossible();
    return parsed.isValid() && (isUsual || WRITTEN.has(shape)) && usual.join('') === digits.replace(/^1(?=\d{10}$)/, '');
  };

  const isNamed = (start: number) =>
    isNamedNumber(text, start) || NAMED_UNSPACED.test(withUnspaced.slice(Math.max(0, start - 14), start));

  const isPhone = (window: DigitWindow): boolean => {
    if (text[window.start - 1] === '+' || text.slice(window.start - 3, window.start) === '%2b') return isPossible(window.digits);
    if (isNoPhone(window)) return false;
    if (window.length >= NAMED_SIZE.least && window.length <= NAMED_SIZE.most && isNamed(window.start)) return true;
    if (window.length >= 8 && window.length <= 11 && supported.some((country) => isOf(window, country))) return true;
    return (
      text[window.start] === '0' &&
      (window.isDivided || isNamedPhone(text, window.start)) &&
      DIALLED.test(window.digits) &&
      isPossible(window.digits.replace(DIALLED, ''))
    );
  };

  return runs.flatMap((run) =>
    passingWindows(run, { least: 7, most: 18, groups: 8 }, isPhone).map((window) => ({
      start: beginOf(text, window),
      end: window.end,
    })),
  );
}

/** Includes a plus sign or bracket before the number. */
function beginOf(text: string, { start, separators }: DigitWindow): number {
  if (text.slice(start - 3, start) === '%2b') return start - 3;
  const before = text[start - 1];
  return before === '+' || (before === '(' && [...separators].some((one) => one.includes(')'))) ? start - 1 : start;
}
