import { plainForm } from '../text/text-forms';
import { findNegations, type Negation } from './find-negations';

/** "not only", "no later than": these do not negate what follows. */
const HARMLESS =
  /(?<!\p{L})(?:(?:no|not|nothing) (?:only|until|just|merely|simply|least|doubt|(?:later|earlier|sooner|more|less|fewer|longer|greater|higher|lower|larger|smaller|older|younger|other) than|(?=\d))|no\. ?(?=\d)|(?:whether )?or not|non (?:seulement|solo)|n(?:e |')[\p{L}\p{M}]+ pas (?:seulement|uniquement|plus de|moins de|plus tard)|pas (?:seulement|uniquement|plus de|moins de|plus tard)|sans doute|nicht (?:nur|allein|(?:mehr|weniger|später|früher|länger|höher|älter) als)|ohne weiteres|no (?:s[oó]lo|solamente|más de|menos de|más tarde)|não (?:só|apenas|mais de)|niet (?:alleen|(?:meer|minder|later) dan)|ikke (?:bare|kun|mer enn|mere end)|inte (?:bara|endast|mer än)|не (?:только|более|менее|позднее|позже)|nie (?:tylko|więcej niż|później niż))(?!\p{L})|不超过|不晚于|不迟于|不少于|不低于|不高于|不多于/gu;
/** A separate clause follows. */
const NEXT_CLAUSE =
  /(?<!\p{L})(?:and|but|however|yet|because|if|when|where|while|since|although|though|so|then|whereas|et|mais|car|parce|quand|où|lorsque|donc|und|aber|sondern|weil|wenn|obwohl|pero|sino|porque|cuando|però|och|og|maar|и|но|а|αλλά|και|אבל|ولكن|لكن|ve|ama|그러나|और|लेकिन)(?!\p{L})|的|而|但|者|所以|因为|如果|แต่|และ/u;
const ANOTHER_PART = /(?<!\p{L})(?:or|nor|ou|ni|oder|noch|o|of|eller|или|ни|lub|ani|או|أو|veya)(?!\p{L})/u;
/** In German, a negation also applies to an infinitive or subordinate clause after the comma: "nicht gestattet, hier zu rauchen". */
const SUBORDINATE =
  /^[^\p{L}]*(?:(?:dass|daß|ob|что|чтобы|że|żeby|hogy|že|aby|nə)(?!\p{L})|(?:[\p{L}\p{M}\d]+ ){0,9}(?:zu [\p{L}\p{M}]+|[\p{L}]{2,6}zu[\p{L}]+)n(?!\p{L}))/u;
const DETERMINED = /^ ?(?:all|every|each|any|one|a|many|everyone|everybody|anyone)(?!\p{L})/u;
/** Number of words in a negated subject before its verb: "nobody under the age of 18 may". */
const LONGEST_SUBJECT = 8;
const OF_A_SUBJECT = new Set(['no', 'none', 'neither', 'nor', 'nobody', 'nothing', 'nowhere']);
const FINITE = /^[^\p{L}]*(?:may|might|must|shall|should|will|would|can|could|is|are|was|were|has|have|had)(?!\p{L})/u;
const PRONOUN =
  /^[^\p{L}]*(?:(?:i|we|he|she|they|je|tu|nous|vous|ils|elles|ich|wir)|(?:you|it) (?:may|might|must|shall|should|will|would|can|could|is|are|was|were|has|have|had))(?!\p{L})/u;
const AUXILIARY =
  /(?<!\p{L})(?:may|might|must|shall|should|will|would|can|could|is|are|was|were|has|have|had|do|does|did|that|que|dass)$/u;
const COMMA = /[,،，、]/gu;
const ARTICLE = /^ ?(?:(?:the|an?|les?|la|l'|une?|d[eiao]r?|die|das|de[nm]|eine?n?|el|los|las|il|lo)(?!\p{L}))?[ ']*$/u;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const UNSPACED_WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,2}|[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]{1,4}/gu;

const withoutHarmless = (form: string) => form.replace(HARMLESS, (words) => ' '.repeat(words.length));

function countWords(text: string): number {
  const spaced = text.replace(UNSPACED_WORD, ' ').match(WORD)?.length ?? 0;
  return spaced + (text.match(UNSPACED_WORD)?.length ?? 0);
}

/**
 * Whether a negation in the words before others applies to them: "must not" before "smoke here", but not "if you do not pay, " before "members may
 * smoke". Both are in one sentence. `reach`: number of words that may stand between; `implied`: other words that deny.
 */
export function isNegatedBefore(before: string, words: string, { reach, implied }: { reach: number; implied?: RegExp }): boolean {
  const [form, plainWords] = [withoutHarmless(plainForm(before)), plainForm(words)];
  const more = implied ? [...form.matchAll(implied)] : [];
  const negations = [
    ...findNegations(form, `${form} ${plainWords}`),
    ...more.map(({ 0: text, index }): Negation => ({ text, start: index, end: index + text.length, kind: 'turns' })),
  ];
  return negations.some((negation) => reaches(form, plainWords, negation, reach));
}

function reaches(form: string, words: string, { end, text, kind }: Negation, reach: number): boolean {
  const between = form.slice(end);
  if (kind === 'limits' || NEXT_CLAUSE.test(between)) return false;
  if (kind === 'excepts') return ARTICLE.test(between);
  const count = countWords(between);
  const isSubject = OF_A_SUBJECT.has(text) && FINITE.test(words);
  if (count > (isSubject ? Math.max(reach, LONGEST_SUBJECT) : reach)) return false;
  const commas = between.match(COMMA)?.length ?? 0;
  const isOver = commas !== 1 || ANOTHER_PART.test(between) || SUBORDINATE.test(between.slice(between.search(COMMA)) + words);
  if (!isOver) return false;
  if (count === 0) return true;
  if (FINITE.test(words) && !OF_A_SUBJECT.has(text) && !DETERMINED.test(between)) return false;
  return !PRONOUN.test(words) || AUXILIARY.test(between.trimEnd());
}
