import type { ModelSettings } from './agent';

/** Where a setting may come from, the weakest first: the backend of the model, the server for every model, the agent, the request. */
export const SETTING_LEVELS = ['backend', 'global', 'agent', 'request'] as const;
export type SettingLevel = (typeof SETTING_LEVELS)[number];

/** Settings as they come from people and stores, where null says nothing. */
export type GivenSettings = { readonly [Name in keyof ModelSettings]?: ModelSettings[Name] | null };

/** What a model takes: its settings without these, and within these bounds, which are included. */
export interface SettingLimits {
  unsupported?: readonly (keyof ModelSettings)[];
  ranges?: Readonly<Partial<Record<keyof ModelSettings, { min?: number; max?: number }>>>;
}

export interface ResolvedSettings {
  settings: ModelSettings;
  /** The level that each setting comes from. */
  from: Partial<Record<keyof ModelSettings, SettingLevel>>;
  /** What the agent or the request asked for and did not get, as sentences. */
  warnings: string[];
}

/**
 * The settings that a model is asked with. A later level wins; what it leaves undefined or null it does not say. A value out of bounds
 * becomes the nearest that is taken, and what the model does not take is left out.
 */
export function resolveSettings(
  model: string,
  levels: Readonly<Partial<Record<SettingLevel, GivenSettings>>>,
  { unsupported = [], ranges = {} }: SettingLimits,
): ResolvedSettings {
  const resolved: ResolvedSettings = { settings: {}, from: {}, warnings: [] };
  for (const [name, { value, level }] of strongest(levels)) {
    const warn = (sentence: string) => {
      if (level === 'agent' || level === 'request') resolved.warnings.push(sentence);
    };
    if (unsupported.includes(name)) {
      warn(`${model} does not take ${name}; it was left out.`);
      continue;
    }
    const { min = -Infinity, max = Infinity } = ranges[name] ?? {};
    const taken = Math.min(max, Math.max(min, value));
    if (taken !== value) warn(`${model} takes ${name} ${taken === max ? 'up to' : 'from'} ${taken}; ${value} was asked for.`);
    resolved.settings[name] = taken;
    resolved.from[name] = level;
  }
  return resolved;
}

/** Of each setting the value of its strongest level. */
function strongest(levels: Readonly<Partial<Record<SettingLevel, GivenSettings>>>) {
  const found = new Map<keyof ModelSettings, { value: number; level: SettingLevel }>();
  for (const level of SETTING_LEVELS) {
    const given = levels[level] ?? {};
    // Safe: the keys of settings are their names.
    for (const name of Object.keys(given) as (keyof ModelSettings)[]) {
      const value = given[name];
      if (value !== undefined && value !== null) found.set(name, { value, level });
    }
  }
  return found;
}
