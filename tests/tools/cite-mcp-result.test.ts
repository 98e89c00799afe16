import { expect, test } from '@jest/globals';
import type { Json } from '@/lib/core/json/json';
import { citeMcpResult } from '@/lib/tools/cite-mcp-result';

const tool = { title: 'fetch_scripture · Helps', origin: 'helps__fetch_scripture' };
const source = { kind: 'resource', ...tool, at: [] };

test('the text of a result can be cited, and the resources in it', () => {
  const parts: Json = [
    { type: 'resource', uri: 'file:///ruth.md', text: 'In the days when the judges ruled' },
    { type: 'resource_link', uri: 'file:///other.md' },
    { type: 'image', bytes: 5 },
  ];
  expect(citeMcpResult({ text: 'God is love.', data: { verse: 'x' }, parts }, tool)).toEqual([
    { ...source, text: 'God is love.' },
    {
      ...source,
      title: 'file:///ruth.md',
      origin: 'file:///ruth.md',
      text: 'In the days when the judges ruled',
      at: ['parts', 0],
    },
  ]);
});

test('structured content can be cited by its values', () => {
  const data = { reference: '1 John 4:8', verses: [{ number: 8, text: 'God is love.', note: null }] };
  expect(citeMcpResult({ data }, tool)).toEqual([
    { ...source, text: 'reference: 1 John 4:8\nverses.0.number: 8\nverses.0.text: God is love.' },
  ]);
});

test.each([
  ['an empty text', { text: ' \n' }],
  ['an error in JSON', { text: '{"error": "not found", "status": 404}' }],
  ['a structured error', { text: 'Something failed', data: { error: { code: 404 } } }],
  ['nothing', {}],
  ['a number', 5],
])('%s is no source', (_, output) => {
  expect(citeMcpResult(output, tool)).toEqual([]);
});

test('values that are nested very deeply are left out', () => {
  let nested: Json = 'deep';
  for (let n = 0; n < 5000; n += 1) nested = [nested];
  expect(citeMcpResult({ data: { near: 'x', nested } }, tool)).toEqual([{ ...source, text: 'near: x' }]);
});

test.each([
  ['an object', '{"answer":"They said \\"pay now\\"\\nand left","fee":1.10}', 'answer: They said "pay now"\nand left\nfee: 1.10'],
  ['a list', '[{"a":"x"},{"a":"y"}]', '0.a: x\n1.a: y'],
  ['a string', '"They said \\"pay now\\""', 'They said "pay now"'],
  ['an object in each line', '{"a":"x"}\n{"a":"\\"y\\""}', '0.a: x\n1.a: "y"'],
  ['a long id', '{"id":12345678901234567890}', 'id: 12345678901234567890'],
  ['nothing to read', '{}', '{}'],
  ['a number', '4711', '4711'],
])('a text that is JSON is cited by its values: %s', (_, text, cited) => {
  expect(citeMcpResult({ text }, tool)).toEqual([{ ...source, text: cited }]);
  const parts = [{ type: 'resource', uri: 'file:///a.json', text }];
  expect(citeMcpResult({ parts }, tool)).toMatchObject([{ text: cited }]);
});

test('a text that only looks like JSON is cited as text', () => {
  for (const text of ['{not JSON} at all', '[1] a note\n[2] another', '"a" and "b"']) {
    expect(citeMcpResult({ text }, tool)).toEqual([{ ...source, text }]);
  }
});
