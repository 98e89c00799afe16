import type { LanguageModelV4CallOptions, LanguageModelV4Message, LanguageModelV4Prompt } from '@ai-sdk/provider';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { messageTokens } from '@/lib/engine/turn/context-use';
import { fitPrompt, LEAST_TOKENS } from '@/lib/engine/turn/fit-prompt';

const text = (role: 'user' | 'assistant', length: number): LanguageModelV4Message => ({
  role,
  content: [{ type: 'text', text: 'word '.repeat(Math.ceil(length / 5)) }],
});

const sizes = fc.array(fc.nat(20_000), { maxLength: 12 });
/** Lengths of the results of each step's calls. */
const steps = fc.array(fc.array(fc.nat(40_000), { minLength: 1, maxLength: 3 }), { maxLength: 12 });

function promptOf(history: readonly number[], asked: number, calls: readonly (readonly number[])[]): LanguageModelV4Prompt {
  const said = history.flatMap((length) => [text('user', 40), text('assistant', length)]);
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
  return [{ role: 'system', content: 'Be brief.' }, ...said, text('user', asked), ...done];
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
      fc.property(sizes, fc.nat(40_000), steps, fc.integer({ min: 1500, max: 8000 }), (history, asked, calls, room) => {
        const prompt = promptOf(history, asked, calls);
        const done = fitPrompt({ prompt }, limits(room, history.length * 2));
        const { fitted, omitted } = done;
        expect(messageTokens(fitted.prompt)).toBeLessThanOrEqual(room);
        expect(idsOf(fitted.prompt, 'tool-call')).toEqual(idsOf(fitted.prompt, 'tool-result'));
        // The newest calls are kept, and every omitted message is counted.
        expect(idsOf(fitted.prompt, 'tool-call')).toEqual(
          idsOf(prompt, 'tool-call').slice(-idsOf(fitted.prompt, 'tool-call').length || Infinity),
        );
        if (calls.length > 0) expect(idsOf(fitted.prompt, 'tool-call').length).toBeGreaterThan(0);
        expect(fitted.prompt.length).toBe(prompt.length - omitted.calls * 2 - omitted.messages);
        expect(done.history).toBe(history.length * 2 - omitted.messages);
      }),
    );
  });

  test('is the same object when it already fits', () => {
    const params: LanguageModelV4CallOptions = { prompt: promptOf([40], 40, [[40]]) };
    expect(fitPrompt(params, limits(8000, 2)).fitted).toBe(params);
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
    const told = JSON.stringify(fitted.prompt);
    expect(omitted.request).toBe(true);
    for (const kept of ['FIRST', 'LAST', 'characters left out here']) expect(told).toContain(kept);
    expect(messageTokens(fitted.prompt)).toBeLessThanOrEqual(2000);
    expect(messageTokens(fitted.prompt)).toBeGreaterThan(LEAST_TOKENS);
  });
});
