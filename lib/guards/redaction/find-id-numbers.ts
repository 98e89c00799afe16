import type { TextRange } from '@/lib/core/text/text-range';
import { passesIbanCheck, passesLuhn, passesNirCheck } from './check-digits';
import { type DigitRun, wrappedRuns } from './digit-runs';
import { type DigitWindow, spansOfWindows } from './digit-windows';
import { nameBefore } from './near-words';
import { spansOf } from './spans-of';

/** First digits and lengths of payment cards (ISO/IEC 7812, as published by the card schemes). */
const CARD = /^(?:4\d{12}(?:\d{3}){0,2}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|3[068]\d{12}|35\d{14}|6(?:011|4\d\d|5\d\d)\d{12})$/;

const CARD_SIZE = { least: 13, most: 19, groups: 5 };
/** Lengths of the groups in which card numbers are printed. In this form, anything may separate them, even a line break. */
const PRINTED_CARD = /^4-4-4-4$|^4-6-5$/;

/** Payment cards with their check digit, also over two lines. */
export function findCards(runs: readonly DigitRun[], text: string): TextRange[] {
  const isCard = ({ digits, shape, separators }: DigitWindow) =>
    CARD.test(digits) &&
    passesLuhn(digits) &&
    (PRINTED_CARD.test(shape) || [...separators].every((one) => one === ' ' || one === '-'));
  const found = runs.map((run) => spansOfWindows([run], CARD_SIZE, isCard));
  const rest = runs.filter((_, n) => found[n]?.length === 0);
  const wrapped = spansOfWindows(wrappedRuns(text, rest), CARD_SIZE, (one) => PRINTED_CARD.test(one.shape) && isCard(one));
  return [...found.flat(), ...wrapped];
}

const isNamedSin = nameBefore('sin', 'nas', 'social insurance number', 'insurance number', 'assurance sociale', 's.i.n', 'n.a.s');
/** Company numbers have the same form and the same check digit. */
const COMPANY = /(?<!\p{L})(?:siren|siret|rcs|business number|numero d'entreprise)(?!\p{L})\D{0,40}$/u;
const isOfCompany = (text: string, start: number) => COMPANY.test(text.slice(Math.max(0, start - 60), start));
/** A social insurance number begins neither with 8 nor with three zeros. */
const SIN = /^(?!000|8)\d{9}$/;
const inThrees = ({ shape, separators }: DigitWindow) => shape === '9' || (shape === '3-3-3' && separators.size === 1);

/** Canadian social insurance numbers: nine digits with the correct check digit, or any nine digits that are introduced as one. */
export function findSins(runs: readonly DigitRun[], text: string): TextRange[] {
  return spansOfWindows(runs, { least: 9, most: 9, groups: 3 }, (window) => {
    const { digits, start } = window;
    return inThrees(window) && ((SIN.test(digits) && passesLuhn(digits) && !isOfCompany(text, start)) || isNamedSin(text, start));
  });
}

const isNamedSsn = nameBefore('ssn', 'social security number', 'social security', 's.s.n');
/** Areas, groups and serial numbers that the US Social Security Administration has never assigned are excluded. */
const SSN = /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/;

export function findSsns(runs: readonly DigitRun[], text: string): TextRange[] {
  return spansOfWindows(runs, { least: 9, most: 9, groups: 3 }, ({ digits, shape, separators, start }) => {
    if (!SSN.test(digits)) return false;
    const isWritten = shape === '3-2-4' && separators.size === 1 && (separators.has(' ') || separators.has('-'));
    return isWritten || isNamedSsn(text, start);
  });
}

const NIR = /(?<![\p{L}\d])[123478][ .-]?\d\d[ .-]?\d\d[ .-]?(?:\d\d|2[ab])[ .-]?\d{3}[ .-]?\d{3}[ .-]?\d\d(?![\p{L}\d])/gu;

/** French social security numbers with their key. */
export function findNirs(text: string): TextRange[] {
  return spansOf(text, NIR).filter(({ start, end }) => passesNirCheck(text.slice(start, end).replace(/[ .-]/g, '')));
}

/** Lengths of IBANs by country (ISO 13616 registry). */
const IBAN_LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'ad24 ae23 al28 at20 az28 ba20 be16 bg22 bh22 br29 by28 ch21 cr22 cy28 cz24 de22 dk18 do28 ee20 eg29 es24 fi18 fo18 fr27 gb22 ge22 ' +
    'gi23 gl18 gr27 gt28 hr21 hu28 ie22 il23 iq23 is26 it27 jo30 kw30 kz20 lb28 lc32 li21 lt20 lu20 lv21 ly25 ma28 mc27 md24 me22 mk19 ' +
    'mr27 mt31 mu30 nl18 no15 pk24 pl28 ps29 pt25 qa29 ro24 rs22 sa24 sc31 sd18 se24 si19 sk24 sm27 st25 sv28 tl23 tn24 tr26 ua29 va22 ' +
    'vg24 xk20'
  )
    .split(' ')
    .map((one) => [one.slice(0, 2), Number(one.slice(2))]),
);
const IBAN_START = /(?<![\p{L}\d])[a-z]{2}\d\d(?=[ \n.-]{0,3}[a-z\d])/gu;

const isNamedIban = nameBefore('iban');
/** An IBAN whose check fails: every group must have a figure, since otherwise the words after it would belong to it. */
const NAMED_IBAN =
  /(?<![\p{L}\d])[a-z]{2}\d\d[a-z\d]{0,30}(?![\p{L}\d])(?:[ -](?=[a-z]{0,4}\d)[a-z\d]{1,30}(?![\p{L}\d])){0,8}/gu;
const IBAN_SIZE = { least: 15, most: 34 };

/** International bank account numbers with their check digits, also over two lines; if they are introduced as such, also mistyped ones. */
export function findIbans(text: string): TextRange[] {
  const named = spansOf(text, NAMED_IBAN).filter(({ start, end }) => {
    const { length } = text.slice(start, end).replace(/[ -]/g, '');
    return length >= IBAN_SIZE.least && length <= IBAN_SIZE.most && isNamedIban(text, start);
  });
  return [...checkedIbans(text), ...named];
}

function checkedIbans(text: string): TextRange[] {
  return Array.from(text.matchAll(IBAN_START)).flatMap(({ 0: begin, index: start }) => {
    const length = IBAN_LENGTHS[begin.slice(0, 2)];
    if (length === undefined) return [];
    let iban = '';
    let end = start;
    let lineEnd: number | undefined;
    for (; iban.length < length && end < text.length; end += 1) {
      const character = text[end] ?? '';
      if (/[a-z\d]/.test(character)) iban += character;
      else if (character === '\n' && (lineEnd ?? end - 1) === end - 1) lineEnd = end;
      else if (!/[ .-]/.test(character)) break;
    }
    const isWhole = iban.length === length && !/[\p{L}\d]/u.test(text[end] ?? '');
    return isWhole && passesIbanCheck(iban) ? [{ start, end }] : [];
  });
}
