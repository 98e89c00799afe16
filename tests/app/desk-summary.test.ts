import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { deskScenes, tagged, whoOf } from '../fakes/desk-scenes';
import { dataOf } from '../fakes/play';

let scenes: Awaited<ReturnType<typeof deskScenes>>;
beforeAll(async () => {
  scenes = await deskScenes({ OPENAI_COMPATIBLE_CONTEXT: '8192' });
});
afterAll(() => scenes.close());

test("a desk's summary of its own questions is not recorded as one of the whole conversation, which agents would read", async () => {
  const long = tagged(Array.from({ length: 4 }, (_, n) => `Fare ${n} is ${'valid on every ferry of the line '.repeat(100)}.`));
  const first = await scenes.ask({ answerer: () => long });
  const { conversationId } = dataOf(first.events, 'run_start')[0] ?? {};
  await scenes.ask({ answerer: () => long }, { question: 'And for a child of 8 years?', conversationId });
  const { events, requests } = await scenes.ask({}, { question: 'And for a dog?', conversationId });
  expect(dataOf(events, 'desk_answered')).toMatchObject([{ position: 3, answer: { answerType: 'normal' } }]);
  expect(requests.find((one) => whoOf(one) === 'answerer')?.written).toContain('<conversation_summary');
  const notices = dataOf(events, 'notice').map(({ message }) => message);
  expect(notices.join('\n')).toContain('a summary was sent instead');
  expect(dataOf(events, 'context_summary')).toEqual([]);
});
