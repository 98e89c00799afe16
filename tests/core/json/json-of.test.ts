import { expect, test } from '@jest/globals';
import { jsonOf } from '@/lib/core/json/json-of';

test.each([
  ['{"a":[1,"b",null]}', { a: [1, 'b', null] }],
  [' 1.5 ', 1.5],
  ['null', null],
  ['', undefined],
  ['{"a":', undefined],
  ['<html>', undefined],
])('the JSON of %j is %j', (text, json) => expect(jsonOf(text)).toEqual(json));
