import { expect, test } from '@jest/globals';
import { decodeEntities, decodeEntity } from '@/lib/core/text/decode-entity';

test('entities are decoded by name and by number, and what stands for no character stays as it is written', () => {
  expect(decodeEntities('caf&#233; &amp; th&#xE9; &LT;&#x1F600;&gt; &laquo;')).toBe('café & thé <😀> «');
  expect(decodeEntities('&Eacute;tat, &ccedil;a, &OElig;uvre, 5&nbsp;&euro;')).toBe('État, ça, Œuvre, 5\u00a0€');
  const unreadable = 'AT&T &toString; &unknown; &#0; &#xD800; &#x110000; &amp';
  expect(decodeEntities(unreadable)).toBe(unreadable);
});

test('an entity is decoded once', () => {
  expect(decodeEntities('&amp;lt;')).toBe('&lt;');
  expect(decodeEntity('&#0;')).toBeUndefined();
});
