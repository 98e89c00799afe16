import { type FoundFigure, findFigures } from './find-figures';

/** A figure in a text with the signs next to it. */
export interface Quantity extends FoundFigure {
  isNegative: boolean;
  /** `%`, `‰` or a currency sign; empty: none. */
  unit: string;
}

/** After a word, a figure or another sign, this is a hyphen or a dash. */
const MINUS = /(?<![\p{L}\p{N}\p{Sc})\]%‰])[-−–](?:\p{Sc}\s?)?$/u;
/** A sign after another figure belongs to that figure. */
const SIGN_BEFORE = /(?<!\d\s?)(\p{Sc})\s?$/u;
const SIGN_BEHIND = /^\s?([%‰\p{Sc}])/u;

/** Finds the figures of a text that are written in digits, with their signs: "-5 %", "€1,200". */
export function findQuantities(text: string): Quantity[] {
  return findFigures(text).map((figure) => {
    const before = text.slice(Math.max(0, figure.start - 4), figure.start);
    const behind = text.slice(figure.end, figure.end + 2);
    const unit = SIGN_BEFORE.exec(before)?.[1] ?? SIGN_BEHIND.exec(behind)?.[1] ?? '';
    return { ...figure, isNegative: MINUS.test(before), unit };
  });
}
