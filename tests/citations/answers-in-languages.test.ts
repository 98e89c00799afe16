import { expect, test } from '@jest/globals';
import { createAnswerCheck } from '@/lib/citations/check-answer';
import { FIRST, HELD_OUT } from './answers-in-languages';

function check(corpus: string) {
  const wrongly = { accepted: [] as string[], marked: [] as string[] };
  let [source, count] = ['', 0];
  for (const line of corpus.trim().split('\n')) {
    const [mark = '', text] = [line.charAt(0), line.slice(2)];
    if (mark === '=') source = text;
    else if (!'#+-~'.includes(mark)) source += `\n${line}`;
    else if (mark !== '#') {
      count += 1;
      const read = [{ number: 1, kind: 'page', title: 'Page', origin: 'o', text: source, hash: 'h' }] as const;
      const { citations, unsupported } = createAnswerCheck(read)(
        text.replace(/[.。]?$/, (end) => ` [1]${end}`),
        'all',
      );
      const isMarked = unsupported.length > 0 || citations.some(({ status }) => status === 'uncertain' || status === 'invalid');
      if (isMarked && mark === '+') wrongly.marked.push(text);
      if (!isMarked && mark !== '+') wrongly.accepted.push(text);
    }
  }
  return { count, ...wrongly };
}

test('of four hundred answers in six languages, those that differ from their source in one detail are marked, and true ones are not', () => {
  const { count, accepted, marked } = check(FIRST);
  expect(count).toBeGreaterThan(400);
  expect(accepted).toEqual([
    // Names are not compared in short sentences, which may be titles; a growth without a sign may be a decline; a price may have any currency.
    'It left Amsterdam on 3 March 2026.',
    'North shrank by 4.2 %.',
    'La mesa cuesta 249 $.',
  ]);
  expect(marked).toEqual(['The dividend is 35 cents per share.']);
});

test('of answers that were written after the rules, those that differ from their source are marked, and true ones are not', () => {
  const { count, accepted, marked } = check(HELD_OUT);
  expect(count).toBeGreaterThan(90);
  expect(accepted).toEqual(['The 2026 budget is £3.1 million, up from £2.75 million.']);
  expect(marked).toEqual([]);
});
