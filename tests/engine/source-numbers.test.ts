import { expect, test } from '@jest/globals';
import { SourceNumbers } from '@/lib/engine/log/source-numbers';

const source = (text: string) => ({ kind: 'resource', title: text, origin: text, text, at: ['text'] }) as const;

test('new sources get numbers that no recorded source has, although the log of a retry has gaps', () => {
  const first = new SourceNumbers();
  const [one, , three] = first.number([source('one'), source('two'), source('three')]);
  const second = new SourceNumbers();
  second.restore([one, three].flatMap((recorded) => recorded ?? []));
  expect(second.number([source('four'), source('three'), source('two')]).map(({ number }) => number)).toEqual([4, 3, 5]);
});
