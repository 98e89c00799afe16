import { setOf } from '@/lib/core/text/set-of';
import { type Built, referToItem, type Scene } from './build';
import type { RequestedAct } from './find-acts';
import { NOTE_NOUNS, textOf } from './read-reference';
import { OF, splitAt } from './split-words';

const SAYING = new Set('saying that with disant que avec'.split(' '));
const REPLACING = setOf('with by avec par');
const EDITS = /^(?:chang|complet|corr|edit|fix|modif|rem?plac|set|updat)/;

/** "Add a note to Cells: …", "Write a note for this word saying …", "Edit the note of Cells: …". */
export function buildNote({ words, verb, material, text: clause }: RequestedAct, scene: Scene): Built {
  const { text, t } = scene;
  const spoken = splitAt(words, { at: /^rem?plac/.test(verb) ? REPLACING : SAYING, text, which: 'first', mayEnd: true });
  const content = material !== '' ? material : spoken ? textOf(text, spoken.after) : '';
  const about = (spoken?.before ?? words).filter(({ norm, isQuoted }) => isQuoted || !NOTE_NOUNS.has(norm));
  const place = splitAt(about, { at: OF, text, which: 'first' }) ?? splitAt([...words.slice(0, 1), ...about], { at: OF, text });
  if (content === '') return { problem: t('noteWithoutText', clause) };
  const item = place && referToItem(scene, place.after);
  const tool = EDITS.test(verb) ? 'updateNote' : 'createNote';
  return { calls: [{ tool, input: { ...(item && { item: item.name }), ...(item?.kind && { kind: item.kind }), content } }] };
}
