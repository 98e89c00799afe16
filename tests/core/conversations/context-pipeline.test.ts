import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { equalCap, type HistoryPlan, planHistory, promptBudget, USUAL_CONTEXT } from '@/lib/core/conversations/context-pipeline';
import { type ContextPipeline, contextPipeline } from '@/lib/core/conversations/context-step';

const step = fc.oneof(
  fc.record({ type: fc.constant('window' as const), messages: fc.integer({ min: 1, max: 30 }) }),
  fc.record({
    type: fc.constant('budget' as const),
    percent: fc.integer({ min: 10, max: 95 }),
    answerTokens: fc.integer({ min: 0, max: 2000 }),
  }),
  fc.record({ type: fc.constant('summary' as const) }),
);
const pipelines = fc.array(step, { maxLength: 4 });
/** Questions and answers; some questions have no answer, as those of failed runs. */
const conversations = fc
  .array(fc.record({ question: fc.nat(400), answer: fc.option(fc.nat(2000)) }), { maxLength: 30 })
  .map((exchanges) =>
    exchanges.flatMap(({ question, answer }) => [
      { size: question, startsExchange: true },
      ...(answer === null ? [] : [{ size: answer, startsExchange: false }]),
    ]),
  );
type Conversation = typeof conversations extends fc.Arbitrary<infer T> ? T : never;
const limits = fc.record({ room: fc.integer({ min: 0, max: 20_000 }), summary: fc.integer({ min: 0, max: 1000 }) });

const sizeFrom = (messages: Conversation, from: number) => messages.slice(from).reduce((sum, { size }) => sum + size, 0);
const mayBegin = (messages: Conversation, at: number) =>
  at === 0 || at === messages.length || messages[at]?.startsExchange === true;

/** A reference implementation that tries every way to cut the conversation. */
function plainPlan(
  messages: Conversation,
  pipeline: ContextPipeline,
  { room, summary }: { room: number; summary: number },
): HistoryPlan {
  let from = 0;
  let summarised = 0;
  pipeline.forEach((one, at) => {
    const cuts = messages.map((_, n) => n).concat(messages.length);
    const first = (fits: (cut: number) => boolean) =>
      cuts.find((cut) => cut >= from && (cut === from || mayBegin(messages, cut)) && fits(cut)) ?? messages.length;
    if (one.type === 'window') from = first((cut) => messages.length - cut <= one.messages);
    if (one.type === 'budget') {
      const fits = (most: number) => first((cut) => cut === messages.length || sizeFrom(messages, cut) <= most);
      const follows = pipeline.slice(at).some(({ type }) => type === 'summary');
      from = follows && (fits(room) > 0 || summarised > 0) ? fits(Math.max(0, room - summary)) : fits(room);
    }
    if (one.type === 'summary') summarised = from;
  });
  return { from, summarised };
}

describe('the context pipeline', () => {
  test('plans the same as a plain reference implementation', () => {
    fc.assert(
      fc.property(conversations, pipelines, limits, (messages, pipeline, given) => {
        expect(planHistory(messages, pipeline, given)).toEqual(plainPlan(messages, pipeline, given));
      }),
      { numRuns: 1000 },
    );
  });

  test('accounts for every message, as sent, summarised or omitted, and keeps no answer without its question', () => {
    fc.assert(
      fc.property(
        conversations,
        pipelines,
        limits,
        fc.double({ min: 0.1, max: 1, noNaN: true }),
        (messages, pipeline, given, scale) => {
          const { from, summarised } = planHistory(messages, pipeline, { ...given, scale });
          expect(summarised).toBeLessThanOrEqual(from);
          expect(from).toBeLessThanOrEqual(messages.length);
          expect(mayBegin(messages, from)).toBe(true);
          if (!pipeline.some(({ type }) => type === 'summary')) expect(summarised).toBe(0);
          if (pipeline.some(({ type }) => type === 'budget'))
            expect(sizeFrom(messages, from)).toBeLessThanOrEqual(given.room * scale);
        },
      ),
    );
  });

  test('by default sends a conversation that fits completely, and otherwise the newest messages and a summary', () => {
    const messages = Array.from({ length: 10 }, (_, n) => ({ size: 100, startsExchange: n % 2 === 0 }));
    expect(planHistory(messages, USUAL_CONTEXT, { room: 1000, summary: 100 })).toEqual({ from: 0, summarised: 0 });
    expect(planHistory(messages, USUAL_CONTEXT, { room: 999, summary: 100 })).toEqual({ from: 2, summarised: 2 });
    expect(planHistory(messages, USUAL_CONTEXT, { room: 0, summary: 100 })).toEqual({ from: 10, summarised: 10 });
  });

  test('leaves room for the answer', () => {
    expect(promptBudget(USUAL_CONTEXT, 8000)).toBe(6400);
    expect(promptBudget([{ type: 'budget', percent: 80, answerTokens: 3000 }], 8000)).toBe(5000);
    expect(promptBudget([{ type: 'budget', percent: 80, answerTokens: 9000 }], 8000)).toBe(0);
    expect(promptBudget([], 8000)).toBe(7200);
  });

  test('is rejected with an unknown or out-of-bounds step', () => {
    for (const wrong of [
      { type: 'forget' },
      { type: 'window', messages: 0 },
      { type: 'budget', percent: 100 },
      { type: 'summary', of: 1 },
    ]) {
      expect(contextPipeline.safeParse([wrong]).success).toBe(false);
    }
  });
});

test('an even cap gives every size its share of the room, and small ones no more than they need', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { minLength: 1 }), fc.nat(20_000), (sizes, room) => {
      const cap = equalCap(sizes, room);
      const taken = sizes.reduce((sum, size) => sum + Math.min(size, cap), 0);
      expect(taken).toBeLessThanOrEqual(Math.max(room, 0));
      const isCapped = sizes.some((size) => size > cap);
      if (isCapped) expect(taken + sizes.length).toBeGreaterThan(room - sizes.length);
    }),
  );
});
