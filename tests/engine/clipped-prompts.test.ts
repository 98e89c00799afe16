import { expect, test } from '@jest/globals';
import { z } from 'zod';
import type { HistoryMessage } from '@/lib/core/agents/agent-task';
import { USUAL_CONTEXT } from '@/lib/core/conversations/context-pipeline';
import { defineTool } from '@/lib/core/tools/tool';
import { createModels } from '@/lib/models/create-models';
import type { Database } from '@/lib/stores/database/open-database';
import { withDatabase } from '../fakes/engine-database';
import { type Behaviour, startModelServer } from '../fakes/model-server';
import { AGENTS, closeHarnesses, createHarness, dataOf, newRun, readAll } from '../fakes/play';
import { scriptedModel } from '../fakes/scripted-model';

let database: Database;
let userId: string;
withDatabase((opened) => {
  ({ database, userId } = opened);
});

const WINDOW = 4096;
const REMEDY = 'Set OLLAMA_CONTEXT_LENGTH.';

const list = defineTool({
  name: 'list',
  description: 'Lists rows',
  access: 'read',
  input: z.object({}).strict(),
  run: async () => 'row '.repeat(1500),
});

/** A run of one agent whose server clips prompts to its window without saying so. */
async function play(behaviour: Behaviour, question: string, history: HistoryMessage[] = []) {
  const server = await startModelServer({ behaviour });
  const models = createModels({ openaiCompatible: { baseURL: server.url } });
  const findAgent = (name: string) => {
    const agent = AGENTS.find((one) => one.name === name);
    return agent && { ...agent, tools: ['list'], context: USUAL_CONTEXT };
  };
  const facts = { window: { tokens: WINDOW, resultTokens: WINDOW / 4, howToRaise: REMEDY } };
  const t = await createHarness(database, userId, scriptedModel(() => ({ hang: true })).model, {
    models,
    facts,
    findAgent,
    more: [list],
    history: async () => ({ messages: history, labels: [] }),
  });
  const run = await t.engine.start({ ...newRun(userId, { rounds: 0 }), question, model: 'openai-compatible:fake' });
  const events = await readAll(t, run);
  await closeHarnesses();
  await server.close();
  const notices = dataOf(events, 'notice').map(({ phrase }) => phrase?.code);
  return {
    notices,
    end: dataOf(events, 'run_end')[0],
    sent: server.requests.map(({ written }) => written),
    requests: server.requests,
  };
}

test.each([
  ['Chinese', '合同', WINDOW],
  ['Russian', 'До', WINDOW * 2],
])('a long request in %s is shortened to the tokens that it takes, before a server clips it silently', async (_, word, most) => {
  const { notices, sent } = await play(() => ({ text: 'Done.' }), word.repeat(6000));
  expect(notices).toEqual(['requestShortened']);
  const letters = sent[0]?.split(word[0] ?? '').length ?? 0;
  expect(letters * 2).toBeGreaterThan(most * 0.5);
  expect(letters * 2).toBeLessThan(most * 0.85);
});

test('a prompt in Latin script that fits its window is sent as it is', async () => {
  const question = 'word '.repeat(2000);
  const { notices, requests } = await play(() => ({ text: 'Done.' }), question);
  expect([notices, requests[0]?.lastUserText]).toEqual([[], question]);
});

const calling =
  (promptTokens: number): Behaviour =>
  ({ toolResults }) => ({
    ...(toolResults.length > 0 ? { text: 'Done.' } : { toolCalls: [{ name: 'list', arguments: {} }] }),
    usage: { promptTokens, completionTokens: 5 },
  });

test('a token count as large as the window means that the prompt was clipped: a warning says so, and the next prompt is smaller', async () => {
  const question = 'f3a9 '.repeat(2000);
  const { notices, requests } = await play(calling(WINDOW), question);
  expect(notices.slice(0, 1)).toEqual(['mayBeClipped']);
  expect(requests[1]?.lastUserText.length).toBeLessThan(question.length);
});

test('a token count of zero is not used to estimate the next prompt', async () => {
  const { requests } = await play(calling(0), 'word '.repeat(2000));
  expect(JSON.stringify(requests[1]?.body.messages).length).toBeLessThan(0.8 * WINDOW * 4);
});

test('the summary of a conversation stays in front of it when a larger count than estimated leaves its oldest messages out', async () => {
  const history = Array.from(
    { length: 20 },
    (_, n): HistoryMessage => ({ role: n % 2 === 0 ? 'user' : 'assistant', content: `${n} ${'word '.repeat(150)}` }),
  );
  const { notices, requests } = await play(
    ({ system, toolResults, body }) => {
      if (system.includes('summaries of conversations')) return { text: 'All was well.' };
      const usage = { promptTokens: Math.round(JSON.stringify(body.messages).length / 2), completionTokens: 5 };
      return { ...(toolResults.length > 0 ? { text: 'Done.' } : { toolCalls: [{ name: 'list', arguments: {} }] }), usage };
    },
    `And now? ${'word '.repeat(400)}`,
    history,
  );
  expect(notices).toContain('historyLeftOut');
  const [first, second] = requests.slice(-2).map(({ body }) => body.messages);
  expect(second?.length).toBeLessThan((first?.length ?? 0) + 2);
  expect(JSON.stringify(second?.[1])).toContain('All was well.');
});
