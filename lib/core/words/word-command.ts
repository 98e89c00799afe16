import { z } from 'zod';
import { WORD_COLOURS } from './word-library';
import { LANGUAGE_TAG, WORD_LIMITS } from './word-limits';

const id = z.uuid();
const name = z.string().trim().min(1).max(WORD_LIMITS.term);
const emoji = z.string().trim().min(1).max(32).nullable();
const colour = z.enum(WORD_COLOURS).nullable();
const markdown = z.string().max(WORD_LIMITS.note);
const language = z.string().regex(LANGUAGE_TAG, 'must be a language tag such as "en" or "pt-BR"');

/** The content of a word, without its places. */
export const wordContent = z.strictObject({
  term: name,
  language,
  meaning: z.string().trim().max(WORD_LIMITS.meaning),
  partOfSpeech: z.string().trim().min(1).max(WORD_LIMITS.partOfSpeech).nullable(),
  examples: z.array(z.string().trim().min(1).max(WORD_LIMITS.example)).max(WORD_LIMITS.list),
  mnemonic: z.string().trim().min(1).max(WORD_LIMITS.mnemonic).nullable(),
  tags: z.array(z.string().trim().min(1).max(WORD_LIMITS.tag)).max(WORD_LIMITS.list),
  colour,
});
export type WordContent = z.infer<typeof wordContent>;

const text = z.string().max(WORD_LIMITS.note);
const list = z.array(text).max(1000);

/** The content of the fields of a word before they were edited: stored texts may be longer than what may be entered. */
const editedContent = z
  .strictObject({
    term: text,
    language: text,
    meaning: text,
    partOfSpeech: text.nullable(),
    examples: list,
    mnemonic: text.nullable(),
    tags: list,
  })
  .partial();
export type EditedContent = z.infer<typeof editedContent>;

/** The sibling before which an item goes; null or omitted: at the end. */
const before = id.nullable().optional();

/**
 * One edit of a word library. The caller generates the ids of new items, so that an edit can be shown before it is stored, and repeated without a
 * further effect.
 */
export const wordCommand = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('createFolder'),
    id,
    parentId: id.nullable(),
    name,
    emoji: emoji.optional(),
    colour: colour.optional(),
    before,
  }),
  z.strictObject({
    kind: z.literal('updateFolder'),
    id,
    name: name.optional(),
    emoji: emoji.optional(),
    colour: colour.optional(),
  }),
  z.strictObject({ kind: z.literal('moveFolder'), id, parentId: id.nullable(), before }),
  /** Deletes its subfolders, its notes and the words that are in no other folder, too. */
  z.strictObject({ kind: z.literal('deleteFolder'), id }),
  z.strictObject({
    kind: z.literal('addWord'),
    id,
    folderId: id,
    before,
    ...wordContent.partial().required({ term: true }).shape,
  }),
  /**
   * `was`: the content of the fields that was edited. A field that has changed since keeps both versions, or the command is refused, so that an edit
   * made elsewhere is not overwritten.
   */
  z.strictObject({ kind: z.literal('updateWord'), id, ...wordContent.partial().shape, was: editedContent.optional() }),
  /** Moves a word within a folder, or to another one. */
  z.strictObject({ kind: z.literal('moveWord'), id, from: id, to: id, before }),
  /** Shows a word in one more folder. */
  z.strictObject({ kind: z.literal('placeWord'), id, folderId: id, before }),
  /** Removes a word from one of its folders; refused for its last one. */
  z.strictObject({ kind: z.literal('removeWord'), id, folderId: id }),
  /** Deletes a word and its notes. */
  z.strictObject({ kind: z.literal('deleteWord'), id }),
  z.strictObject({
    kind: z.literal('createNote'),
    id,
    folderId: id.nullable(),
    wordId: id.nullable(),
    content: markdown,
  }),
  /**
   * `was`: the content that was edited. If the note has changed since, the new content is added below it, so that an edit made elsewhere is not
   * overwritten. `append`: the content is added as a paragraph at the end of the current note, and `was` is ignored.
   */
  z.strictObject({
    kind: z.literal('updateNote'),
    id,
    content: markdown,
    was: markdown.optional(),
    append: z.literal(true).optional(),
  }),
  z.strictObject({ kind: z.literal('deleteNote'), id }),
]);
export type WordCommand = z.infer<typeof wordCommand>;
export type WordCommandOf<K extends WordCommand['kind']> = Extract<WordCommand, { kind: K }>;
