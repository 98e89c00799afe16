import { expect, test } from '@jest/globals';
import { HURRY, WRITE_AGAIN } from '@/lib/core/models/turn-notices';
import { readPrompt } from '@/lib/offline/prompt/read-prompt';

const userMessage = (text: string) => ({ role: 'user' as const, content: [{ type: 'text' as const, text }] });

test('what a person adds while the offline model works belongs to the request, without tags and sentences of the engine', () => {
  const { request } = readPrompt([
    userMessage('<request>Which contracts end?</request>'),
    userMessage('<from_the_person when="round 2">Only in Norway</from_the_person>'),
    userMessage(HURRY.person),
    userMessage(WRITE_AGAIN),
  ]);
  expect(request).toBe('Which contracts end?\nOnly in Norway');
});
