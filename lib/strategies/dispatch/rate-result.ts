import type { AskResult } from '@/lib/core/agents/agent-task';
import { isRecord } from '@/lib/core/json/is-record';
import type { Json } from '@/lib/core/json/json';
import { jsonOf } from '@/lib/core/json/json-of';
import { isErrorObject } from '@/lib/core/problems/is-error-object';

/** How reliable a specialist's result is, by declared rules and never by the model's own claims. */
export interface Rating {
  /** 0 to 1. */
  confidence: number;
  /** Number of items that its tools found. */
  found: number;
  /** Whether nothing was cut off. */
  complete: boolean;
  rule: 'found' | 'nothing_found' | 'no_lookup' | 'failed';
}

/** Confidence when the specialist looked and found nothing. */
const NOTHING_FOUND = 0.2;
/** Confidence when the specialist answered without looking. */
const NO_LOOKUP = 0.3;
/** A single item when several are expected is worth this much; each further one adds its share of the rest. */
const SOMETHING_FOUND = 0.6;
/** Factor for a result that was cut off. */
const CUT = 0.7;
/** Share of its confidence that a result loses when all of its calls fail; when some do, it loses as much of this share. */
const FAILED_CALLS_SHARE = 0.5;

export const FAILED: Rating = { confidence: 0, found: 0, complete: false, rule: 'failed' };

/** Rates a finished turn by what its tools returned: whether there is anything, how much of what is expected, and whether it is complete. */
export function rateResult(
  { toolResults, finishReason }: Pick<AskResult, 'toolResults' | 'finishReason'>,
  { tools, expects }: { tools: readonly string[]; expects: number },
): Rating {
  const outputs = toolResults.flatMap((result) => ('output' in result ? [result.output] : []));
  const complete = finishReason !== 'length' && !outputs.some(isCut);
  if (toolResults.length === 0) {
    const confidence = tools.length > 0 ? NO_LOOKUP : SOMETHING_FOUND;
    return { confidence, found: 0, complete, rule: 'no_lookup' };
  }
  const found = outputs.reduce<number>((sum, output) => sum + countItems(output), 0);
  if (found === 0) return { confidence: NOTHING_FOUND, found, complete, rule: 'nothing_found' };
  const share = SOMETHING_FOUND + (1 - SOMETHING_FOUND) * Math.min(1, found / expects);
  const answered = 1 - FAILED_CALLS_SHARE + FAILED_CALLS_SHARE * (outputs.length / toolResults.length);
  return { confidence: round(share * answered * (complete ? 1 : CUT)), found, complete, rule: 'found' };
}

/**
 * Counts what a tool found: the entries of its longest list, or one for any other content. An error object is not content, even as JSON in a text, as
 * MCP servers send it; nor are 0 and false in an object: `{count: 0}`. The text of an MCP result counts only when its structured content has no list:
 * "Nothing was found" is text, too.
 */
export function countItems(output: Json): number {
  if (typeof output === 'string') return countInText(output);
  if (Array.isArray(output)) return output.length;
  if (!isRecord(output)) return output === null ? 0 : 1;
  if (isErrorObject(output)) return 0;
  const values = Object.values(output) as Json[];
  const structured = isRecord(output.data) ? (Object.values(output.data) as Json[]) : [];
  const lists = [...values, ...structured].filter((value) => Array.isArray(value));
  if (lists.length > 0) return Math.max(...lists.map(({ length }) => length));
  return Math.max(
    0,
    ...values.map((value) => (isRecord(value) || typeof value === 'string' ? countItems(value) : Number(Boolean(value)))),
  );
}

function countInText(text: string): number {
  const trimmed = text.trim();
  const json = /^[{[]/.test(trimmed) ? jsonOf(trimmed) : undefined;
  if (json !== undefined) return countItems(json);
  return trimmed === '' ? 0 : 1;
}

function isCut(output: Json): boolean {
  return isRecord(output) && (output.cut === true || output.truncated === true);
}

const round = (confidence: number) => Math.round(confidence * 100) / 100;
