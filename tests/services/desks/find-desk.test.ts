import { expect, test } from '@jest/globals';
import { EVALUATIONS } from '@/lib/core/desks/desk-definition';
import { sampleDesk } from '@/lib/sample/answer-desk/sample-desk';
import { createFindDesk } from '@/lib/services/desks/find-desk';

/** A built-in desk is not read from the library. */
const library = undefined as never;
const sample = sampleDesk('http://localhost:3000');

test.each(EVALUATIONS.flatMap((most) => EVALUATIONS.map((wanted) => [wanted, most] as const)))(
  'a desk that wants the evaluation "%s" gets at most the one that the server allows: %s',
  async (wanted, most) => {
    const desk = { ...sample, definition: { ...sample.definition, evaluation: wanted } };
    const find = createFindDesk({ library }, { env: { EVALUATION: most }, builtinDesks: [desk] });
    const { definition } = await find({ id: 'builtin-sample-desk', version: 1, ownerId: null });
    const less = { off: ['off', 'off', 'off'], async: ['off', 'async', 'async'], sync: ['off', 'async', 'sync'] };
    expect(definition.evaluation).toBe(less[most][EVALUATIONS.indexOf(wanted)]);
  },
);
