import lists from './lists/not-private.json' with { type: 'json' };

const ELISION = /^(?:[dl]|qu)['’]/;
const OUTSIDE = /^[^\p{L}\p{N}]|[^\p{L}\p{N}]$/gu;
/** A word of a name or list, without elision and punctuation, in lower case. */
const plain = (word: string) => word.toLowerCase().replace(ELISION, '').replace(OUTSIDE, '').replaceAll('-', ' ');
const setOf = (list: readonly string[]) => new Set(list.map((one) => one.split(' ').map(plain).join(' ')));

const publicPersons = setOf(lists.publicPersons);
const places = setOf(lists.placesNamedLikePersons);
const thingsAfter = setOf(lists.thingsAfter);
const alsoVerbs = setOf(lists.alsoVerbs);
const thingsBefore = setOf(lists.thingsBefore);
const offices = setOf(lists.offices);
const titles = setOf(lists.titles);
const relations = setOf(lists.relations);

const wordsBefore = (words: readonly string[], at: number) => words.slice(Math.max(0, at - 5), at).map(plain);
const isCapital = (word: string | undefined) => word !== undefined && /^[^\p{L}]?\p{Lu}/u.test(word.replace(ELISION, ''));
const ARTICLES = new Set(['the', 'a', 'an']);
const OF = new Set(['de', 'du', 'la', 'des', 'of']);

interface Range {
  from: number;
  to: number;
}

/**
 * Returns the range of a private person's name including the title, for a range that a library takes for a person; undefined for a public figure, and
 * for a thing or place named after a person.
 */
export function privateName(words: readonly string[], from: number, to: number): Range | undefined {
  const name = trim(words, from, to);
  if (!name) return undefined;
  const nameWords = words.slice(name.from, name.to + 1).map(plain);
  const before = wordsBefore(words, name.from);
  const isPublic = publicPersons.has(nameWords.join(' ')) || offices.has(nameWords[0] ?? '') || offices.has(before.at(-1) ?? '');
  if (isPublic || isThing(words, name) || (nameWords.length === 1 && isPlace(nameWords[0] ?? '', before))) return undefined;
  return titles.has(before.at(-1) ?? '') ? { from: name.from - 1, to: name.to } : name;
}

const isInCapitals = (word: string | undefined) => word !== undefined && /^\p{Lu}{2,}$/u.test(word.replace(OUTSIDE, ''));

/** If more consecutive words are in capitals, the text itself is in capitals. */
const MOST_IN_CAPITALS = 3;

/**
 * Extends a range that a library has found by the other words of a name in capitals, "JOHN SMITH". Undefined for a single word that nothing
 * introduces: it is an acronym, "my SIN".
 */
export function withoutAcronyms(words: readonly string[], range: Range): Range | undefined {
  let { from, to } = range;
  if (from !== to || !isInCapitals(words[from])) return range;
  while (isInCapitals(words[from - 1]) && !/[.,;:!?)]$/.test(words[from - 1] ?? '')) from -= 1;
  while (isInCapitals(words[to + 1]) && !/[.,;:!?)]$/.test(words[to] ?? '')) to += 1;
  const isIntroduced = wordsBefore(words, from)
    .slice(-2)
    .some((word) => relations.has(word) || titles.has(word));
  const length = to - from + 1;
  return length > MOST_IN_CAPITALS || (length === 1 && !isIntroduced) ? undefined : { from, to };
}

/** Returns titles with the capitalised words after them: "docteur Simard". */
export function titledNames(words: readonly string[]): Range[] {
  return words.flatMap((word, from) => {
    if (!titles.has(plain(word)) || /[,;:!?)]$/.test(word)) return [];
    let to = from;
    while (isCapital(words[to + 1]) && (to === from || !/[.,;:!?)]$/.test(words[to] ?? ''))) to += 1;
    return to > from && !isThing(words, { from, to }) ? [{ from, to }] : [];
  });
}

/** Words before and after which a name, or a first and last name, stands: "my name is", "Ravi Krishnan and I". */
const SINGLE_AFTER = /(?:\bname is|\bnom est|\b[ms]['’]appelle|\bnamed|\bnommée?)$/;
const PAIR_AFTER = /(?:\bi am|\bi['’]m|\bje suis)$/;
const PAIR_BEFORE = /^(?:and i|et moi|here)\b/;
const CONTEXT = 3;
const ORGANISATIONS = new Set(
  'service services canada revenue agency ministry office department agence revenu ministère bureau'.split(' '),
);
const OWNERS = new Set('my his her our their mon ma son sa notre leur'.split(' '));

/** Returns capitalised words that their sentence introduces as a name. */
export function introducedNames(words: readonly string[]): Range[] {
  const found: Range[] = [];
  for (let from = 0; from < words.length; from += 1) {
    if (!isCapital(words[from])) continue;
    let to = from;
    while (isCapital(words[to + 1]) && !/[.,;:!?)]$/.test(words[to] ?? '')) to += 1;
    const before = words
      .slice(Math.max(0, from - CONTEXT), from)
      .join(' ')
      .toLowerCase();
    const after = words
      .slice(to + 1, to + 1 + CONTEXT)
      .join(' ')
      .toLowerCase();
    const isPair = to > from && (PAIR_AFTER.test(before) || PAIR_BEFORE.test(after) || isOfRelation(words, from));
    const name = isPair || SINGLE_AFTER.test(before) ? privateName(words, from, to) : undefined;
    if (name) found.push(name);
    from = to;
  }
  return found;
}

/** After "my wife" or "ma femme", two capitalised words are a name, even if the library does not know it. */
function isOfRelation(words: readonly string[], from: number): boolean {
  const [owner = '', relation = ''] = words.slice(Math.max(0, from - 2), from).map((word) => word.toLowerCase());
  const isOffice = words.slice(from, from + 2).some((word) => ORGANISATIONS.has(plain(word)));
  return OWNERS.has(owner) && relations.has(relation) && !isOffice;
}

/** Removes lower-case words from both ends; a name entirely in lower case needs two words. */
function trim(words: readonly string[], from: number, to: number): Range | undefined {
  const capitals = words.flatMap((word, n) => (n >= from && n <= to && isCapital(word) ? [n] : []));
  if (capitals.length === 0) return to > from ? { from, to } : undefined;
  return { from: capitals[0] ?? from, to: capitals.at(-1) ?? to };
}

function isThing(words: readonly string[], { from, to }: Range): boolean {
  const before = wordsBefore(words, from);
  if (ARTICLES.has(before.at(-1) ?? '')) return true;
  while (OF.has(before.at(-1) ?? '')) before.pop();
  if (thingsBefore.has(before.at(-1) ?? '') || /^sainte?-/i.test(words[from] ?? '')) return true;
  const next = words[to + 1];
  if (next === undefined || /[,;:!?)]$/.test(words[to] ?? '')) return false;
  return thingsAfter.has(plain(next)) && (isCapital(next) || !alsoVerbs.has(plain(next)));
}

function isPlace(name: string, before: readonly string[]): boolean {
  return places.has(name) && !before.slice(-2).some((word) => relations.has(word));
}
