import type { ModelSettings } from '@/lib/core/agent';

/** Later levels win; what a level leaves undefined it does not say. */
export function mergeSettings(levels: readonly (ModelSettings | undefined)[]): ModelSettings {
  return Object.fromEntries(levels.flatMap((level) => Object.entries(level ?? {})).filter(([, value]) => value !== undefined));
}

export function withoutSettings(settings: ModelSettings, names: readonly (keyof ModelSettings)[]): ModelSettings {
  const kept = { ...settings };
  for (const name of names) delete kept[name];
  return kept;
}
