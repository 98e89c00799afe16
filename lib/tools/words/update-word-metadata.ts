import { ToolFailed } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import { CommandRefused } from '@/lib/core/words/command-refused';
import { WORD_LIMITS } from '@/lib/core/words/word-limits';
import { defineProposingTool } from './define-proposing-tool';
import { contentOf, itemReference, wordFields } from './fields';

export const updateWordMetadata = defineProposingTool({
  name: 'updateWordMetadata',
  alias: 'UPDATE_WORD_METADATA',
  description:
    'Proposes other values for fields of a word: meaning, language, part of speech, examples, mnemonic, tags, color. Given fields replace what was kept, and null (for the meaning an empty text, for lists []) removes it; addTags and addExamples add to what is kept. Returns {status, words, changed}.',
  input: wordFields.extend({
    word: itemReference.optional().describe('The word: path, term or id; "the selection"; omitted: the one the person looks at'),
    addTags: wordFields.shape.tags,
    addExamples: wordFields.shape.examples,
  }),
  propose({ word: reference, addTags, addExamples, ...fields }, draft) {
    const { references } = draft;
    const words = (reference === undefined ? undefined : references.selected(reference)) ?? [references.word(reference)];
    const changed = new Set<string>();
    const proposed: string[] = [];
    let same: CommandRefused | undefined;
    for (const { id, term, tags, examples } of words) {
      const content = contentOf({
        ...fields,
        ...(addTags && { tags: joined(fields.tags ?? tags, addTags) }),
        ...(addExamples && { examples: joined(fields.examples ?? examples, addExamples) }),
      });
      if (Object.keys(content).length === 0) throw new ToolFailed(phrase('nothingToChange'));
      try {
        draft.propose({ kind: 'updateWord', id, ...content });
      } catch (error) {
        if (!(error instanceof CommandRefused && error.userMessage.code === 'alreadySo')) throw error;
        same = error;
        continue;
      }
      proposed.push(term);
      for (const field of Object.keys(content)) changed.add(field);
    }
    if (same && proposed.length === 0) throw same;
    return { words: proposed, changed: [...changed] };
  },
});

/** Joins the kept and the added values. @throws {ToolFailed} when a word would have too many */
function joined(kept: readonly string[], added: readonly string[]): string[] {
  const all = [...new Set([...kept, ...added])];
  if (all.length > WORD_LIMITS.list) throw new ToolFailed(phrase('tooManyOfWord', { most: WORD_LIMITS.list }));
  return all;
}
