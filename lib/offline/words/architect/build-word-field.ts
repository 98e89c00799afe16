import type { JsonObject } from '@/lib/core/json/json';
import type { RequestWord } from '@/lib/core/words/requests/request-words';
import { type Built, notUnderstood, referToItem, type Scene } from './build';
import type { RequestedAct } from './find-acts';
import { textOf } from './read-reference';
import { isOneOf, OF, splitAt } from './split-words';

const FIELDS = {
  meaning: 'meaning meanings definition sens signification',
  mnemonic: 'mnemonic mnemotechnique',
  examples: 'example examples exemple exemples',
  tags: 'tag tags etiquette etiquettes',
} as const;
type WordField = keyof typeof FIELDS;
const fields = new Map(
  Object.entries(FIELDS).flatMap(([field, nouns]) => nouns.split(' ').map((noun) => [noun, field as WordField] as const)),
);
const TOOL = 'updateWordMetadata';
const VALUE = new Set('to with as by en par avec à'.split(' '));

/** The field of a word that a noun refers to. */
export const wordFieldIn = (words: readonly RequestWord[]): WordField | undefined => {
  const noun = words.find(({ norm, isQuoted }) => !isQuoted && fields.has(norm));
  return noun && fields.get(noun.norm);
};

/** "Change the meaning of X to …", "Add an example to X: …", "Add the tag T to X", "Tag X with T". */
export function buildWordField({ words, verb, material, text: clause }: RequestedAct, scene: Scene): Built {
  const { text } = scene;
  const noun = words.findIndex(({ norm, isQuoted }) => !isQuoted && fields.has(norm));
  const field = verb === 'tag' ? 'tags' : (fields.get(words[noun]?.norm ?? '') ?? 'meaning');
  const rest = words.slice(noun + 1);
  const isAbout = rest[0] !== undefined && isOneOf(OF, rest[0], text);
  // After "of X", the value begins with a second preposition: "to …".
  const split =
    verb === 'tag'
      ? splitAt(words, { at: VALUE, text })
      : splitAt(isAbout ? rest.slice(1) : rest, { at: isAbout ? VALUE : OF, text });
  const [word, given] =
    verb === 'tag' || isAbout
      ? [split?.before ?? rest.slice(isAbout ? 1 : 0), split?.after]
      : [split?.after, split?.before ?? rest];
  const value = material !== '' ? material : given ? textOf(text, given) : '';
  if (value === '') return notUnderstood(scene, clause);
  const input: JsonObject = { word: referToItem(scene, word ?? []).name };
  const adding = { tags: 'addTags', examples: 'addExamples' }[field as string];
  const key = adding && !/^(?:rem?plac|corr|fix)/.test(verb) && scene.takes(TOOL, adding) ? adding : field;
  return { calls: [{ tool: TOOL, input: { ...input, [key]: adding ? [value] : value } }] };
}
