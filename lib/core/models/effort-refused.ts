/** A warning in a model's stream, which no package gives: the server refused this reasoning effort, and was asked again without it. */
export const effortRefused = (effort: string) => ({ type: 'unsupported' as const, feature: FEATURE, details: effort });

/** Returns the effort that a warning says was refused. */
export function refusedEffort(warning: { type: string; feature?: string; details?: string }): string | undefined {
  return warning.feature === FEATURE ? warning.details : undefined;
}

const FEATURE = 'refused reasoning effort';
