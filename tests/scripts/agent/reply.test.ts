import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';

interface Event {
  type: string;
  data: object;
}
interface Reply {
  show(event: Event): void;
}
// Safe: the modules are JavaScript, so that the program runs on any Node.
const load = (name: string) => import(pathToFileURL(resolve('scripts/agent', name)).href);
const { createReply }: { createReply(terminal: object, given?: { showsText: boolean }): Reply } = await load('reply.mjs');
const { ApiError }: { ApiError: new (status: number, error?: object) => Error } = await load('api.mjs');

function shown(given?: { showsText: boolean }): string {
  let text = '';
  const out = { write: (more: string) => (text += more) };
  const reply = createReply({ out, paint: (_: string, line: string) => line }, given);
  reply.show({ type: 'agent_tool_call', data: { toolCall: { name: 'glob', args: {} } } });
  reply.show({ type: 'agent_delta', data: { delta: 'All is well.' } });
  reply.show({ type: 'run_end', data: { answer: 'All is well.' } });
  return text;
}

test('an answer is shown once, even when it is printed in the end', () => {
  expect(shown()).toBe('· glob {}\nAll is well.\n\n');
  expect(shown({ showsText: false })).toBe('· glob {}\n');
});

test('a refusal names the time of the next try once', () => {
  const messageFor = (message?: string, retryAfter?: number) => new ApiError(429, { message, retryAfter }).message;
  expect(messageFor('At most 20 runs per minute. Try again in 22 s.', 22)).toBe('At most 20 runs per minute. Try again in 22 s.');
  expect(messageFor('The server is busy.', 2)).toBe('The server is busy. Try again in 2 s.');
  expect(messageFor('The server is busy.')).toBe('The server is busy.');
  expect(messageFor()).toBe('The server answered 429.');
});
