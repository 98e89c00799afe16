import { describe, expect, test } from '@jest/globals';
import { boundedEvents, type SkippedEvent } from '@/lib/guards/outbound/bounded-events';

/** What a reader receives of these chunks when events may have 20 bytes. */
async function read(chunks: string[], replace?: (skipped: SkippedEvent) => string | undefined): Promise<string> {
  async function* given() {
    for (const chunk of chunks) yield Buffer.from(chunk);
  }
  const received = await Array.fromAsync(boundedEvents(given(), { maxBytes: 20, replace }));
  return Buffer.concat(received).toString();
}

const ENDS = [
  ['line feeds', '\n'],
  ['carriage returns', '\r'],
  ['both', '\r\n'],
];

describe('an event stream with a limit for each event', () => {
  test.each(ENDS)('is passed on unchanged, however many events it has, with %s as line ends', async (_, end) => {
    const event = `data: 12345${end}${end}`;
    const all = [event.repeat(1000), event.slice(0, -1), event.slice(-1) + event];
    expect(await read(all)).toBe(all.join(''));
  });

  test('ends with an event that is too large, over however many chunks and lines it comes', async () => {
    await expect(read(['data: 1\n', 'data: 2\r\n', 'data: 3'])).rejects.toMatchObject({ code: 'too_large' });
    // A pair of line ends that is split between chunks is no empty line.
    await expect(read(['data: 1\r', '\ndata: 2345678'])).rejects.toMatchObject({ code: 'too_large' });
  });

  test.each(ENDS)('goes on after the replacement of an event that is too large, with %s as line ends', async (_, end) => {
    const large = `data: ${'x'.repeat(500)} last${end}${end}`;
    const small = `data: 1${end}${end}`;
    for (const length of [1, 7, 600]) {
      const skipped: SkippedEvent[] = [];
      const all = `${small}${large}${small}`;
      const chunks = Array.from({ length: Math.ceil(all.length / length) }, (_, n) => all.slice(n * length, (n + 1) * length));
      const events = await read(chunks, (event) => {
        skipped.push(event);
        return 'data: replaced\n\n';
      });
      expect(events.split(/[\r\n]{2,}/).filter((event) => !event.startsWith('data: x'))).toEqual([
        ...['data: 1', 'data: replaced', 'data: 1', ''],
      ]);
      expect(skipped.map(({ head, tail }) => [head.trim().slice(0, 8), tail.trim().slice(-4)])).toEqual([['data: xx', 'last']]);
    }
    await expect(read([large], () => undefined)).rejects.toMatchObject({ code: 'too_large' });
  });
});
