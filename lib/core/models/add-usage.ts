import type { Usage } from '../events';

/** Adds the usage of calls; a figure that neither call reports stays undefined instead of becoming 0. */
export function addUsage(a: Usage, b: Usage): Usage {
  return {
    inputTokens: plus(a.inputTokens, b.inputTokens),
    outputTokens: plus(a.outputTokens, b.outputTokens),
    cachedTokens: plus(a.cachedTokens, b.cachedTokens),
    reasoningTokens: plus(a.reasoningTokens, b.reasoningTokens),
    costUsd: plus(a.costUsd, b.costUsd),
    estimated: a.estimated || b.estimated,
  };
}

function plus(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : a + b;
}
