import type { LanguageModelV4Message } from '@ai-sdk/provider';
import { afterEach, expect, test } from '@jest/globals';
import { textMessage } from '@/lib/engine/turn/messages';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { callOn, modelsAt, REFS } from './ask-model';

const servers: ModelServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

const IMAGE = { type: 'file', mediaType: 'image/png', data: { type: 'data', data: 'iVBORw0KGgo=' } } as const;

/** Sends a prompt and returns the messages on the wire. */
async function sent(prompt: LanguageModelV4Message[], ref = 'openai-compatible:gemma') {
  const server = await startModelServer({ behaviour: () => ({ text: 'Well.' }) });
  servers.push(server);
  await modelsAt(server.url).connect(ref, callOn()).model.doStream({ prompt });
  return server.requests[0]?.body.messages.map(({ role, content }) => [role, content]);
}

test.each(REFS)('a question after one that was never answered is sent to %s as one message of both', async (ref) => {
  const messages = await sent(
    [{ role: 'system', content: 'Be brief.' }, textMessage('How is it?'), textMessage('Are you there?')],
    ref,
  );
  expect(messages?.map(([role]) => role)).toEqual(['system', 'user']);
  expect(JSON.stringify(messages?.[1])).toContain('How is it?\\n\\nAre you there?');
});

test('an image between two questions stays in its place', async () => {
  const image: LanguageModelV4Message = { role: 'user', content: [{ type: 'text', text: 'Look:' }, IMAGE] };
  const [message, ...more] = (await sent([image, textMessage('What is this?'), textMessage('Well?')])) ?? [];
  expect(more).toEqual([]);
  expect(message?.[1]).toMatchObject([
    { type: 'text', text: 'Look:' },
    { type: 'image_url' },
    { type: 'text', text: 'What is this?\n\nWell?' },
  ]);
});

test('messages in turns stay as they are', async () => {
  const answer: LanguageModelV4Message = { role: 'assistant', content: [{ type: 'text', text: 'Well.' }] };
  const messages = await sent([textMessage('How is it?'), answer, textMessage('And now?')]);
  expect(messages).toEqual([
    ['user', 'How is it?'],
    ['assistant', 'Well.'],
    ['user', 'And now?'],
  ]);
});
