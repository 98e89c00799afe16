import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { eventStreamReader } from '@/lib/models/wires/answer-reader';
import { chatCompletions } from '@/lib/models/wires/chat-completions';
import { cpuMs } from '../hostile/cpu-time';

const from = { provider: 'The server' };
/** Bundling is tested by itself: what reaches the packages in the end has their form (`unusual-chunks.test.ts`). */
const wire = { ...chatCompletions, tidier: undefined };
const FINISH = 'data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n';

/** Reads the chunks; `flushes` decides after each one whether held text is flushed, as happens after a while. */
function read(chunks: Uint8Array[], flushes: (chunk: number) => boolean = () => false): string {
  const reader = eventStreamReader(wire, from);
  const out = chunks.flatMap((chunk, n) => [reader.push(Buffer.from(chunk)), flushes(n) ? reader.flush() : Buffer.of()]);
  return Buffer.concat([...out, reader.end()]).toString();
}

const readText = (text: string) => read([Buffer.from(text)]);
const eventsOf = (stream: string) => stream.split(/\r?\n\r?\n/).filter(Boolean);
const delta = (content: string, more = '') =>
  `data: {"id":"1","choices":[{"index":0,"delta":{"content":${JSON.stringify(content)}},"finish_reason":null${more}}]}\n\n`;

