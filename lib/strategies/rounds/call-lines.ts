import type { ToolResult } from '@/lib/core/agents/agent-task';
import { isRecord } from '@/lib/core/json/is-record';
import type { Json } from '@/lib/core/json/json';

/** Number of characters of a call's arguments, and of its failure's reason. */
const INPUT = 160;
const ERROR = 120;

/** Lists the calls of a turn, one per line, with the size of each result and the numbers of its sources; empty when there are none. */
export function callLines(results: readonly ToolResult[]): string {
  return results.map((result) => `- ${result.name}${inputOf(result)}: ${outcomeOf(result)}`).join('\n');
}

function inputOf({ input = '' }: ToolResult): string {
  const line = input.replace(/\s+/g, ' ');
  return line === '' || line === '{}' ? '' : ` ${shortened(line, INPUT)}`;
}

function outcomeOf(result: ToolResult): string {
  if ('error' in result) return `failed: ${shortened(result.error.replace(/\s+/g, ' '), ERROR)}`;
  const cites = citesOf(result.cites ?? []);
  return [sizeOf(result.output), cites && `cite ${cites}`].filter(Boolean).join(', ');
}

/** Describes an output by its longest list, or by its length. */
function sizeOf(output: Json): string {
  const lists = isRecord(output) ? Object.entries(output).filter(([, value]) => Array.isArray(value)) : [];
  const [longest] = lists
    .map(([name, list]) => ({ name, length: Array.isArray(list) ? list.length : 0 }))
    .toSorted((a, b) => b.length - a.length || (a.name < b.name ? -1 : 1));
  if (longest) return `${longest.length} ${longest.name}`;
  if (Array.isArray(output)) return `${output.length} items`;
  return `${(typeof output === 'string' ? output : JSON.stringify(output)).length} characters`;
}

/** Renders source numbers, three or more in sequence as a range: `[1], [3]–[5]`. */
function citesOf(numbers: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && number === last.to + 1) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  return ranges
    .map(({ from, to }) => (to === from ? `[${from}]` : to === from + 1 ? `[${from}], [${to}]` : `[${from}]–[${to}]`))
    .join(', ');
}

const shortened = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most)}…`);
