/** A warning in a model's stream, which no package gives: the server refused this setting, and was asked again without it. */
export const settingRefused = (setting: string) => ({ type: 'unsupported' as const, feature: FEATURE, details: setting });

/** Returns the setting that a warning says was refused. */
export function refusedSetting(warning: { type: string; feature?: string; details?: string }): string | undefined {
  return warning.feature === FEATURE ? warning.details : undefined;
}

const FEATURE = 'refused setting';
