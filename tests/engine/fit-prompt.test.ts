import type { LanguageModelV4CallOptions, LanguageModelV4Message, LanguageModelV4Prompt } from '@ai-sdk/provider';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { messageTokens } from '@/lib/engine/turn/prompt/context-use';
import { fitPrompt, LEAST_TOKENS } from '@/lib/engine/turn/prompt/fit-prompt';

const text = (role: 'user' | 'assistant', length: number): LanguageModelV4Message => ({
  role,
  content: [{ type: 'text', text: 'word '.repeat(Math.ceil(length / 5)) }],
});

/** Lengths of the answers of earlier exchanges; undefined for a question that was never answered. */
const exchanges = fc.array(fc.option(fc.nat(20_000), { nil: undefined }), { maxLength: 12 });
/** Lengths of the results of each step's calls. */
const steps = fc.array(fc.array(fc.nat(40_000), { minLength: 1, maxLength: 3 }), { maxLength: 12 });

type Exchanges = readonly (number | undefined)[];

const historyOf = (exchanges: Exchanges) =>
  exchanges.flatMap((length) => [text('user', 40), ...(length === undefined ? [] : [text('assistant', length)])]);

function promptOf(history: Exchanges, asked: number, calls: readonly (readonly number[])[]): LanguageModelV4Prompt {
  const earlier = historyOf(history);
  const done = calls.flatMap((lengths, step): LanguageModelV4Message[] => {
    const ids = lengths.map((_, n) => `s${step}c${n}`);
    return [
      {
        role: 'assistant',
        content: ids.map((id) => ({ type: 'tool-call', toolCallId: id, toolName: 'list', input: { of: id } })),
      },
      {
        role: 'tool',
        content: ids.map((id, n) => ({
          type: 'tool-result',
          toolCallId: id,
          toolName: 'list',
          output: { type: 'text', value: 'row '.repeat((lengths[n] ?? 0) / 4) },
        })),
      },
    ];
  });
  return [{ role: 'system', content: 'Be brief.' }, ...earlier, text('user', asked), ...done];
}

const idsOf = (prompt: LanguageModelV4Prompt, type: 'tool-call' | 'tool-result') =>
  prompt.flatMap(({ content }) =>
    typeof content === 'string'
      ? []
      : content.flatMap((part) => (part.type === type && 'toolCallId' in part ? [part.toolCallId] : [])),
  );

const limits = (room: number, history: number) => ({ room, results: room / 4, history, mayOmit: true });

