import { expect, test } from '@jest/globals';
import { downloadName } from '@/lib/core/text/download-name';

test.each([
  ['Which contracts renew?', 'Which contracts renew'],
  ['Équipe – 東京 🐘', 'Équipe – 東京 🐘'],
  ['../../etc/passwd', 'etc passwd'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j'],
  ['one\r\nX-Evil: two', 'one X-Evil two'],
  ['photo\u202Egnp.exe', 'photo gnp.exe'],
  ['half \ud83d of a pair', 'half \ufffd of a pair'],
  ['.hidden', 'hidden'],
  ['ends with dots...', 'ends with dots'],
  ['con', '_con'],
  ['LPT1.txt', '_LPT1.txt'],
  ['console', 'console'],
  [' ', 'Conversation'],
  ['???', 'Conversation'],
  ['...', 'Conversation'],
])('the title %j becomes the name %j', (title, name) => {
  expect(downloadName(title, 'Conversation')).toBe(name);
});

test('a long title is cut between characters', () => {
  expect(downloadName('🐘'.repeat(100), 'Conversation')).toBe('🐘'.repeat(80));
});
