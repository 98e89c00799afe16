import type { TextRange } from '@/lib/core/text/text-range';
import { nameBefore } from './near-words';
import { spansOf } from './spans-of';

const isNamedAccount = nameBefore('account', 'acct', 'compte', 'compte bancaire', 'bank account', 'a/c');
const ACCOUNT = /(?<![\p{L}\d])\d[\d-]{4,24}\d(?![\p{L}\d])/gu;

/** Finds numbers of accounts next to such a word: at least six digits. */
export function findAccounts(text: string): TextRange[] {
  return spansOf(text, ACCOUNT).filter(
    ({ start, end }) => text.slice(start, end).replace(/\D/g, '').length >= 6 && isNamedAccount(text, start),
  );
}

const isNamedPassport = nameBefore('passport', 'passeport');
const PASSPORT = /(?<![\p{L}\d])[a-z\d]{6,9}(?![\p{L}\d])/gu;

/** Finds passport numbers that follow the word “passport”: six to nine letters and digits, of which at least five are digits. */
export function findPassports(text: string): TextRange[] {
  return spansOf(text, PASSPORT).filter(
    ({ start, end }) => text.slice(start, end).replace(/\D/g, '').length >= 5 && isNamedPassport(text, start),
  );
}
