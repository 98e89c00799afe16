import type { Usage } from '../events';

/** Adds token counts; a count no one gave stays unknown instead of becoming 0. */
export function addUsage(a: Usage, b: Usage): Usage {
  return { inputTokens: plus(a.inputTokens, b.inputTokens), outputTokens: plus(a.outputTokens, b.outputTokens) };
}

function plus(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : a + b;
}
