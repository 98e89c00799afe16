import type { RedactionKind, RedactionRules } from '@/lib/core/desks/redaction-rules';
import { byStart, type TextRange } from '@/lib/core/text/text-range';
import { digitRuns } from './digit-runs';
import { findEmails } from './find-emails';
import { findCards, findIbans, findNirs, findSins, findSsns } from './find-id-numbers';
import { findIpAddresses } from './find-ip-addresses';
import { findAccounts, findPassports } from './find-labelled-numbers';
import { findNationalIds } from './find-national-ids';
import { findPhones } from './find-phones';
import { findPostalCodes } from './find-postal-codes';
import type { Finding } from './finding';
import { foldText, lettersAndDigits } from './fold-text';
import distress from './lists/distress.json' with { type: 'json' };
import manipulation from './lists/manipulation.json' with { type: 'json' };
import profanity from './lists/profanity.json' with { type: 'json' };
import threats from './lists/threats.json' with { type: 'json' };
import { phraseFinder } from './phrase-finder';
import { profanityFinder } from './profanity-finder';
import { isReported } from './reported-speech';
import { uncovered } from './uncovered';
import { wordsOf } from './words-of';

/** Creates the search by rules. Where findings overlap, the earlier rule's finding is kept, and the remaining part of the other. */
export function createFinder({ actions, words, allowed, countries }: RedactionRules): (text: string) => Finding[] {
  const exempt = new Set(allowed.map((value) => lettersAndDigits(foldText(value).text)));
  const swearWords = listOf(profanity, words.profanity).filter((phrase) => !exempt.has(lettersAndDigits(phrase)));
  const findSwearWords = profanityFinder(swearWords.filter((phrase) => !phrase.includes(' ')));
  const findRudePhrases = phraseFinder(swearWords.filter((phrase) => phrase.includes(' ')));
  const findDistress = phraseFinder(listOf(distress, words.distress));
  const findThreats = phraseFinder(listOf(threats, words.threat));
  const findManipulation = phraseFinder(listOf(manipulation, words.manipulation));

  return (original) => {
    const folded = foldText(original);
    const { text } = folded;
    const numbers = withoutUnspaced(text);
    const runs = digitRuns(numbers);
    const textWords = wordsOf(text);
    const rules: [RedactionKind, () => TextRange[]][] = [
      ['email', () => findEmails(text)],
      ['iban', () => findIbans(numbers)],
      ['nir', () => findNirs(numbers)],
      ['card', () => findCards(runs, numbers)],
      ['national', () => findNationalIds(numbers)],
      ['passport', () => findPassports(numbers)],
      ['account', () => findAccounts(numbers)],
      ['sin', () => findSins(runs, numbers)],
      ['ssn', () => findSsns(runs, numbers)],
      ['phone', () => findPhones(runs, numbers, { countries, withUnspaced: text })],
      ['ip', () => findIpAddresses(numbers)],
      ['postal', () => findPostalCodes(numbers)],
      ['distress', () => findDistress(textWords)],
      ['threat', () => findThreats(textWords).filter((threat) => !isReported(threat, text))],
      ['manipulation', () => findManipulation(textWords)],
      ['profanity', () => [...findSwearWords(textWords), ...findRudePhrases(textWords)]],
    ];
    const findings: Finding[] = [];
    for (const [kind, find] of rules) {
      const action = actions[kind];
      if (action === 'off') continue;
      const spans =
        exempt.size === 0 ? find() : find().filter(({ start, end }) => !exempt.has(lettersAndDigits(text.slice(start, end))));
      const places = spans.map(({ start, end }) => ({ start: folded.startOf(start), end: folded.endOf(end) }));
      const added = uncovered(original, places, findings);
      for (const place of added) findings.push({ kind, action, ...place });
      if (added.length > 0) findings.sort(byStart);
    }
    return findings;
  };
}

/** Letters of scripts without spaces between words. A counter after a digit is not matched: "30日" and "500万" are not personal numbers. */
const UNSPACED =
  /(?<!\d(?=[円元圆圓万萬千億亿兆年月日時时分秒号號個个件人名台本枚条條章节節页頁回次歳岁%]))[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
const MAY_HAVE_UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u9fff]/;

/** Replaces those letters by punctuation, so that a number beside them is found as if it stood alone. The length of the text stays the same. */
const withoutUnspaced = (text: string) =>
  MAY_HAVE_UNSPACED.test(text) ? text.replace(UNSPACED, (letter) => '、'.repeat(letter.length)) : text;

/** The phrases of a list and those added to it, which have neither alternatives nor gaps. */
function listOf({ en, fr }: { en: string[]; fr: string[] }, added: readonly string[]): string[] {
  const plain = added.map((phrase) =>
    wordsOf(foldText(phrase).text)
      .map(({ text }) => text)
      .join(' '),
  );
  return [...en, ...fr, ...plain.filter((phrase) => phrase !== '')];
}
