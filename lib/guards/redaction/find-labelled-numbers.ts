import type { TextRange } from '@/lib/core/text/text-range';
import { countsThings } from './counts-things';
import { nameBefore } from './near-words';
import { spansOf } from './spans-of';

const isNamedAccount = nameBefore('account', 'acct', 'compte', 'compte bancaire', 'bank account', 'a/c');
const ACCOUNT_WORD = /(?:(\p{L}{1,20})[ '])?(?<!\p{L})(account|acct|compte|a\/c)(?!\p{L})/gu;
/** "Take into account", "prendre en compte", "se rendre compte". */
const NO_ACCOUNT = new Set('into en rendre rends rend rendu tenir tenu tient tiens y'.split(' '));
/** Words before "compte" as a noun. After any other word, and before a number of things, it is a verb: "la ville compte 2500000 habitants". */
const BEFORE_NOUN = new Set(
  'mon ton son le du au un ce notre votre leur de d sur dans numero n no autre ancien nouveau meme chaque quel sans pour par avec et ou'.split(
    ' ',
  ),
);
const REACH = 60;

/** Whether the word before a number means an account. */
function isAccount(text: string, { start, end }: TextRange): boolean {
  if (!isNamedAccount(text, start)) return false;
  const [, before = '', word] = [...text.slice(Math.max(0, start - REACH), start).matchAll(ACCOUNT_WORD)].at(-1) ?? [];
  const isVerb = word === 'compte' && before !== '' && !BEFORE_NOUN.has(before) && /^ \p{L}/u.test(text.slice(end, end + 2));
  return !NO_ACCOUNT.has(before) && !isVerb && !countsThings(text, end);
}

const ACCOUNT = /(?<![\p{L}\d])\d(?:[ -]?\d){5,24}(?![\p{L}\d])/gu;
/** With fewer digits, groups may be years or an amount. */
const LEAST_IN_GROUPS = 9;

/** Finds account numbers next to a word such as "account": at least six digits. */
export function findAccounts(text: string): TextRange[] {
  return spansOf(text, ACCOUNT).filter(
    ({ start, end }) =>
      text.slice(start, end).replace(/\D/g, '').length >= leastDigits(text.slice(start, end)) && isAccount(text, { start, end }),
  );
}

const leastDigits = (number: string) => (number.includes(' ') ? LEAST_IN_GROUPS : 6);

const isNamedPassport = nameBefore('passport', 'passeport');
const PASSPORT =
  /(?<![\p{L}\d])(?:[a-z\d]{6,9}|(?!(?:no|nr|is|of|in|on|to|by|at|n) )[a-z]{1,2}[ -]\d{6,8}|\d{2} ?[a-z]{2} ?\d{5})(?![\p{L}\d])/gu;

/** Finds passport numbers that follow the word “passport”: six to nine letters and digits, at least five of them digits, also in groups. */
export function findPassports(text: string): TextRange[] {
  return spansOf(text, PASSPORT).filter(
    ({ start, end }) =>
      text.slice(start, end).replace(/\D/g, '').length >= 5 && isNamedPassport(text, start) && !countsThings(text, end),
  );
}
