import { isNegation } from './read-negations';
import { allWords, readWords } from './read-words';

/** Words by the role that they give: to the person who asks, or to the word that follows. */
interface RoleWords {
  asker: Readonly<Record<string, 'subject' | 'object'>>;
  before: Readonly<Record<string, 'own' | 'from'>>;
  /** In "tell me how", "me" has no part in what is asked. */
  asking: ReadonlySet<string>;
}

const words = (text: string) => new Set(text.split(' '));

const ROLES: Readonly<Record<string, RoleWords>> = {
  eng: {
    asker: { i: 'subject', me: 'object' },
    before: { my: 'own', from: 'from' },
    asking: words('tell show let help give'),
  },
  fra: {
    asker: { je: 'subject', j: 'subject', me: 'object', m: 'object', moi: 'object' },
    // "De" and "des" alone are also used for anything: "changer d'adresse".
    before: { mon: 'own', ma: 'own', mes: 'own', depuis: 'from', du: 'from', 'de la': 'from', 'de l': 'from' },
    asking: words('dire dites expliquer expliquez indiquer indiquez montrer montrez aider aidez donner donnez'),
  },
};

const NO_ROLES: RoleWords = { asker: {}, before: {}, asking: new Set() };

/**
 * Whether the words that two questions share have the same roles in both, as far as code can tell from their order: "Can I sue my tenant?"
 * and "Can my tenant sue me?" have the same words. One part of a question may stand elsewhere ("renew a permit", "a permit is renewed"), but
 * no person, and two words may not change places around a third.
 */
export function keepsRoles(asked: string, kept: string, language: string): boolean {
  const [one, other] = [readRoles(asked, language), readRoles(kept, language)];
  if (exchanges(one.asker, other.asker) || exchanges(one.own, other.own) || exchanges(one.from, other.from)) return false;
  const [moved, instead] = differingParts(sharedIn(one.words, other.words), sharedIn(other.words, one.words));
  return !moved.some((id) => one.persons.has(id)) && isOnePartMoved(moved, instead);
}

/** The words of the first that both have, each once and in its order. */
const sharedIn = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].filter((id) => other.has(id));

const exchanges = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.difference(other).size > 0 && other.difference(one).size > 0;

interface ReadRoles {
  /** Words that carry meaning, in order of their first occurrence. */
  words: Set<string>;
  persons: Set<string>;
  /** The parts that the person who asks has. */
  asker: Set<string>;
  /** Words for what belongs to that person. */
  own: Set<string>;
  /** Words for where something comes from. */
  from: Set<string>;
}

function readRoles(text: string, language: string): ReadRoles {
  const { asker, before, asking } = ROLES[language] ?? NO_ROLES;
  const read = readWords(text, language).filter((word) => !isNegation(word.text, language));
  const all = allWords(text, language);
  const after = (role: 'own' | 'from') =>
    all.flatMap((word, at) => {
      const found = before[word] ?? before[`${word} ${all[at + 1]}`];
      return found === role ? (read.find((next) => next.at > at)?.id ?? []) : [];
    });
  const parts = all.flatMap((word, at) => {
    const isAsking = [all[at - 1], all[at + 1]].some((beside = '') => asking.has(beside));
    const part = asker[word];
    return part === undefined || (part === 'object' && isAsking) ? [] : part;
  });
  return {
    words: new Set(read.map(({ id }) => id)),
    persons: new Set(read.flatMap(({ id, category }) => (category === 'person' ? id : []))),
    asker: new Set(parts),
    own: new Set(after('own')),
    from: new Set(after('from')),
  };
}

/** What is left of two lists without what both begin and end with. */
function differingParts(one: readonly string[], other: readonly string[]): [string[], string[]] {
  const from = one.findIndex((id, at) => id !== other[at]);
  if (from < 0) return [[], []];
  const to = one.findLastIndex((id, at) => id !== other[at]) + 1;
  return [one.slice(from, to), other.slice(from, to)];
}

function isOnePartMoved(one: readonly string[], other: readonly string[]): boolean {
  const at = other.indexOf(one[0] ?? '');
  return one.length === 0 || [...other.slice(at), ...other.slice(0, at)].every((id, n) => id === one[n]);
}
