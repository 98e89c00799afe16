import { expect, test } from '@jest/globals';
import { redactionRules } from '@/lib/core/desks/redaction-rules';
import { createRedactor } from '@/lib/guards/redaction/redactor';
import { cpuMs, shown, slowest, type Timed } from '../../hostile/cpu-time';

const { redact } = createRedactor(redactionRules.parse({}));

/** Texts that make each rule begin as often as possible. */
const PIECES = [
  ...[
    'a',
    'a ',
    '1',
    '1 ',
    '11 ',
    '1-',
    '+',
    '+1',
    '(',
    '.',
    ':',
    'a:',
    '@',
    'a@',
    'f.',
    '*',
    'é',
    '\u0301',
    'ﷺ',
    '\u200b',
    'а',
    '😀',
  ],
  ...[
    'a@a.',
    'a%40',
    'a&#64;a.',
    'fr76.',
    '中1',
    'a at a dot ',
    'x (at) ',
    '613 111 0142 ',
    '+33 1 99 00 12 3',
    '00 33 1 99 ',
    '2 55 08 14 168 025 ',
    '046 454 28',
  ],
  ...[
    '046 454 286 ',
    '219-09-9999 ',
    '4111 1111 1111 1112 ',
    'fr76',
    'fr76 ',
    '1.1.1.1.',
    '1.1.1.1 ',
    '::1 ',
    'k1a 0a9 ',
    '12 rue ',
  ],
  ...[
    'zip ',
    '12345-',
    'passport ab12345',
    'account number ',
    'number of the ',
    'i will ',
    'ignore all ',
    'je vais ',
    'pretend you ',
  ],
  ...['act as if you had ', 'f u c k ', 'f*', 'fuuuu', 'sh1t ', 'a b c '],
];
const repeated = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length));

/** The limit is 50 ms on an idle machine and outside Jest, which doubles it, as a busy machine does again; time that is not linear takes seconds. */
const LIMIT_MS = 250;

test('rules take linear time for any text', () => {
  const timed: Timed[] = PIECES.map((shape) => {
    const text = repeated(shape, 100_000);
    return { what: shown(shape), shape, ms: cpuMs(() => redact(text), LIMIT_MS) };
  });
  console.info(slowest(timed));
  expect(timed.filter(({ ms }) => ms > LIMIT_MS)).toEqual([]);
  const [worst] = timed.toSorted((a, b) => b.ms - a.ms);
  const megabyte = repeated(worst?.shape ?? '', 1_000_000);
  expect(cpuMs(() => redact(megabyte), 10 * LIMIT_MS)).toBeLessThan(10 * LIMIT_MS);
});

test('a question of 1 KB takes at most 2 ms', () => {
  const question = repeated('I am Ada, my SIN is 046 454 286, phone 613-555-0142, and I live in Ottawa since 2019. ', 1024);
  const hundred = cpuMs(() => {
    for (let n = 0; n < 100; n += 1) redact(question);
  }, 200);
  console.info(`${(hundred / 100).toFixed(2)} ms`);
  expect(hundred / 100).toBeLessThan(2);
});
