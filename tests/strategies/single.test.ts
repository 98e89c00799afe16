import { expect, test } from '@jest/globals';
import type { AgentFacts } from '@/lib/core/agents/agent-task';
import type { PartReference } from '@/lib/core/conversations/message';
import { single } from '@/lib/strategies/single/strategy';
import { fakeRunContext, playFake, type Turn } from '../fakes/run-context';

const turns = { ada: { text: 'A line.' } };

test('a question with parts is sent with them, and an image labels the run', async () => {
  const parts: PartReference[] = [
    { type: 'image', attachmentId: 'a', name: 'chart.png', mediaType: 'image/png', hash: 'h' },
    { type: 'file', documentId: 'd', name: 'Lease.pdf' },
  ];
  const { asked, marked } = await playFake(single, { agent: 'ada' }, { question: 'What is in it?', parts, turns });
  expect(asked).toMatchObject([{ prompt: [{ type: 'text', text: 'What is in it?' }, ...parts] }]);
  expect(marked).toEqual(['private', 'untrusted']);
});

test('a run of an earlier version is asked with the image in its input', async () => {
  const material = { files: [{ name: 'chart.png', mediaType: 'image/png', image: 'aGk=' }] };
  const { asked } = await playFake(single, { agent: 'ada', material }, { question: 'What is in it?', turns });
  const image = { type: 'image', name: 'chart.png', mediaType: 'image/png', data: 'aGk=' };
  expect(asked).toMatchObject([{ prompt: [{ type: 'text', text: 'What is in it?' }, image] }]);
});

test('further questions are asked for only on request, as text, and of a model with room for them', async () => {
  const endingOf = async (input: object, facts: Partial<AgentFacts> = {}) =>
    (await playFake(single, { agent: 'ada', ...input }, { agents: { ada: facts }, turns })).asked[0]?.ending;
  expect(await endingOf({ followUps: true })).toContain('"a) … b) … c) …"');
  expect(await endingOf({})).toBeUndefined();
  expect(await endingOf({ followUps: true, form: { type: 'object' } })).toBeUndefined();
  expect(await endingOf({ followUps: true }, { promptTokens: 3000 })).toBeUndefined();
  expect(await endingOf({ followUps: true }, { answersInForm: false })).toBeUndefined();
});

test('an answer is read as ending with further questions only if its model was asked for them', () => {
  const { suggests } = single.create(fakeRunContext({}).deps);
  const asked = { agent: 'ada', followUps: true };
  expect(suggests?.(asked, 'openai:gpt')).toBe(true);
  expect(suggests?.(asked, 'offline:extractive')).toBe(false);
  expect(suggests?.({ agent: 'ada' }, 'openai:gpt')).toBe(false);
});

test('a run that answers in text is complete unless its agent has used all its steps', async () => {
  const outcomeOf = async (turn: Turn, input: object = {}) =>
    (await playFake(single, { agent: 'ada', ...input }, { turns: { ada: { steps: 3, ...turn } } })).outcome;
  expect(await outcomeOf({ text: 'A line.', isOutOfSteps: false })).toMatchObject({ status: 'completed' });
  expect(await outcomeOf({ text: 'Let me look.', isOutOfSteps: true })).toMatchObject({
    status: 'partial',
    phrase: { code: 'stepLimitReached', values: { steps: 3 } },
  });
  const inForm = await outcomeOf({ text: '{}', object: {}, isOutOfSteps: true }, { form: { type: 'object' } });
  expect(inForm).toMatchObject({ status: 'completed', answer: '{}' });
});
