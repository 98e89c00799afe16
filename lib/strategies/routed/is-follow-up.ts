import type { Clause } from '@/lib/core/words/requests/read-clause';

const BEGINNINGS = new Set(
  'and also again more another same ditto too or plus yes no ok but et aussi encore pareil idem oui non mais ou'.split(' '),
);
const PHRASES = [
  'the same',
  'one more',
  'what about',
  'how about',
  'la meme',
  'le meme',
  'les memes',
  'un autre',
  'une autre',
  'et pour',
];
const ENDINGS = new Set('too again instead aussi encore egalement plutot'.split(' '));

/** Whether a request that is incomplete on its own continues the previous one: "and another one", "the same in French". */
export function isFollowUp(clauses: readonly Clause[]): boolean {
  const words = clauses.flatMap((clause) => clause.words.map(({ norm }) => norm));
  const start = words.slice(0, 2).join(' ');
  return BEGINNINGS.has(words[0] ?? '') || PHRASES.includes(start) || ENDINGS.has(words.at(-1) ?? '');
}
