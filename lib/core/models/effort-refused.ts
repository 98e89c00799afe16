/** A warning of our own in a model's stream: the server refused this reasoning effort, and the request was repeated without it. */
export const effortRefused = (effort: string) => ({ type: 'unsupported' as const, feature: FEATURE, details: effort });

/** Returns the effort that was refused, according to a warning. */
export function refusedEffort(warning: { type: string; feature?: string; details?: string }): string | undefined {
  return warning.feature === FEATURE ? warning.details : undefined;
}

const FEATURE = 'refused reasoning effort';
