/** A normalized text for searching. `starts[n]` is the offset in the original text of the nth code unit. */
export interface SearchKey {
  text: string;
  starts: Uint32Array;
}

const DROPPED = 1;
const EXPANDED = 2;

/** For each UTF-16 unit: its folded unit, or one of the three values above. Filled when a unit first occurs. */
const folds = new Uint16Array(0x1_0000);
const expansions = new Map<number, string>();
const KEPT = /[\p{L}\p{N}\p{Sc}\p{Sm}\p{So}%‰?؟]/u;

/**
 * Reduces a text to the form in which quotes are searched: lower-case letters without accents, digits, and symbols. Spaces, punctuation and marks are
 * left out, so a match only proposes a place, which is then compared exactly. Linear time.
 */
export function searchKey(text: string): SearchKey {
  let units = new Uint16Array(text.length + 32);
  let starts = new Uint32Array(text.length + 32);
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    const fold = folds[unit] || learn(unit);
    if (fold === DROPPED) continue;
    if (length + 32 > units.length) [units, starts] = [grow(units), grow(starts)];
    if (fold !== EXPANDED) {
      units[length] = fold;
      starts[length++] = at;
      continue;
    }
    for (const character of expansions.get(unit) ?? '') {
      units[length] = character.charCodeAt(0);
      starts[length++] = at;
    }
  }
  return { text: utf16.decode(units.subarray(0, length)), starts: starts.subarray(0, length) };
}

function grow<T extends Uint16Array | Uint32Array>(array: T): T {
  const larger = new (array.constructor as new (length: number) => T)(array.length * 2);
  larger.set(array);
  return larger;
}

/** Caches the normalized form of a code unit. Surrogates are kept: they are emoji, or letters without case and accents. */
function learn(unit: number): number {
  const fold = foldOf(unit);
  folds[unit] = fold;
  return fold;
}

function foldOf(unit: number): number {
  if (unit >= 0xd800 && unit <= 0xdfff) return unit;
  const folded = [...String.fromCharCode(unit).normalize('NFKD').toLowerCase().normalize('NFKD')]
    .filter((character) => character !== '|' && character !== '\u0640' && KEPT.test(character))
    .join('')
    .replaceAll('ς', 'σ')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');
  if (folded === '') return DROPPED;
  if (folded.length === 1) return folded.charCodeAt(0);
  expansions.set(unit, folded);
  return EXPANDED;
}

/** Lone surrogates become U+FFFD, in quotes as in sources. Much faster than `String.fromCharCode`. */
const utf16 = new TextDecoder('utf-16le', { ignoreBOM: true });

/** Returns the end of the character at an offset: after its low surrogate and its combining marks. */
export function characterEnd(text: string, start: number): number {
  let end = start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
  while (end < text.length && isMark(text.charCodeAt(end))) end += 1;
  return end;
}

/** Including the voicing marks of half-width katakana. */
const MARK = /[\p{M}\uff9e\uff9f]/u;

function isMark(unit: number): boolean {
  return unit >= 0x300 && MARK.test(String.fromCharCode(unit));
}
