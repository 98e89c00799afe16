import { describe, expect, test } from '@jest/globals';
import { passageHref } from '@/lib/core/citations/passage-href';
import { passagesOf } from '@/lib/core/citations/passages-of';
import type { Json } from '@/lib/core/json/json';
import { viewOf } from '../../fakes/fold';
import { RunScript } from '../../run-view/run-script';

describe("passages in a tool's result", () => {
  const named = { documentId: 'd1', document: 'Lease.pdf' };

  test('the passages of a search are found', () => {
    const first = { ...named, start: 10, end: 40, page: 2, text: 'The lease ends.' };
    const second = { ...named, start: 90, end: 99, sheet: 'Prices', text: 'EUR 5' };
    expect(passagesOf({ source: 'Documents', passages: [first, second, first] })).toEqual([first, second]);
  });

  test('the range of a document that was read is a passage', () => {
    const read = { source: 'Documents', ...named, start: 0, end: 4000, documentLength: 9000, text: 'Lease…' };
    expect(passagesOf(read)).toEqual([{ ...named, start: 0, end: 4000, text: 'Lease…' }]);
  });

  test('quotes of terms are passages, wherever they are in their document', () => {
    const result = {
      ...named,
      terms: {
        noticePeriod: { value: '90 days', quote: 'ninety days', start: 5, end: 16, paragraph: 3 },
        renewal: 'not found',
        parties: [{ value: 'Ada', quote: { text: 'Ada Ltd', start: 20, end: 27 } }],
      },
    };
    expect(passagesOf(result)).toEqual([
      { ...named, start: 5, end: 16, paragraph: 3, text: 'ninety days' },
      { ...named, start: 20, end: 27, text: 'Ada Ltd' },
    ]);
  });

  test.each<Json | undefined>([
    undefined,
    null,
    'text',
    { rows: [{ start: 1, end: 2 }] },
    { ...named, start: 5, end: 5 },
    { ...named, start: -1, end: 5 },
    { ...named, start: '1', end: 5 },
  ])('%j contains no passages', (result) => expect(passagesOf(result)).toEqual([]));

  test('passages link to their position in the document', () => {
    expect(passageHref('d 1', { start: 10, end: 40 })).toBe('/files/d%201?start=10&end=40');
    expect(passageHref('d1')).toBe('/files/d1');
  });
});

test('a run shows each label once, with the agent and tool that caused it first', () => {
  const { events } = new RunScript()
    .start('rounds', ['data-steward', 'contract-reader'])
    .say('run_label', { label: 'untrusted' })
    .say('run_label', { label: 'private', agent: 'data-steward', turnId: 't', round: 1, tool: 'getSFDCData' })
    .say('run_label', { label: 'private', agent: 'contract-reader', turnId: 'u', round: 1, tool: 'readDocument' });
  expect(viewOf(events).labels).toEqual([
    { label: 'untrusted', agent: undefined, tool: undefined },
    { label: 'private', agent: 'data-steward', tool: 'getSFDCData' },
  ]);
});