describe('an event stream, cut into any chunks', () => {
  type Shape = (text: string) => { delta: object; beside?: object; choice?: object };
  const mergeable: Shape[] = [
    (text) => ({ delta: { content: text } }),
    (text) => ({ delta: { role: 'assistant', content: text } }),
    (text) => ({ delta: { content: null, reasoning_content: text } }),
    (text) => ({ delta: { content: '', reasoning: text } }),
  ];
  const others: Shape[] = [
    (text) => ({ delta: { content: text, reasoning: 'x' } }),
    (text) => ({ delta: { content: 'x', reasoning: text } }),
    (text) => ({ delta: { content: text, tool_calls: [{ function: { arguments: 'x' } }] } }),
    (text) => ({ delta: { tool_calls: [{ function: { arguments: text } }] } }),
    (text) => ({ delta: { annotations: [{ content: text }] } }),
    (text) => ({ delta: { content: text }, choice: { logprobs: { content: ['x'] } } }),
    (text) => ({ delta: { content: 'x' }, beside: { search: { content: text } } }),
    (text) => ({ delta: { content: text }, beside: { usage: { total_tokens: 1 } } }),
    (text) => ({ delta: { content: text }, beside: { second: true } }),
  ];
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '"',
      '\\',
      '\\"',
      '}]}',
      '","content":"',
      '\u2028',
      '👩‍🚀',
      'data: ',
      '\n\n',
      '"finish_reason":"stop"',
      '"error":{"a":1}',
    ),
  );
  /** JSON as most servers write it, as Python does, and with every character escaped. */
  const style = fc.constantFrom<(value: unknown) => string>(
    (value) => JSON.stringify(value),
    (value) => JSON.stringify(value, null, 1).replace(/\n\s*/g, ' '),
    (value) => JSON.stringify(value).replace(/[^\x20-\x7e]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
  /** Consecutive deltas of the same shape, as models send them. */
  const some = fc
    .record({
      shape: fc.constantFrom(...mergeable, ...mergeable, ...others),
      texts: fc.array(text, { minLength: 1, maxLength: 5 }),
      style,
    })
    .map(({ shape, texts, style }) =>
      texts.map((text) => {
        const { delta, beside, choice } = shape(text);
        const one = { index: 0, delta, finish_reason: null, ...choice };
        const choices = beside && 'second' in beside ? [one, { ...one, index: 1 }] : [one];
        return `data: ${style({ id: 'a', ...beside, choices })}`;
      }),
    );
  const odd = fc.constantFrom(
    [': keep-alive'],
    [': a\n: b'],
    ['data: not json'],
    ['data:'],
    ['event: ping\ndata: {}'],
    ['id: 7\ndata: {"choices":[{"delta":{"content":"x"}}]}'],
  );
  const stream = fc
    .tuple(fc.array(fc.oneof({ weight: 5, arbitrary: some }, odd), { maxLength: 12 }), fc.constantFrom('\n', '\r\n'))
    .map(
      ([runs, end]) =>
        runs
          .flat()
          .map((event) => event.replaceAll('\n', end) + end + end)
          .join('') + FINISH,
    );

  /** The events, with consecutive text deltas that differ only in their text merged. */
  function meaning(stream: string) {
    const told: { frame: string; text: string }[] = [];
    for (const event of eventsOf(stream)
      .map(dataOf)
      .filter((data) => data !== undefined)) {
      const { frame, text } = textDeltaOf(event) ?? { frame: event, text: undefined };
      const last = told.at(-1);
      if (text !== undefined && last?.frame === frame) last.text += text;
      else told.push({ frame, text: text ?? '' });
    }
    return told;
  }

  function textDeltaOf(event: string) {
    if (!event.startsWith('{')) return undefined;
    const chunk = JSON.parse(event);
    const [choice, another] = chunk.choices ?? [];
    if (chunk.usage || another || !choice || !['index,delta,finish_reason', 'delta'].includes(Object.keys(choice).join()))
      return undefined;
    const fields = Object.entries(choice.delta).filter(([name, value]) => name !== 'role' && value);
    const [name, text] = fields[0] ?? [];
    if (fields.length !== 1 || name === undefined || typeof text !== 'string') return undefined;
    choice.delta[name] = null;
    return { frame: name + JSON.stringify(chunk), text };
  }

  /** The data that provider packages read from an event. */
  function dataOf(event: string) {
    const lines = event.split(/\r?\n/).flatMap((line) => /^data: ?(.*)$/s.exec(line)?.slice(1) ?? []);
    return lines.length > 0 ? lines.join('\n') : undefined;
  }

  test('keeps its meaning', () => {
    fc.assert(
      fc.property(
        stream,
        fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1 }),
        fc.array(fc.boolean(), { minLength: 1 }),
        (sent, sizes, flushes) => {
          const bytes = Buffer.from(sent);
          const chunks: Uint8Array[] = [];
          for (let at = 0, n = 0; at < bytes.length; n += 1) {
            const size = sizes[n % sizes.length] ?? 1;
            chunks.push(bytes.subarray(at, at + size));
            at += size;
          }
          const received = read(chunks, (n) => flushes[n % flushes.length] ?? false);
          expect(meaning(received)).toEqual(meaning(sent));
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('text deltas', () => {
  test('that arrive together are passed on as two: the first, and all others', () => {
    const words = ['One ', 'two ', '"three" ', 'four 👍 ', 'five'];
    expect(eventsOf(readText(words.map((word) => delta(word)).join('') + FINISH)).slice(0, -2)).toEqual([
      delta('One ').trim(),
      delta('two "three" four 👍 five').trim(),
    ]);
  });

  test("are bundled in spite of OpenAI's padding", () => {
    const padded = ['One ', 'two ', 'three'].map((word, n) => delta(word).replace('}\n', `,"obfuscation":"${'x'.repeat(n)}"}\n`));
    expect(eventsOf(readText(padded.join('') + FINISH))[1]).toBe(delta('two three').trim());
  });

  test('with probabilities, a finish reason or usage are passed on unchanged', () => {
    const events = [
      delta('a', ',"logprobs":{"content":[]}'),
      delta('b', ',"stop_reason":1'),
      delta('b', ',"stop_reason":1'),
    ].join('');
    expect(readText(events + FINISH)).toBe(events + FINISH);
  });

  test('are not held longer than the next event of another kind', () => {
    const reader = eventStreamReader(wire, from);
    reader.push(Buffer.from(delta('One ') + delta('two')));
    expect(reader.isHolding).toBe(true);
    expect(String(Buffer.from(reader.push(Buffer.from(FINISH))))).toBe(delta('two') + FINISH);
    expect(reader.isHolding).toBe(false);
  });
});

describe('an answer of one to three megabytes is read in less than half a second:', () => {
  const calling = (...deltas: object[]) => `data: ${JSON.stringify({ choices: [{ delta: { tool_calls: deltas } }] })}\n\n`;
  const piece = (input: string) => calling({ index: 0, id: 'a', function: { name: 'lookUp', arguments: input } });
  const many = calling(...Array.from({ length: 60_000 }, (_, n) => ({ id: `${n}`, function: { name: 'lookUp' } })));

  test.each([
    ['an event of many lines', 'data:x\n'.repeat(150_000)],
    ['many calls', many],
    ['many pieces of a call, each with its name', piece('{"word":"') + piece('it } ').repeat(25_000)],
    ['many ends behind many calls', many + FINISH.repeat(5_000)],
  ])('%s', (_, stream) => {
    const sent = Buffer.from(stream);
    expect(cpuMs(() => eventStreamReader(chatCompletions, from).push(sent), 500)).toBeLessThan(500);
  });
});

test('the pieces of the arguments of a call reach the package in one event, with the end of the answer', () => {
  const pieces = ['', '{"word":', '"it', '"}'].map(
    (input, n) => `data: ${JSON.stringify({ choices: [{ delta: { tool_calls: [call(input, n)] } }] })}\n\n`,
  );
  const reader = eventStreamReader(chatCompletions, from);
  const received = [...pieces, FINISH].map((sent) => String(Buffer.from(reader.push(Buffer.from(sent)))));
  expect(received.map((events) => eventsOf(events).length)).toEqual([1, 0, 0, 0, 2]);
  expect(received[4]).toContain('"arguments":"{\\"word\\":\\"it\\"}"');
});

/** The delta of a call: its first one has the name. */
const call = (input: string, n: number) => ({
  index: 0,
  ...(n === 0 && { id: 'a' }),
  function: n === 0 ? { name: 'lookUp', arguments: input } : { arguments: input },
});
