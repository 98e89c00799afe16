import { wordsOf } from '../language/words';

const LEGAL_FORM =
  /^(?:ltd|limited|inc|incorporated|corp|corporation|company|co|gmbh|mbh|ag|kg|sa|sas|sarl|srl|spa|sro|plc|llc|llp|bv|nv|oy|oyj|ab|as|aps|group|holding|the)$/;
const ALIKE = 0.86;
/** Comparing every pair grows with the square of the rows. */
const MAX_ROWS = 400;

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

/** Pairs of names that are probably one and the same: equal apart from spelling, or nearly so. */
export function likelyDuplicates(names: readonly string[]): [string, string][] {
  const cores = names.slice(0, MAX_ROWS).map((name) => ({ name, core: core(name), pairs: pairsOf(core(name)) }));
  const found: [string, string][] = [];
  cores.forEach((a, index) => {
    for (const b of cores.slice(index + 1)) {
      const near =
        a.core.length >= 7 && b.core.length >= 7 && alike(a.pairs, b.pairs) >= ALIKE && digits(a.core) === digits(b.core);
      if (a.core !== '' && (a.core === b.core || near)) found.push([a.name, b.name]);
    }
  });
  return found;
}

/** "Plant 1" and "Plant 2" are alike and yet different. */
function digits(text: string): string {
  return text.replace(/\D/g, '');
}
