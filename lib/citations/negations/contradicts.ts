import { plainForm } from '../text/text-forms';
import { findNegations } from './find-negations';

type Opposites = readonly (readonly [RegExp, RegExp])[];
/** Words of which one is the negation of the other: "not open" is "closed". Given by their beginnings. */
const STATES: Opposites = [
  [/(?<!\p{L})(?:open|ouver|ouvr)/u, /(?<!\p{L})(?:clos|shut|ferm)/u],
  [/(?<!\p{L})(?:free|gratuit)/u, /(?<!\p{L})(?:pay|cost|charge|fee(?!\p{L})|fees(?!\p{L})|pai|coût)/u],
];
/** Words that contrast without one being the negation of the other. */
const CONTRASTS: Opposites = [
  [/(?<!\p{L})(?:always|toujours)(?!\p{L})/u, /(?<!\p{L})(?:never|sometimes|jamais|parfois)(?!\p{L})/u],
  [/(?<!\p{L})(?:all|every|each|tous|toutes|chaque)(?!\p{L})/u, /(?<!\p{L})(?:some|few|quelques|certains|certaines)(?!\p{L})/u],
  [
    /(?<!\p{L})(?:must|shall|required|mandatory|compulsory|doit|doivent|obligatoire)/u,
    /(?<!\p{L})(?:may|can|optional|voluntary|peut|peuvent|facultati[fv])/u,
  ],
  [
    /(?<!\p{L})(?:over|above|older|more|at least|minimum|plus|au moins)(?!\p{L})/u,
    /(?<!\p{L})(?:under|below|younger|less|fewer|at most|maximum|moins de|au plus)(?!\p{L})/u,
  ],
  [/(?<!\p{L})(?:before|until|avant|jusqu)/u, /(?<!\p{L})(?:after|since|from|après|depuis|dès)(?!\p{L})/u],
  [/(?<!\p{L})(?:first|premi)/u, /(?<!\p{L})(?:last|derni)/u],
  [
    /(?<!\p{L})(?:increas|rises?|rose|raise|higher|augment|hausse)/u,
    /(?<!\p{L})(?:decreas|falls?|fell|lower|drop|dimin|baisse)/u,
  ],
  [/(?<!\p{L})(?:begin|start|commenc|début)/u, /(?<!\p{L})(?:ends?|ended|expires?|finish|termin)/u],
];
/** The end of a clause. */
const CLAUSE_END =
  /[.!?;:()\n。！？；，、]|,(?! (?:except|without|unless|sauf|sans)(?!\p{L}))|(?<!\p{L})(?:but|and|because|while|although|though|if|when|mais|et|parce|tandis|quand|lorsque|und|aber|weil|wenn|pero|porque)(?!\p{L})/iu;
/** A clause that shares fewer words with a source is not compared. */
const FEWEST_SHARED = 2;
/** Number of clauses of a sentence that are compared. */
const MOST_CLAUSES = 40;

export interface Clause {
  text: string;
  words: ReadonlySet<string>;
}

/** Splits a text into its clauses. `wordsOf`: the words by which they are compared. */
export const clausesOf = (text: string, wordsOf: (text: string) => readonly string[]): Clause[] =>
  text.split(CLAUSE_END).flatMap((clause) => {
    const words = new Set(wordsOf(clause));
    return words.size === 0 ? [] : [{ text: clause.toLowerCase(), words }];
  });

/**
 * Whether a clause of a sentence has a negation or an opposite word where the clauses of a source that have most of its words have none, or the
 * reverse: "Dogs are allowed" for "Dogs are not allowed".
 */
export function contradicts(sentence: readonly Clause[], source: readonly Clause[]): boolean {
  return sentence.slice(0, MOST_CLAUSES).some((clause) => {
    let most = FEWEST_SHARED - 1;
    let nearest: Clause[] = [];
    for (const other of source) {
      const shared = [...clause.words].filter((word) => other.words.has(word)).length;
      if (shared > most) nearest = [];
      if (shared >= Math.max(most, FEWEST_SHARED)) nearest.push(other);
      most = Math.max(most, shared);
    }
    return nearest.length > 0 && !nearest.every((other) => saysAlike(clause.text, other.text));
  });
}

function saysAlike(one: string, other: string): boolean {
  const [ours, theirs] = [polarityOf(one), polarityOf(other)];
  if (ours.isLimited !== theirs.isLimited || ours.isExcepted !== theirs.isExcepted || differ(CONTRASTS, one, other)) return false;
  return (ours.isDenied !== theirs.isDenied) === differ(STATES, one, other);
}

function polarityOf(text: string): { isDenied: boolean; isLimited: boolean; isExcepted: boolean } {
  const kinds = findNegations(plainForm(text)).map(({ kind }) => kind);
  return {
    isDenied: kinds.includes('turns') || DENYING.test(text),
    isLimited: kinds.includes('limits'),
    isExcepted: kinds.includes('excepts'),
  };
}

const differ = (opposites: Opposites, one: string, other: string): boolean =>
  opposites.some(([first, second]) => {
    const [ours, theirs] = [sideOf(one, first, second), sideOf(other, first, second)];
    return ours !== 0 && theirs !== 0 && ours !== theirs;
  });

/** Words that deny as a negation does. */
const DENYING = /(?<!\p{L})(?:reject|exclu|impossib|unavailab|illegal|unlawful|invalid|ineligib|interdi|défend)/u;

/** 1 if the text has the first word of a pair, 2 for the second, 0 for none or both. */
function sideOf(text: string, first: RegExp, second: RegExp): number {
  const [hasFirst, hasSecond] = [first.test(text), second.test(text)];
  return hasFirst === hasSecond ? 0 : hasFirst ? 1 : 2;
}
