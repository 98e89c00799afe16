import type { Json } from '@/lib/core/json/json';
import type { ToolOutcome } from './tool-outcome';

type Container = { [key: string | number]: Json };

/**
 * Returns the output of a call as its model receives it: the part that its tool shows, or all of it with the number of each source in front, `"cite":
 * "[3]"`. Results of earlier versions have no numbers.
 */
export function shownOutput({ output, shown, sources = [] }: Extract<ToolOutcome, { output: Json }>): Json {
  if (shown !== undefined) return shown;
  if (sources.length === 0) return output;
  const root: Container = { output: structuredClone(output) };
  for (const { number, at } of sources) {
    const path = ['output', ...at];
    const last = path.pop() ?? '';
    const parent = path.reduce<Json | undefined>((value, key) => (isContainer(value) ? value[key] : undefined), root);
    const source = isContainer(parent) ? parent[last] : undefined;
    if (isContainer(parent) && isContainer(source)) parent[last] = { cite: `[${number}]`, ...source };
  }
  return root.output ?? null;
}

/** The cast is safe: lists have numbers for keys. */
function isContainer(value: Json | undefined): value is Container {
  return typeof value === 'object' && value !== null;
}
