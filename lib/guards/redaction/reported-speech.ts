import { setOf } from '@/lib/core/text/set-of';
import type { TextRange } from '@/lib/core/text/text-range';

const SAYING = setOf(
  `wrote writes writing written said says saying told tells texted texts shouted shouts yelled yells screamed threatened threatens emailed posted
  ecrit ecrivent ecrivant dit disent disant envoie envoient envoye crie hurle menace menacent menaces`.replaceAll(/\s+/g, ' '),
);
const RECEIVING = setOf('received receive receiving got getting recu recois recoit recoivent recevons recevoir');
const NOTES = setOf(
  'message messages letter letters note notes voicemail comment comments lettre lettres courriel courriels sms commentaire',
);
/** Users who quote themselves are threatening; "my message", or one "for you", counts as well. */
const SPEAKERS = setOf('i we ill im ive j je nous');
const OWN = setOf('i we ill im ive my our this for to j je nous mon ma mes notre ce pour');
/** Words between a verb such as "said" and the reported words. */
const LINKS = setOf('me us him her them to that and qu que a nous lui leur');
/** Number of words before such a verb in which its speaker is searched, and on each side of a quotation in which the verb is searched. */
const SPEAKER = 3;
const NEAR = 10;
/** Number of characters that are read on each side of a threat. */
const REACH = 400;

const TOKEN = /[\p{L}\p{N}]{1,40}/gu;
const tokensOf = (text: string): string[] => text.match(TOKEN) ?? [];

/**
 * Whether words of a folded text are someone else's: inside quotation marks beside "wrote" or "a letter", or after "he told me". Users who ask for
 * help against a threat must be able to quote it.
 */
export function isReported({ start, end }: TextRange, text: string): boolean {
  const before = text.slice(Math.max(0, start - REACH), start);
  const opening = openMark(before);
  if (opening === undefined) return followsSaying(tokensOf(before));
  const after = text.slice(end, end + REACH);
  const closing = marksOf(after)[0];
  if (closing === undefined) return false;
  const lead = tokensOf(before.slice(0, opening)).slice(-NEAR);
  return isSaidIn(lead) || isSaidIn(tokensOf(after.slice(closing + 1)).slice(0, NEAR));
}

/** Positions of quotation marks; an apostrophe between letters is not one. */
const marksOf = (text: string) => [...text.matchAll(/"|(?<!\p{L})'|'(?!\p{L})/gu)].map(({ index }) => index);

/** Position of the mark that is still open at the end of a text. */
function openMark(text: string): number | undefined {
  const marks = marksOf(text);
  return marks.length % 2 === 1 ? marks.at(-1) : undefined;
}

const isSaidIn = (tokens: readonly string[]): boolean =>
  tokens.some((token, at) => RECEIVING.has(token) || isSaidByOthers(tokens, at) || isNoteOfOthers(tokens, at));

const isSaidByOthers = (tokens: readonly string[], at: number) =>
  SAYING.has(tokens[at] ?? '') && !tokens.slice(Math.max(0, at - SPEAKER), at).some((word) => SPEAKERS.has(word));

const isNoteOfOthers = (tokens: readonly string[], at: number) =>
  NOTES.has(tokens[at] ?? '') && !tokens.slice(Math.max(0, at - SPEAKER), at + 2).some((word) => OWN.has(word));

function followsSaying(tokens: readonly string[]): boolean {
  const at = tokens.findLastIndex((token) => !LINKS.has(token));
  return isSaidByOthers(tokens, at);
}
