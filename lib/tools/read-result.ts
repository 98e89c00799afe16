import { z } from 'zod';
import { ToolFailed } from '@/lib/core/errors';
import { sliceText } from '@/lib/core/text/slice-text';
import { defineTool } from '@/lib/core/tools/tool';

export const readResult = defineTool({
  name: 'readResult',
  family: 'answers',
  description:
    'Reads on in a result of an earlier tool call of yours that was shortened, piece by piece. Returns {callId, start, end, resultLength, text}: the result from start to end, as JSON unless it is a text; while end is less than resultLength, call it again with start set to end.',
  access: 'read',
  input: z.strictObject({
    callId: z.string().max(200).describe('Id of the call, as the shortened result names it'),
    start: z.int().min(0).default(0).describe('Character position to read from; 0 is the beginning'),
    length: z.int().min(1).max(8000).default(4000).describe('How many characters to read, 1 to 8000'),
  }),
  async run({ callId, start: from, length }, { results }) {
    const result = results(callId);
    if (result === undefined) throw new ToolFailed(`There is no result of a call ${callId} in this turn.`);
    const fullText = typeof result === 'string' ? result : JSON.stringify(result);
    const { start, end, text } = sliceText(fullText, from, length);
    return { callId, start, end, resultLength: fullText.length, text };
  },
});
