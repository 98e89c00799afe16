import type { TextRange } from '@/lib/core/text/text-range';
import { passesLuhn, weightedSum } from './check-digits';
import { nameBefore } from './near-words';
import { spansOf } from './spans-of';

interface NationalId {
  pattern: RegExp;
  /** Validates a match, as lower-case letters and digits only, for example by its check digit. */
  isRight?: (value: string) => boolean;
}

const isDay = (day: string, month: string) => Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;
const SPANISH = 'trwagmyfpdxbnjzsqvhlcke';
const FINNISH = '0123456789abcdefhjklmnprstuvwxy';

/** National numbers of people whose form or check digits distinguish them from other numbers, in folded text. */
const IDS: readonly NationalId[] = [
  // Spain: DNI and NIE.
  {
    pattern: /(?<![\p{L}\d])(?:\d{8}|[xyz][ -]?\d{7})[ -]?[a-z](?![\p{L}\d])/gu,
    isRight: (id) => SPANISH[Number(id.slice(0, -1).replace(/^[xyz]/, (first) => `${'xyz'.indexOf(first)}`)) % 23] === id.at(-1),
  },
  // Italy: codice fiscale.
  { pattern: /(?<![\p{L}\d])[a-z]{6} ?\d\d[abcdehlmprst]\d\d ?[a-z]\d{3}[a-z](?![\p{L}\d])/gu },
  // United Kingdom: national insurance number.
  { pattern: /(?<![\p{L}\d])(?!bg|gb|kn|nk|nt|tn|zz)[a-ceghj-prtw-z][a-ceghj-nprtw-z] ?\d\d ?\d\d ?\d\d ?[a-d](?![\p{L}\d])/gu },
  // Switzerland: AHV.
  {
    pattern: /(?<![\p{L}\d.])756[. ]?\d{4}[. ]?\d{4}[. ]?\d\d(?![\p{L}\d])/gu,
    isRight: (id) => weightedSum(id, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0,
  },
  // Belgium: rijksregisternummer.
  {
    pattern: /(?<![\p{L}\d.])\d\d\.\d\d\.\d\d-\d{3}\.\d\d(?![\p{L}\d])/gu,
    isRight: (id) => [id.slice(0, 9), `2${id.slice(0, 9)}`].some((number) => 97 - (Number(number) % 97) === Number(id.slice(9))),
  },
  // Sweden: personnummer.
  {
    pattern: /(?<![\p{L}\d])(?:19|20)?\d{6}[-+]\d{4}(?![\p{L}\d])/gu,
    isRight: (id) => isDay(id.slice(-6, -4), id.slice(-8, -6)) && passesLuhn(id.slice(-10)),
  },
  // Finland: henkilötunnus.
  {
    pattern: /(?<![\p{L}\d])\d{6}[-+a]\d{3}[\da-y](?![\p{L}\d])/gu,
    isRight: (id) => {
      const digits = id.replace(/^(\d{6})a/, '$1');
      return isDay(digits.slice(0, 2), digits.slice(2, 4)) && FINNISH[Number(digits.slice(0, 9)) % 31] === digits.at(-1);
    },
  },
  // Brazil: CPF.
  {
    pattern: /(?<![\p{L}\d.])\d{3}\.\d{3}\.\d{3}-\d\d(?![\p{L}\d])/gu,
    isRight: (id) => [9, 10].every((count) => ((weightedSum(id, falling(count)) * 10) % 11) % 10 === Number(id[count])),
  },
  // Mexico: CURP.
  { pattern: /(?<![\p{L}\d])[a-z]{4}\d{6}[hmx][a-z]{5}[a-z\d]\d(?![\p{L}\d])/gu },
  // India: PAN of a person.
  { pattern: /(?<![\p{L}\d])[a-z]{3}p[a-z]\d{4}[a-z](?![\p{L}\d])/gu },
  // China: resident identity number.
  {
    pattern: /(?<![\p{L}\d])[1-8]\d{5}(?:19|20)\d{9}[\dx](?![\p{L}\d])/gu,
    isRight: (id) => {
      const sum = weightedSum(id, [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]);
      return isDay(id.slice(12, 14), id.slice(10, 12)) && '10x98765432'[sum % 11] === id.at(-1);
    },
  },
  // Korea: resident registration number.
  { pattern: /(?<![\p{L}\d])\d{6}-[1-8]\d{6}(?![\p{L}\d])/gu, isRight: (id) => isDay(id.slice(4, 6), id.slice(2, 4)) },
];

/** Weights that decrease to 2. */
const falling = (count: number) => Array.from({ length: count }, (_, n) => count + 1 - n);

const isNamed = nameBefore(
  ...['bsn', 'burgerservicenummer', 'pesel', 'cpf', 'cpr', 'aadhaar', 'aadhar', 'tfn', 'codice fiscale', 'personnummer'],
  ...['steuer id', 'steuer idnr', 'steueridentifikationsnummer', 'idnr', 'national id', 'national identity', 'dni'],
  ...['fodselsnummer', 'fødselsnummer', 'nif', 'identity card'],
);
const NUMBER = /(?<![\p{L}\d])\d(?:[ .-]?\d){7,13}(?![\p{L}\d])/gu;

/** Finds national numbers of people: of a dozen countries by their forms and check digits, of others next to their names. */
export function findNationalIds(text: string): TextRange[] {
  const formed = IDS.flatMap(({ pattern, isRight }) =>
    spansOf(text, pattern).filter(({ start, end }) => isRight?.(text.slice(start, end).replace(/[^a-z\d]/g, '')) ?? true),
  );
  return [...formed, ...spansOf(text, NUMBER).filter(({ start }) => isNamed(text, start))];
}
