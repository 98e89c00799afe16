import { expect, test } from '@jest/globals';
import { plainText } from '@/lib/documents/docx/plain-text';

test.each([
  ['the power of a number stays one', '<p>10<sup>6</sup> units, 5 m<sup>2</sup></p>', '10⁶ units, 5 m2'],
  ['a footnote behind a number keeps its mark', '<p>in 2020<sup><a href="#footnote-1">[1]</a></sup>.</p>', 'in 2020[1].'],
  ['other raised text is text', '<p>the 1<sup>er</sup> day, n<sup>o</sup> 4</p>', 'the 1er day, no 4'],
  ['a row of a table is a line', '<table><tr><td><p>a &amp; b</p></td><td>c</td></tr></table>', 'a & b | c'],
])('in the text of a Word document, %s', (_, html, text) => {
  expect(plainText(html).trim()).toBe(text);
});
