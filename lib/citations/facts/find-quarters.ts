import type { TextRange } from '@/lib/core/text/text-range';

/** A quarter of a year. */
export interface FoundQuarter extends TextRange {
  quarter: number;
}

/** "Q3", "3Q25", "T3", "Q3FY26". */
const SHORT = /(?<![\p{L}\p{N}])(?:[QT]([1-4])|([1-4])[QT])(?![\p{Ll}]|\d(?!\d))/gu;
/** "third quarter", "3e trimestre", "drittes Quartal", "tercer trimestre". */
const LONG =
  /(?<!\p{L})(?:([1-4])(?:st|nd|rd|th|er|re|e|ème|º|\.)?|(first|premier|erste[sn]?|primer|primo)|(second|deuxième|zweite[sn]?|segundo|secondo)|(third|troisième|dritte[sn]?|tercer|terzo)|(fourth|quatrième|vierte[sn]?|cuarto|quarto))[ \u00a0](?:fiscal )?(?:quarter|trimestre|quartal)(?!\p{L})/giu;

/** Finds the quarters that a text names, by number or in words. */
export function findQuarters(text: string): FoundQuarter[] {
  const found = [
    ...[...text.matchAll(SHORT)].map((match) => at(match, Number(match[1] ?? match[2]))),
    ...[...text.matchAll(LONG)].map((match) => at(match, Number(match[1] ?? 0) || match.slice(2).findIndex(Boolean) + 1)),
  ];
  return found;
}

const at = (match: RegExpExecArray, quarter: number): FoundQuarter => ({
  start: match.index,
  end: match.index + match[0].length,
  quarter,
});
