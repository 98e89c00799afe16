import { jsonDepth } from '@/lib/core/json/json-depth';
import { jsonOf } from '@/lib/core/json/json-of';
import { parseToRewrite } from '@/lib/core/json/parse-json';
import { repairJson } from '@/lib/core/json-schema/read-json';

/** JSON that is nested more deeply is not read: reading numbers exactly is recursive. */
const MAX_DEPTH = 100;

/** Parses JSON that has its end, to be written again with its numbers as they are; repairs it if necessary. */
export function readExactly(text: string): unknown {
  if (jsonDepth(text) > MAX_DEPTH || !/[\]}]$/.test(text.trimEnd())) return undefined;
  return jsonOf(text) === undefined ? repairJson(text) : parseToRewrite(text);
}
