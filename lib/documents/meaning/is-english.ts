import { setOf } from '@/lib/core/text/set-of';

/** Beginning of a text by which its language is determined, in characters. */
const LENGTH = 1_000;

/** Frequent words that are not also frequent words of the other languages here. */
const ENGLISH = setOf(
  'the of and to is that for it with as by this are or from at which not have was we can you how what who when where why does do did our my your must may be been has had will would should if than there their they its his her shall any all every no other such each party',
);
const OTHERS = [
  'le la les des du un une et est que qui dans pour par sur au aux ce cette ces pas ne sont nous vous il elle quel quelle quels quelles combien comment pourquoi si se son sa ses leur avec ou de être peut doit',
  'der die das und ist nicht ein eine einer eines zu den dem des mit von für auf sich auch es wie wer wann wo warum wird werden kann muss sind bei nach aus über',
  'el los las una unos y es que en por con para del al se no su sus lo como cuando donde qué cómo cuánto quién son está puede debe',
  'il lo gli una e è che di per con non del della dei delle nel nella si sono come quando dove quanto chi può deve',
  'de het een en is van niet dat die voor met zijn op aan er hoe wie wanneer waar waarom kan moet worden',
  'o os as uma e é que em por com para do da dos das no na não se como quando onde quanto quem são pode deve',
  'och att det som en är på av för med den till inte om ett hur vem när var kan ska eller',
].map(setOf);

/**
 * Whether a text has more frequent words of English than of any other language known here. On a tie, for example without any such word, it
 * counts as English if it consists of the letters a to z.
 */
export function isEnglish(text: string): boolean {
  const beginning = text.slice(0, LENGTH).toLowerCase();
  const found = beginning.match(/\p{L}+/gu) ?? [];
  const count = (known: ReadonlySet<string>) => found.filter((word) => known.has(word)).length;
  const english = count(ENGLISH);
  const other = Math.max(...OTHERS.map(count));
  if (english !== other) return english > other;
  return found.every((word) => /^[a-z]+$/.test(word));
}