describe('a prompt that is reduced to fit', () => {
  test('fits, whatever messages and results it contains, and every call keeps its result', () => {
    fc.assert(
      fc.property(exchanges, fc.nat(40_000), steps, fc.integer({ min: 1500, max: 8000 }), (history, asked, calls, room) => {
        const prompt = promptOf(history, asked, calls);
        const historyLength = historyOf(history).length;
        const done = fitPrompt({ prompt }, limits(room, historyLength));
        const { fitted, omitted } = done;
        expect(messageTokens(fitted.prompt)).toBeLessThanOrEqual(room);
        expect(idsOf(fitted.prompt, 'tool-call')).toEqual(idsOf(fitted.prompt, 'tool-result'));
        // The newest calls are kept, and every omitted message is counted.
        expect(idsOf(fitted.prompt, 'tool-call')).toEqual(
          idsOf(prompt, 'tool-call').slice(-idsOf(fitted.prompt, 'tool-call').length || Infinity),
        );
        if (calls.length > 0) expect(idsOf(fitted.prompt, 'tool-call').length).toBeGreaterThan(0);
        expect(fitted.prompt.length).toBe(prompt.length - omitted.calls * 2 - omitted.messages);
        expect(done.history).toBe(historyLength - omitted.messages);
        // No answer is left without its question.
        expect(fitted.prompt[1]?.role).toBe('user');
      }),
    );
  });

  test('begins with a question, however much of the conversation is left out', () => {
    const history = [2000, undefined, 2000, 2000, undefined, undefined, 2000, 2000];
    const historyLength = historyOf(history).length;
    const omitted = new Set<number>();
    for (let room = 300; room < 4000; room += 5) {
      const { fitted, history: kept } = fitPrompt({ prompt: promptOf(history, 40, []) }, limits(room, historyLength));
      expect(fitted.prompt[1]?.role).toBe('user');
      omitted.add(historyLength - kept);
    }
    // Whole exchanges: a question, alone or with its answer.
    expect([...omitted].toSorted((a, b) => a - b)).toEqual([0, 2, 3, 5, 7, 8, 9, 11, 13]);
  });

  test('keeps the summary of earlier messages in front of its first message, however much of the conversation is left out', () => {
    const summary = '<conversation_summary>All was well.</conversation_summary>\n\n';
    const history = [2000, undefined, 2000, 2000];
    const historyLength = historyOf(history).length;
    const [instructions, first, ...others] = promptOf(history, 40, []);
    if (!instructions || first?.role !== 'user') throw new Error('the prompt begins with a question');
    const [question] = first.content;
    const firstMessage =
      question?.type === 'text' ? { ...first, content: [{ ...question, text: summary + question.text }] } : first;
    const omitted = new Set<number>();
    for (let room = 300; room < 3000; room += 5) {
      const { fitted, history: kept } = fitPrompt(
        { prompt: [instructions, firstMessage, ...others] },
        { ...limits(room, historyLength), summary },
      );
      expect(JSON.stringify(fitted.prompt[1])).toContain(JSON.stringify(`${summary}word `).slice(1, -1));
      expect(JSON.stringify(fitted.prompt).split('All was well.')).toHaveLength(2);
      omitted.add(historyLength - kept);
    }
    expect([...omitted].toSorted((a, b) => a - b)).toEqual([0, 2, 3, 5, 7]);
  });

  test('is the same object when it already fits', () => {
    const params: LanguageModelV4CallOptions = { prompt: promptOf([40], 40, [[40]]) };
    expect(fitPrompt(params, limits(8000, 2)).fitted).toBe(params);
  });

  test('has each of its results written as JSON twice at most, however often it is fitted', () => {
    let written = 0;
    const row = {
      toJSON() {
        written++;
        return 'row '.repeat(100);
      },
    };
    const prompt = promptOf([], 40, []);
    const ids = ['first', 'second'];
    // Safe: a value is sent as its JSON.
    const output = { type: 'json', value: row as unknown as string } as const;
    prompt.push(
      {
        role: 'assistant',
        content: ids.map((id) => ({ type: 'tool-call', toolCallId: id, toolName: 'list', input: {} })),
      },
      { role: 'tool', content: ids.map((id) => ({ type: 'tool-result', toolCallId: id, toolName: 'list', output })) },
    );
    for (let times = 0; times < 5; times++) expect(fitPrompt({ prompt }, limits(8000, 0)).omitted.results).toBe(false);
    expect(written).toBeLessThanOrEqual(2 * ids.length);
  });

  test('names the omitted calls, and how to read their results', () => {
    const calls = Array.from({ length: 30 }, () => [4000]);
    const prompt = promptOf([], 40, calls);
    const tools: LanguageModelV4CallOptions['tools'] = [
      { type: 'function', name: 'readResult', inputSchema: { type: 'object' } },
    ];
    const { fitted, omitted } = fitPrompt({ prompt, tools }, limits(1500, 0));
    expect(omitted.calls).toBeGreaterThan(0);
    expect(JSON.stringify(fitted.prompt[1])).toContain('list (callId \\\\"s0c0\\\\")'.replaceAll('\\\\', '\\'));
    expect(JSON.stringify(fitted.prompt[1])).toContain('readResult reads their results');
  });

  test('of an earlier version only has its results shortened', () => {
    const prompt = promptOf([8000, 8000], 40, [[8000], [8000]]);
    const { fitted, omitted } = fitPrompt({ prompt }, { ...limits(1000, 4), mayOmit: false });
    expect(omitted).toEqual({ results: true, calls: 0, messages: 0, request: false });
    expect(fitted.prompt).toHaveLength(prompt.length);
  });

  test('keeps the beginning and the end of a request that is too long by itself', () => {
    const prompt: LanguageModelV4Prompt = [
      { role: 'user', content: [{ type: 'text', text: `FIRST\n${'line\n'.repeat(20_000)}LAST` }] },
    ];
    const { fitted, omitted } = fitPrompt({ prompt }, limits(2000, 0));
    const promptText = JSON.stringify(fitted.prompt);
    expect(omitted.request).toBe(true);
    for (const kept of ['FIRST', 'LAST', 'characters left out here']) expect(promptText).toContain(kept);
    expect(messageTokens(fitted.prompt)).toBeLessThanOrEqual(2000);
    expect(messageTokens(fitted.prompt)).toBeGreaterThan(LEAST_TOKENS);
  });
});
