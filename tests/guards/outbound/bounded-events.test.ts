import { describe, expect, test } from '@jest/globals';
import { eventSizes } from '@/lib/guards/outbound/event-sizes';

/** The largest size measured in each chunk. */
function sizesOf(...chunks: string[]): number[] {
  const measure = eventSizes();
  return chunks.map((chunk) => measure(Buffer.from(chunk)));
}

describe('the size of the events in a stream', () => {
  test.each([
    ['line feeds', '\n'],
    ['carriage returns', '\r'],
    ['both', '\r\n'],
  ])('begins anew after an empty line, with %s as line ends', (_, end) => {
    const event = `data: 12345${end}${end}`;
    const [first = 0, second = 0] = sizesOf(event.repeat(1000), event);
    expect(first).toBeLessThan(20);
    expect(second).toBeLessThan(20);
  });

  test('grows over the chunks and lines of one event', () => {
    expect(sizesOf('data: 1\n', 'data: 2\r\n', 'data: 3')).toEqual([8, 17, 24]);
  });

  test('is not reset by a pair of line ends that is split between chunks', () => {
    expect(sizesOf('data: 1\r', '\ndata: 2')).toEqual([8, 16]);
  });
});
