import { z } from 'zod';
import { defineTool } from '@/lib/core/tools/tool';
import { itemReference } from './fields';
import { openLibrary } from './read-words';

export const judgeAnswers = defineTool({
  name: 'judgeAnswers',
  description:
    'Shows the person your verdicts on their answers in a quiz. Nothing is stored: they become ratings of a review only if the person confirms them. Returns {verdicts}.',
  access: 'read',
  builtinOnly: true,
  labels: ['private'],
  input: z.strictObject({
    verdicts: z
      .array(
        z.strictObject({
          word: itemReference.describe('The word that was asked for: id, path or term'),
          rating: z.number().int().min(1).max(4).describe('1: not known, 2: with difficulty, 3: known, 4: known at once'),
          why: z.string().max(500).optional().describe('The reason, in one short sentence'),
        }),
      )
      .min(1)
      .max(50)
      .describe('One verdict for each answer'),
  }),
  async run({ verdicts }, context) {
    const { references } = await openLibrary(context);
    return {
      verdicts: verdicts.map(({ word: reference, rating, why }) => {
        const { id, term } = references.word(reference);
        return { wordId: id, term, rating, ...(why !== undefined && { why }) };
      }),
    };
  },
});
