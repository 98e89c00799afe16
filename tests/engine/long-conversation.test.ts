import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { USUAL_CONTEXT } from '@/lib/core/conversations/context-pipeline';
import type { ContextPipeline } from '@/lib/core/conversations/context-step';
import { AgentFailed } from '@/lib/core/errors';
import type { RunEvent } from '@/lib/core/events';
import type { NewRun } from '@/lib/core/runs/run';
import { defineTool } from '@/lib/core/tools/tool';
import { readCovered } from '@/lib/services/runs/read-covered';
import { runHistory } from '@/lib/services/runs/run-history';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { withDatabase } from '../fakes/engine-database';
import {
  AGENTS,
  brief,
  closeHarnesses,
  createHarness,
  dataOf,
  newRun,
  plantConversation,
  plantRun,
  readAll,
} from '../fakes/play';
import { type Asked, type Reply, scriptedModel } from '../fakes/scripted-model';

const WINDOW = 8000;
const TURNS = 400;
/** Fewer than estimated, as for texts that take more tokens. */
const CHARACTERS_PER_TOKEN = 3.4;

let database: Database;
let userId: string;
let conversationId: string;

const exchanges = Array.from({ length: TURNS }, (_, n) => ({
  question: `Question ${n}: what of the ${n}th account?`,
  answer: `Answer ${n}: ${`the ${n}th account is in good order. `.repeat(5 + (n % 7) * 10)}`,
}));

withDatabase(async (opened) => {
  ({ database, userId } = opened);
  conversationId = await plantConversation(database, userId, exchanges);
});

/** Returns far more than fits into the window. */
const list = defineTool({
  name: 'list',
  description: 'Lists rows',
  access: 'read',
  input: z.object({ of: z.string() }).strict(),
  run: async ({ of }) => ({ rows: Array.from({ length: 3000 }, (_, n) => `row ${n} of ${of}`) }),
});

let summaryFails = false;

/** Lists the rows of twelve things, then answers; writes a summary when asked for one. */
function play({ instructions, everything, results, json, prompt }: Asked): Reply {
  if (instructions.includes('summaries of conversations')) {
    if (summaryFails) return { error: new AgentFailed('provider_error', 'The provider is out of order.', false) };
    const last = [...everything.matchAll(/Question (\d+):/g)].at(-1)?.[1];
    return { text: `Up to question ${last}, every account was in good order.` };
  }
  if (json) return { text: brief };
  if (prompt.includes('<round number') || instructions === 'You are summarizer.') return { text: `Said by ${instructions}` };
  const done = new Set(everything.match(/thing \d+/g));
  if (done.size >= 12 || results.length >= 40) return { text: 'All rows are listed.' };
  return { calls: [{ name: 'list', id: `call-${done.size}`, args: { of: `thing ${done.size}` } }] };
}

interface Counted {
  options: LanguageModelV4CallOptions;
  tokens: number;
}

/** Rejects requests that exceed the window, as servers do, and counts tokens with its own ratio. */
function smallModel(model: LanguageModelV4): { model: LanguageModelV4; requests: Counted[] } {
  const requests: Counted[] = [];
  const counting: LanguageModelV4 = {
    ...model,
    async doStream(options) {
      const tokens = Math.ceil(
        JSON.stringify([options.prompt.map(({ content }) => content), options.tools ?? []]).length / CHARACTERS_PER_TOKEN,
      );
      requests.push({ options, tokens });
      if (tokens > WINDOW) {
        throw new AgentFailed('provider_error', `This model's maximum context length is ${WINDOW} tokens.`, false, {
          isTooLong: true,
        });
      }
      const { stream } = await model.doStream(options);
      const counted = new TransformStream<LanguageModelV4StreamPart, LanguageModelV4StreamPart>({
        transform(part, controller) {
          const inputTokens = { total: tokens, noCache: tokens, cacheRead: 0, cacheWrite: 0 };
          controller.enqueue(part.type === 'finish' ? { ...part, usage: { ...part.usage, inputTokens } } : part);
        },
      });
      return { stream: stream.pipeThrough(counted) };
    },
  };
  return { model: counting, requests };
}

