import type { TextRange } from '@/lib/core/text/text-range';
import { nameBefore } from './near-words';
import { spansOf } from './spans-of';

const isNamedAccount = nameBefore('account', 'acct', 'compte', 'compte bancaire', 'bank account', 'a/c');
const ACCOUNT = /(?<![\p{L}\d])\d(?:[ -]?\d){5,24}(?![\p{L}\d])/gu;
/** Of fewer digits, groups may be years or an amount. */
const LEAST_IN_GROUPS = 9;

/** Finds numbers of accounts next to such a word: at least six digits. */
export function findAccounts(text: string): TextRange[] {
  return spansOf(text, ACCOUNT).filter(
    ({ start, end }) =>
      text.slice(start, end).replace(/\D/g, '').length >= leastDigits(text.slice(start, end)) && isNamedAccount(text, start),
  );
}

const leastDigits = (number: string) => (number.includes(' ') ? LEAST_IN_GROUPS : 6);

const isNamedPassport = nameBefore('passport', 'passeport');
const PASSPORT =
  /(?<![\p{L}\d])(?:[a-z\d]{6,9}|(?!(?:no|nr|is|of|in|on|to|by|at|n) )[a-z]{1,2}[ -]\d{6,8}|\d{2} ?[a-z]{2} ?\d{5})(?![\p{L}\d])/gu;

/** Finds passport numbers that follow the word “passport”: six to nine letters and digits, of which at least five are digits, also in groups. */
export function findPassports(text: string): TextRange[] {
  return spansOf(text, PASSPORT).filter(
    ({ start, end }) => text.slice(start, end).replace(/\D/g, '').length >= 5 && isNamedPassport(text, start),
  );
}
