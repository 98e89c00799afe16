import { z } from 'zod';
import { withoutUndefined } from '@/lib/core/json/without-undefined';
import { wordContent } from '@/lib/core/words/word-command';
import { WORD_COLOURS } from '@/lib/core/words/word-library';
import type { ItemKind } from './references';

/** Arguments that several tools share. */
export const folderReference = z.string().max(3000);
export const itemReference = z.string().min(1).max(3000);
export const itemName = wordContent.shape.term;
export const wordTerm = itemName.describe('The word or phrase itself');
export const itemKind = z.enum(['folder', 'word', 'note'] satisfies ItemKind[]);
export const color = z.enum(WORD_COLOURS).nullable().describe('Color; null for none');
export const emoji = z.string().trim().min(1).max(32).nullable().describe('A single emoji; null for none');

const content = wordContent.shape;

/** The fields of a word, except its term. */
export const wordFields = z.strictObject({
  meaning: content.meaning.optional().describe('What it means, in a sentence or two'),
  language: content.language.optional().describe('Language of the term, such as "en", "fr" or "la"; "en" if omitted'),
  partOfSpeech: content.partOfSpeech.optional().describe('Such as "noun" or "verb"'),
  examples: content.examples.optional().describe('Sentences that use it'),
  mnemonic: content.mnemonic.optional().describe('A way to remember it'),
  tags: content.tags.optional().describe('Tags, such as "exam"'),
  color: color.optional(),
});

/** Returns the fields in the form of a command, without those that are not given. */
export function contentOf({ color: colour, ...fields }: z.output<typeof wordFields>) {
  return withoutUndefined({ ...fields, colour });
}
