import type { Token } from './tokens';

const list = (words: string) => words.split(' ');

const LINKS = list(
  'a about according after against all also although am and are as at because before but by can compare compared could did do does during each ' +
    'et for from has have he her here his how i if in into is it its just like may me might must my next not now of on once one only or our out ' +
    'please say should since so than that the their them then there they this to translated translation vs versus verse verses very was we ' +
    'were what when where whether which while who why will with without would you your chapter again aloud literally word words using ' +
    'au aux avec ce comme dans de des dit du elle en est et il je la le les leur lors mais me mon ne nous ou ou par parle pas pour quand que qui ' +
    'sa se selon ses son sont sur un une veut vers verset versets vous signifie explique raconte',
);

const VERBS = list(
  'begins contains describes ends explains gives is mean means mentions mention quotes reads refers said says say shows speak speaks starts talk ' +
    'talks teach teaches tell tells use uses was dit est parle explique raconte signifie',
);

const LINKING = new Set([...LINKS, ...VERBS]);
const VERBAL = new Set(VERBS);
/** Marks that make a number an amount. */
const AMOUNT = /^[%‰$€£¥°×+=*#@]$/;

/**
 * Whether a reference can end before this token: at the end of the text or line, at punctuation, or before a word that does not name what is
 * counted, as "items" does in "mark 5 items".
 */
export function isFollowed(tokens: readonly Token[], next: number): boolean {
  return ends(tokens[next], LINKING);
}

/** The same, but the only words allowed are verbs that refer to a text. */
export function isFollowedByVerb(tokens: readonly Token[], next: number): boolean {
  return ends(tokens[next], VERBAL);
}

function ends(token: Token | undefined, words: ReadonlySet<string>): boolean {
  if (token === undefined || token.startsLine) return true;
  if (token.isWord) return !token.isGlued && words.has(token.norm);
  return !token.isNumber && !AMOUNT.test(token.text);
}
