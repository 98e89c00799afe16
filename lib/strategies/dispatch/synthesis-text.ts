import { isRecord } from '@/lib/core/json/is-record';
import { readJson } from '@/lib/core/json-schema/read-json';
import { matchName } from '@/lib/core/text/match-name';

const ONLY_JSON = /^\s{0,20}(?:```\w{0,20}\s{0,20})?\{[\s\S]*\}\s{0,20}(?:```\s{0,20})?$/;
const TEXTS = ['answer', 'final-answer', 'response', 'synthesis'] as const;

/**
 * Returns the text of an answer that a small model wrote as JSON, unless the request asks for JSON. Undefined for JSON that is the work of another step,
 * a plan or a call of a tool: it is no answer. Other texts are returned unchanged.
 */
export function synthesisText(written: string, request: string): string | undefined {
  const json = ONLY_JSON.test(written) ? readJson(written) : undefined;
  if (!isRecord(json)) return written;
  const isCall = typeof json.name === 'string' && (isRecord(json.arguments) || isRecord(json.parameters));
  const isPlan = Array.isArray(json.agents) && typeof json.reasoning === 'string';
  if (/json/i.test(request)) return written;
  if (isCall || isPlan) return undefined;
  const texts = Object.entries(json).flatMap(([key, value]) => {
    return matchName(TEXTS, key) && typeof value === 'string' && value.trim() !== '' ? [value] : [];
  });
  return texts.length === 1 ? texts[0] : written;
}
