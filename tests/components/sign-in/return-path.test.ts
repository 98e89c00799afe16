import { describe, expect, test } from '@jest/globals';
import { returnPath } from '@/components/sign-in/return-path';

describe('the path after signing in', () => {
  test.each(['/runs/42?tab=events#e7', '/chat/abc', '/settings'])('is the exact page %s', (path) => {
    expect(returnPath(path)).toBe(path);
  });

  test.each([
    undefined,
    '',
    'runs',
    'https://evil.example/chat',
    '//evil.example/chat',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/sign-in?next=/sign-in',
    '/api/auth/signout',
    'http://[',
  ])('is the chat for %j', (next) => {
    expect(returnPath(next)).toBe('/chat');
  });
});
