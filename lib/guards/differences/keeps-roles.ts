import { setOf } from '@/lib/core/text/set-of';
import { isNegation } from './read-negations';
import { allWords, readWords } from './read-words';

/** Words by the role that they assign: to the asker, or to the word that follows. */
interface RoleWords {
  asker: Readonly<Record<string, 'subject' | 'object'>>;
  before: Readonly<Record<string, 'own' | 'from'>>;
  /** In "tell me how", "me" is not part of the question itself. */
  asking: ReadonlySet<string>;
}

const ROLES: Readonly<Record<string, RoleWords>> = {
  eng: {
    asker: { i: 'subject', me: 'object' },
    before: { my: 'own', from: 'from' },
    asking: setOf('tell show let help give'),
  },
  fra: {
    asker: { je: 'subject', j: 'subject', me: 'object', m: 'object', moi: 'object' },
    // "De" and "des" alone also have other functions: "changer d'adresse".
    before: { mon: 'own', ma: 'own', mes: 'own', depuis: 'from', du: 'from', 'de la': 'from', 'de l': 'from' },
    asking: setOf('dire dites expliquer expliquez indiquer indiquez montrer montrez aider aidez donner donnez'),
  },
};

const NO_ROLES: RoleWords = { asker: {}, before: {}, asking: new Set() };

/**
 * Whether the words that two questions share have the same roles in both, as far as code can tell from their order: "Can I sue my tenant?" and "Can
 * my tenant sue me?" have the same words. One part of a question may move ("renew a permit", "a permit is renewed"), but not a person, and two words
 * may not change places around a third.
 */
export function keepsRoles(asked: string, kept: string, language: string): boolean {
  const [one, other] = [readRoles(asked, language), readRoles(kept, language)];
  if (exchanges(one.asker, other.asker) || exchanges(one.own, other.own) || exchanges(one.from, other.from)) return false;
  const [moved, instead] = differingParts(sharedIn(one.words, other.words), sharedIn(other.words, one.words));
  return !moved.some((id) => one.persons.has(id)) && isOnePartMoved(moved, instead);
}

/** The words of the first question that are also in the other, each once and in order. */
const sharedIn = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].filter((id) => other.has(id));

const exchanges = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.difference(other).size > 0 && other.difference(one).size > 0;

interface ReadRoles {
  /** Words that carry meaning, in order of their first occurrence. */
  words: Set<string>;
  persons: Set<string>;
  /** The parts that the asker plays. */
  asker: Set<string>;
  /** Words for things that belong to the asker. */
  own: Set<string>;
  /** Words for where something comes from. */
  from: Set<string>;
}

function readRoles(text: string, language: string): ReadRoles {
  const { asker, before, asking } = ROLES[language] ?? NO_ROLES;
  const meaningful = readWords(text, language).filter((word) => !isNegation(word.text, language));
  const everyWord = allWords(text, language);
  const after = (role: 'own' | 'from') =>
    everyWord.flatMap((word, at) => {
      const found = before[word] ?? before[`${word} ${everyWord[at + 1]}`];
      return found === role ? (meaningful.find((next) => next.at > at)?.id ?? []) : [];
    });
  const parts = everyWord.flatMap((word, at) => {
    const isAsking = [everyWord[at - 1], everyWord[at + 1]].some((beside = '') => asking.has(beside));
    const part = asker[word];
    return part === undefined || (part === 'object' && isAsking) ? [] : part;
  });
  return {
    words: new Set(meaningful.map(({ id }) => id)),
    persons: new Set(meaningful.flatMap(({ id, category }) => (category === 'person' ? id : []))),
    asker: new Set(parts),
    own: new Set(after('own')),
    from: new Set(after('from')),
  };
}

/** The parts of two lists that remain without their common beginning and end. */
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
