import { jsonDepth } from '@/lib/core/json/json-depth';
import { jsonOf } from '@/lib/core/json/json-of';
import { parseToRewrite } from '@/lib/core/json/parse-json';
import { repairJson } from '@/lib/core/json-schema/read-json';

/** JSON nested more deeply is not parsed, because parsing with exact numbers is recursive. */
const MAX_DEPTH = 100;

/** Parses complete JSON so that it can be written again with its numbers unchanged; repairs it if necessary. */
export function readExactly(text: string): unknown {
  if (jsonDepth(text) > MAX_DEPTH || !/[\]}]$/.test(text.trimEnd())) return undefined;
  return jsonOf(text) === undefined ? repairJson(text) : parseToRewrite(text);
}
