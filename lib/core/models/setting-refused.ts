/** A warning of our own in a model's stream: the server refused this setting, and the request was repeated without it. */
export const settingRefused = (setting: string) => ({ type: 'unsupported' as const, feature: FEATURE, details: setting });

/** Returns the setting that was refused, according to a warning. */
export function refusedSetting(warning: { type: string; feature?: string; details?: string }): string | undefined {
  return warning.feature === FEATURE ? warning.details : undefined;
}

const FEATURE = 'refused setting';