async function lay(context: ContextPipeline = USUAL_CONTEXT) {
  const stores = createStores(database.db);
  const scripted = scriptedModel(play);
  const { model, requests } = smallModel(scripted.model);
  const table = await createHarness(database, userId, model, {
    more: [list],
    history: (run) => runHistory(stores, run),
    facts: { window: { tokens: WINDOW, resultTokens: WINDOW / 4 } },
    findAgent(name) {
      const agent = AGENTS.find((one) => one.name === name);
      return agent && { ...agent, maxSteps: 20, context };
    },
  });
  return { table, requests };
}

const question = (): NewRun => ({
  ...newRun(userId, { rounds: 0 }),
  conversationId,
  question: 'And all the rows of all things?',
});
const isSummary = ({ options }: Counted) => JSON.stringify(options.prompt[0]).includes('summaries of conversations');

function idsOf({ options }: Counted, type: 'tool-call' | 'tool-result'): string[] {
  return options.prompt.flatMap(({ content }) =>
    typeof content === 'string'
      ? []
      : content.flatMap((part) => (part.type === type && 'toolCallId' in part ? [part.toolCallId] : [])),
  );
}

const noticesOf = (events: readonly RunEvent[]) => dataOf(events, 'notice').map(({ message }) => message);

describe('a conversation of 400 turns on a model of 8k tokens', () => {
  test('fits in every call, with complete pairs of call and result, and the messages covered by its summary can be read', async () => {
    const { table, requests } = await lay();
    const run = await table.engine.start(question());
    const events = await readAll(table, run);
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'All rows are listed.' }]);
    expect(requests.length).toBeGreaterThan(12);
    for (const request of requests) {
      expect(request.tokens).toBeLessThanOrEqual(WINDOW);
      expect(idsOf(request, 'tool-call')).toEqual(idsOf(request, 'tool-result'));
    }
    expect(requests.filter(isSummary).length).toBeLessThanOrEqual(8);

    const [summary] = dataOf(events, 'context_summary');
    expect(summary?.text).toMatch(/^Up to question \d+/);
    expect(summary?.covers).toBeGreaterThan(700);
    expect(noticesOf(events).join('\n')).toContain(`The ${summary?.covers} oldest messages of the conversation`);
    const user = await table.stores.users.byId(userId);
    if (!user) throw new Error('the user of this test is gone');
    const covered = await readCovered({
      ctx: { stores: table.stores, actor: { type: 'user', user } },
      input: { runId: run.id, turnId: 'ada' },
    });
    expect(covered).toHaveLength(summary?.covers ?? 0);
    expect(covered.slice(0, 2).map(({ content }) => content)).toEqual([exchanges[0]?.question, exchanges[0]?.answer]);

    // The following messages are sent unchanged, and none is missing in between.
    const first = requests.find((request) => !isSummary(request));
    const promptText = JSON.stringify(first?.options.prompt);
    const next = exchanges[(summary?.covers ?? 0) / 2];
    expect(promptText).toContain(next?.question);
    expect(promptText).toContain(exchanges.at(-1)?.answer);
    expect(promptText).toContain('<conversation_summary');

    const requestCount = requests.length;
    const context = await table.engine.readContext(run, { turnId: 'ada' });
    expect(context?.calls).toHaveLength(requestCount);
    expect(context?.calls.filter(({ check }) => check !== 'same')).toEqual([]);
    expect(context?.summary?.covers).toBe(summary?.covers);
  });

  test('is summarised once: the next question reuses the summary without another call', async () => {
    const { table, requests } = await lay();
    const events = await readAll(table, await table.engine.start(question()));
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed' }]);
    expect(requests.filter(isSummary)).toEqual([]);
    expect(dataOf(events, 'context_summary')).toHaveLength(1);
  });

  test('is summarised without repeated calls when the run is resumed in the middle of its summary', async () => {
    const [own, same] = [
      await plantConversation(database, userId, exchanges.slice(0, 200)),
      await plantConversation(database, userId, exchanges.slice(0, 200)),
    ];
    const first = await lay();
    const run = await first.table.engine.start({ ...question(), conversationId: own });
    await readAll(first.table, run);
    const log = await first.table.stores.runs.entries(userId, run.id, { after: 0, limit: 2000 });
    await closeHarnesses();
    const summaries = first.requests.filter(isSummary).length;
    expect(summaries).toBeGreaterThan(1);

    const copy = { ...question(), conversationId: same };
    await plantRun(database, copy, log.slice(0, log.findIndex(({ key }) => key === 'ada.s1') + 1));
    const second = await lay();
    const events = await readAll(second.table, copy);
    expect(second.requests.filter(isSummary)).toHaveLength(summaries - 1);
    expect(noticesOf(events).filter((message) => message.includes('would differ'))).toEqual([]);
    const [firstSummary] = dataOf(events, 'context_summary');
    expect(log.find(({ type }) => type === 'context_summary')?.data).toMatchObject({
      text: firstSummary?.text,
      covers: firstSummary?.covers,
    });
  });
});

