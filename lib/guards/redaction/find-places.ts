import ipaddr from 'ipaddr.js';
import type { Span } from './finding';
import { isNear, nameBefore } from './near-words';
import { spansOf } from './spans-of';

const IPV4 = /(?<![\p{L}\d.])\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}(?![\p{L}\d]|\.\d)/gu;
const IPV6 = /(?<![\p{L}\d:])[\da-f]{0,4}:[\da-f:.]{2,42}(?![\p{L}\d:])/gu;
const isVersion = nameBefore(
  'version',
  'versions',
  'v',
  'section',
  'article',
  'paragraph',
  'paragraphe',
  'release',
  'chapter',
  'chapitre',
  'item',
  'point',
);

/** Finds IP addresses. Numbers of versions and sections are none. */
export function findIpAddresses(text: string): Span[] {
  const v4 = spansOf(text, IPV4).filter(({ start, end }) => {
    return ipaddr.IPv4.isValidFourPartDecimal(text.slice(start, end)) && !isVersion(text, start);
  });
  const v6 = spansOf(text, IPV6).map(({ start, end }) => ({ start, end: text[end - 1] === '.' ? end - 1 : end }));
  return [...v4, ...v6.filter(({ start, end }) => end - start > 5 && ipaddr.IPv6.isValid(text.slice(start, end)))];
}

const ADDRESS_WORDS = new Set(
  (
    'street st avenue ave road rd drive dr lane boulevard blvd court crescent way place square terrace address mail zip zipcode postal postcode ' +
    'rue chemin route allee impasse quai cours adresse cedex habite demeure live lives reside mailing'
  ).split(' '),
);
const isNamedPostal = nameBefore('postal code', 'postcode', 'zip code', 'zip', 'code postal', 'post code');
const STREET_WORDS = new Set('rue avenue boulevard chemin route allee impasse quai cours place square'.split(' '));
const STATE =
  /(?<![a-z])(?:a[klrz]|c[aot]|d[ce]|fl|ga|hi|i[adln]|k[sy]|la|m[adeinost]|n[cdehjmvy]|o[hkr]|pa|ri|s[cd]|t[nx]|ut|v[at]|w[aivy]),? $/;

const CANADIAN = /(?<![\p{L}\d])[abceghj-nprstvxy]\d[abceghj-nprstv-z][ -]?\d[abceghj-nprstv-z]\d(?![\p{L}\d])/gu;
const BRITISH = /(?<![\p{L}\d])[a-z]{1,2}\d[a-z\d]? \d[a-z]{2}(?![\p{L}\d])/gu;
const FIVE_DIGITS = /(?<![\p{L}\d.,-])\d{5}(?:-\d{4})?(?![\p{L}\d]|[.,]\d)/gu;

/** Finds postal codes next to an address, or named so: of Canada, the United Kingdom, the United States, and of five digits. */
export function findPostalCodes(text: string): Span[] {
  const named = ({ start }: Span) => isNamedPostal(text, start);
  const lettered = [...spansOf(text, CANADIAN), ...spansOf(text, BRITISH)].filter(
    (span) => named(span) || isNear(text, span.start, ADDRESS_WORDS),
  );
  const numbers = spansOf(text, FIVE_DIGITS).filter((span) => {
    const before = text.slice(Math.max(0, span.start - 5), span.start);
    const inState = STATE.test(before) && isNear(text, span.start, ADDRESS_WORDS);
    return (
      named(span) || inState || (isNear(text, span.start, STREET_WORDS) && / \p{L}/u.test(text.slice(span.end, span.end + 2)))
    );
  });
  return [...lettered, ...numbers];
}

const isNamedAccount = nameBefore('account', 'acct', 'compte', 'compte bancaire', 'bank account', 'a/c');
const ACCOUNT = /(?<![\p{L}\d])\d[\d-]{4,24}\d(?![\p{L}\d])/gu;

/** Finds numbers of accounts next to such a word: at least six digits. */
export function findAccounts(text: string): Span[] {
  return spansOf(text, ACCOUNT).filter(
    ({ start, end }) => text.slice(start, end).replace(/\D/g, '').length >= 6 && isNamedAccount(text, start),
  );
}

const isNamedPassport = nameBefore('passport', 'passeport');
const PASSPORT = /(?<![\p{L}\d])[a-z\d]{6,9}(?![\p{L}\d])/gu;

/** Finds numbers of passports next to that word: six to nine letters and digits, at least five of them digits. */
export function findPassports(text: string): Span[] {
  return spansOf(text, PASSPORT).filter(
    ({ start, end }) => text.slice(start, end).replace(/\D/g, '').length >= 5 && isNamedPassport(text, start),
  );
}
