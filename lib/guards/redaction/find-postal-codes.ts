import type { TextRange } from '@/lib/core/text/text-range';
import { countsThings } from './counts-things';
import { isNear, nameBefore } from './near-words';
import { spansOf } from './spans-of';

const ADDRESS_WORDS = new Set(
  (
    'street st avenue ave road rd drive dr lane boulevard blvd court crescent way place square terrace address mail zip zipcode postal postcode ' +
    'rue chemin route allee impasse quai cours adresse cedex habite demeure live lives reside mailing'
  ).split(' '),
);
const isNamedPostal = nameBefore('postal code', 'postcode', 'zip code', 'zip', 'code postal', 'post code');
const STREET_WORDS = new Set(
  'rue avenue boulevard chemin route allee impasse quai cours place square calle avenida paseo piazza corso'.split(' '),
);
/** "Hauptstraße 5, ", in a folded text. */
const GERMAN_STREET = /\p{L}(?:stra(?:ss|ß|s)e|str\.|weg|platz|allee|gasse) \d{1,4}[a-z]?(?:, ?| )$/u;
/** "Place 50000" and "square 12345" are not streets. */
const BESIDE_ITSELF = /(?<!\p{L})(?:place|square|cours|route) $/u;
const STATE =
  /(?<![a-z])(?:a[klrz]|c[aot]|d[ce]|fl|ga|hi|i[adln]|k[sy]|la|m[adeinost]|n[cdehjmvy]|o[hkr]|pa|ri|s[cd]|t[nx]|ut|v[at]|w[aivy]),? $/;

const CANADIAN = /(?<![\p{L}\d])[abceghj-nprstvxy]\d[abceghj-nprstv-z][ -]?\d[abceghj-nprstv-z]\d(?![\p{L}\d])/gu;
const BRITISH = /(?<![\p{L}\d])[a-z]{1,2}\d[a-z\d]? \d[a-z]{2}(?![\p{L}\d])/gu;
const FIVE_DIGITS = /(?<![\p{L}\d.,-])\d{5}(?:-\d{4})?(?![\p{L}\d]|[.,]\d)/gu;

/** Finds postal codes next to an address, or introduced as such: Canadian, British, American, and other five-digit ones. */
export function findPostalCodes(text: string): TextRange[] {
  const named = ({ start }: TextRange) => isNamedPostal(text, start);
  const lettered = [...spansOf(text, CANADIAN), ...spansOf(text, BRITISH)].filter(
    (span) => named(span) || isNear(text, span.start, ADDRESS_WORDS),
  );
  const numbers = spansOf(text, FIVE_DIGITS).filter((span) => {
    const before = text.slice(Math.max(0, span.start - 10), span.start);
    const inState = STATE.test(before) && isNear(text, span.start, ADDRESS_WORDS);
    if (named(span) || inState) return true;
    const isGerman = GERMAN_STREET.test(text.slice(Math.max(0, span.start - 24), span.start));
    const isBesideStreet = isGerman || (isNear(text, span.start, STREET_WORDS) && !BESIDE_ITSELF.test(before));
    return isBesideStreet && / \p{L}/u.test(text.slice(span.end, span.end + 2)) && !countsThings(text, span.end);
  });
  return [...lettered, ...numbers];
}