describe('a member of a team whose definition names a context pipeline', () => {
  test('receives the conversation by it, and a summary of it is made once for all rounds', async () => {
    const own = await plantConversation(database, userId, exchanges.slice(0, 4));
    const { table, requests } = await lay([{ type: 'window', messages: 4 }, { type: 'summary' }]);
    const team = newRun(userId, { agents: ['ada'], rounds: 2, endEarly: false });
    const run = await table.engine.start({ ...team, conversationId: own });
    const events = await readAll(table, run);
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed' }]);
    expect(requests.filter(isSummary)).toHaveLength(1);
    const asked = requests.map(({ options }) => JSON.stringify(options.prompt)).filter((text) => text.includes('<round number'));
    expect(asked).toHaveLength(2);
    for (const text of asked) {
      expect(text).toContain('<conversation_summary');
      expect(text).toContain(exchanges[3]?.answer);
      expect(text).not.toContain('<earlier_conversation');
    }
    for (const turnId of ['r1.ada', 'r2.ada']) {
      const context = await table.engine.readContext(run, { turnId });
      expect(context?.calls.map(({ check }) => check)).toEqual(['same']);
    }
  });
});

describe('a conversation of an agent that receives only the last messages', () => {
  test('is cut to these messages, and a notice gives the number of omitted ones', async () => {
    const own = await plantConversation(database, userId, exchanges.slice(0, 5));
    const { table, requests } = await lay([{ type: 'window', messages: 4 }]);
    const events = await readAll(table, await table.engine.start({ ...question(), conversationId: own }));
    const promptText = JSON.stringify(requests[0]?.options.prompt);
    expect([promptText.includes('Question 2:'), promptText.includes('Question 3:'), promptText.includes('Answer 4:')]).toEqual([
      false,
      true,
      true,
    ]);
    expect(noticesOf(events).join('\n')).toContain('The 6 oldest messages of the conversation did not fit');
    expect(dataOf(events, 'context_summary')).toEqual([]);
  });

  test('is sent as a summary in the same message as the request, when no earlier message is sent', async () => {
    const own = await plantConversation(database, userId, exchanges.slice(0, 3));
    const { table, requests } = await lay([{ type: 'window', messages: 1 }, { type: 'summary' }]);
    const run = await table.engine.start({ ...question(), conversationId: own });
    await readAll(table, run);
    const first = requests.find((request) => !isSummary(request));
    expect(first?.options.prompt.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(JSON.stringify(first?.options.prompt[1])).toMatch(
      /<conversation_summary.*Up to question 2.*And all the rows of all things/,
    );
    const context = await table.engine.readContext(run, { turnId: 'ada', callId: 'm1' });
    expect(context).toMatchObject({ summary: { covers: 6 }, messages: [{ place: 'request' }] });
    expect(context?.calls.filter(({ check }) => check !== 'same')).toEqual([]);
  });

  test('is cut with a warning when its summary fails, and the turn continues', async () => {
    const own = await plantConversation(database, userId, exchanges.slice(0, 3));
    const { table } = await lay([{ type: 'window', messages: 1 }, { type: 'summary' }]);
    summaryFails = true;
    const events = await readAll(table, await table.engine.start({ ...question(), conversationId: own }));
    summaryFails = false;
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed' }]);
    expect(noticesOf(events).join('\n')).toContain('could not be summarised: The provider is out of order.');
    expect(noticesOf(events).join('\n')).toContain('The 6 oldest messages of the conversation did not fit');
  });
});
