import { expect, test } from '@jest/globals';
import { HURRY, WRITE_AGAIN } from '@/lib/core/models/turn-notices';
import { readPrompt } from '@/lib/offline/prompt/read-prompt';

const said = (text: string) => ({ role: 'user' as const, content: [{ type: 'text' as const, text }] });

test('what a person adds while the offline model works belongs to the request, without tags and sentences of the engine', () => {
  const { request } = readPrompt([
    said('<request>Which contracts end?</request>'),
    said('<from_the_person when="round 2">Only in Norway</from_the_person>'),
    said(HURRY.person),
    said(WRITE_AGAIN),
  ]);
  expect(request).toBe('Which contracts end?\nOnly in Norway');
});
