import { ToolFailed } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrase';
import { defineProposingTool } from './define-proposing-tool';
import { contentOf, itemReference, wordFields } from './fields';

export const updateWordMetadata = defineProposingTool({
  name: 'updateWordMetadata',
  alias: 'UPDATE_WORD_METADATA',
  description:
    'Proposes other values for fields of a word: meaning, language, part of speech, examples, mnemonic, tags, color. Given fields replace what was kept; null removes it. Returns {status, word, changed}.',
  input: wordFields.extend({
    word: itemReference.optional().describe('The word: path, term or id; omitted: the one the person looks at'),
  }),
  propose({ word: reference, ...fields }, draft) {
    const content = contentOf(fields);
    if (Object.keys(content).length === 0) throw new ToolFailed(phrase('nothingToChange'));
    const { id, term } = draft.references.word(reference);
    draft.propose({ kind: 'updateWord', id, ...content });
    return { word: term, changed: Object.keys(content) };
  },
});
