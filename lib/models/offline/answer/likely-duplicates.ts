import { wordsOf } from '../language/words';

const LEGAL_FORM =
  /^(?:ltd|limited|inc|incorporated|corp|corporation|company|co|gmbh|mbh|ag|kg|sa|sas|sarl|srl|spa|sro|plc|llc|llp|bv|nv|oy|oyj|ab|as|aps|group|holding|the)$/;
const ALIKE = 0.82;
/** Comparing every pair grows with the square of the rows. */
const MAX_ROWS = 400;
/** Shorter names are alike too easily. */
const SHORTEST = 7;

/** A name without case, accents, punctuation, blanks and legal form: "ACME Inc." and "Acme" are the same. */
function core(name: string): string {
  const words = wordsOf(name.replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, ''));
  const kept = words.filter((word) => !LEGAL_FORM.test(word));
  return (kept.length > 0 ? kept : words).join('');
}

function pairsOf(text: string): Set<string> {
  return new Set([...text].slice(0, -1).map((letter, index) => letter + text.charAt(index + 1)));
}

function alike(a: Set<string>, b: Set<string>): number {
  let common = 0;
  for (const pair of a) if (b.has(pair)) common++;
  return (2 * common) / (a.size + b.size);
}

/** "Hall A" and "Hall B", "Plant 1" and "Plant 2" are alike and yet different. */
function isNumbered(a: string, b: string): boolean {
  const [left, right] = [wordsOf(a), wordsOf(b)];
  const apart = [...left.filter((word) => !right.includes(word)), ...right.filter((word) => !left.includes(word))];
  return apart.length > 0 && apart.every((word) => word.length <= 2 || /\d/.test(word));
}

/** Pairs of names that are probably one and the same: equal apart from spelling, or nearly so. */
export function likelyDuplicates(names: readonly string[]): [string, string][] {
  const cores = names.slice(0, MAX_ROWS).map((name) => ({ name, core: core(name), pairs: pairsOf(core(name)) }));
  return cores.flatMap((a, index) =>
    cores.slice(index + 1).flatMap((b): [string, string][] => {
      const near =
        Math.min(a.core.length, b.core.length) >= SHORTEST && alike(a.pairs, b.pairs) >= ALIKE && !isNumbered(a.name, b.name);
      return a.core !== '' && (a.core === b.core || near) ? [[a.name, b.name]] : [];
    }),
  );
}
