import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { excerptAround } from '@/lib/core/text/excerpt';
import { searchPatterns } from '@/lib/core/text/search-pattern';

const finds = (search: string, text: string) => searchPatterns(search).every((pattern) => new RegExp(pattern).test(text));

test.each([
  ['renewal', 'The Renewals of May'],
  ['equipe', 'Une Équipe autour'],
  ['ÉQUIPE', 'une equipe'],
  ['équipe', 'une équipe'.normalize('NFC')],
  ['straße', 'die STRAßE'],
  ['may renewal', 'Renewal by the end of May'],
  ['"end of"', 'by the\n  end   of May'],
  ['c++ (2.0)', 'written in C++ (2.0)'],
  ['合同', '这份合同将于五月续签'],
  ['договор', 'ДОГОВОР № 5'],
  ['Iasi', 'Iași'],
  ['tieng', 'tiếng'],
  ['lodz', 'Łódź'],
  ["l'équipe", 'l’équipe'],
  ['“end of”', 'by the end of May'],
  ['« Bonjour »', '«\u00a0Bonjour\u00a0»'],
  ['"10 %"', '10\u202f%'],
])('a search for %s finds “%s”', (search, text) => {
  expect(finds(search, text)).toBe(true);
});

test.each([
  ['renewal june', 'Renewal by the end of May'],
  ['"of the"', 'the end of May'],
  ['a.c', 'abc'],
  ['[abc]', 'a'],
  ['x|May', 'May'],
  ['Fuß', 'FUSION'],
])('a search for %s does not find “%s”', (search, text) => {
  expect(finds(search, text)).toBe(false);
});

test('any words of a text are found in it, whatever characters they have', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
      const search = text.normalize('NFC').replaceAll('"', ' ');
      expect(finds(search, search)).toBe(true);
    }),
  );
});

test('a search uses at most ten words, each once', () => {
  expect(searchPatterns('a a b c d e f g h i j k l')).toHaveLength(10);
  expect(searchPatterns(' "" " " ')).toEqual([]);
});

test('an excerpt shows the found words in one line, without Markdown, and where they are', () => {
  const before = 'Word '.repeat(30);
  const { text, marks } = excerptAround(
    `${before}\n\n## The **renewal**\n\n| of |\n| --- |\n| May |\n\nends ${'later '.repeat(80)}`,
    [...searchPatterns('renewal may')],
  );
  expect(text).toMatch(/^…Word .*The renewal of May ends later .*…$/);
  expect(text.length).toBeLessThanOrEqual(222);
  expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual(['renewal', 'May']);
});

test.each([
  ['in a text without spaces', `${'这份合同将于五月续签'.repeat(40)}终止`, '终止'],
  ['at the end of a long address', `https://example.com/${'path/'.repeat(40)}renewal later`, 'renewal'],
])('an excerpt has the found words %s', (_where, text, search) => {
  const { text: shown, marks } = excerptAround(text, searchPatterns(search));
  expect(marks.map(({ start, end }) => shown.slice(start, end))).toEqual([search]);
  expect(shown.length).toBeLessThanOrEqual(222);
});

test('an excerpt of a short text is the text', () => {
  expect(excerptAround('Renewal', searchPatterns('renewal'))).toEqual({ text: 'Renewal', marks: [{ start: 0, end: 7 }] });
});

test('an excerpt begins with the text when what was found is not in its plain form', () => {
  expect(excerptAround('**a** | b', searchPatterns('"** |"'))).toEqual({ text: 'a b', marks: [] });
});
