import type { ModelSettings, ReasoningEffort } from '../agents/agent';
import { type Phrase, phrase } from '../phrases/phrase';

/** Levels that a setting can come from, lowest first: the server for all models, the agent, the request. */
export const SETTING_LEVELS = ['global', 'agent', 'request'] as const;
export type SettingLevel = (typeof SETTING_LEVELS)[number];

/** Settings as people and stores provide them; null means not set. */
export type SettingOverrides = { readonly [Name in keyof ModelSettings]?: ModelSettings[Name] | null };

/**
 * Restrictions of a model: unsupported settings, those unsupported while it reasons with an effort, and inclusive bounds of the others.
 * `leastOutputTokens`: the smallest `maxOutputTokens` with which an effort has an effect.
 */
export interface SettingLimits {
  unsupported?: readonly (keyof ModelSettings)[];
  unsupportedWhileReasoning?: readonly (keyof ModelSettings)[];
  leastOutputTokens?: Readonly<Partial<Record<ReasoningEffort, number>>>;
  ranges?: Readonly<Partial<Record<keyof ModelSettings, { min?: number; max?: number }>>>;
}

export interface ResolvedSettings {
  settings: ModelSettings;
  /** The level that each setting comes from. */
  from: Partial<Record<keyof ModelSettings, SettingLevel>>;
  /** Settings that the agent or the request asked for and that were changed or left out. */
  warnings: Phrase[];
}

/**
 * Resolves the settings of a model request. Later levels override earlier ones; undefined and null do not. A value out of
 * bounds is clamped, and unsupported settings are left out.
 */
export function resolveSettings(
  model: string,
  levels: Readonly<Partial<Record<SettingLevel, SettingOverrides>>>,
  { unsupported = [], unsupportedWhileReasoning = [], leastOutputTokens = {}, ranges = {} }: SettingLimits,
): ResolvedSettings {
  const resolved: ResolvedSettings = { settings: {}, from: {}, warnings: [] };
  const values = strongest(levels);
  const effort = unsupported.includes('reasoning') ? undefined : effortOf(values);
  const least = effort === undefined ? undefined : leastOutputTokens[effort];
  const isWithoutEffect = least !== undefined && Number(values.get('maxOutputTokens')?.value ?? Infinity) < least;
  const unsupportedNow = effort === undefined || effort === 'none' || isWithoutEffect ? [] : unsupportedWhileReasoning;
  for (const [name, { value, level }] of values) {
    const warn = (sentence: Phrase) => {
      if (level === 'agent' || level === 'request') resolved.warnings.push(sentence);
    };
    if (unsupported.includes(name)) {
      // `none` is what a model without reasoning does anyway.
      if (value !== 'none') warn(phrase('settingUnsupported', { model, setting: name }));
      continue;
    }
    if (unsupportedNow.includes(name)) {
      warn(phrase('settingUnsupportedWhileReasoning', { model, setting: name }));
      continue;
    }
    if (name === 'reasoning' && isWithoutEffect) {
      warn(phrase('effortNeedsTokens', { model, effort: String(value), least }));
      continue;
    }
    resolved.from[name] = level;
    if (typeof value !== 'number') {
      Object.assign(resolved.settings, { [name]: value });
      continue;
    }
    const { min = -Infinity, max = Infinity } = ranges[name] ?? {};
    const clamped = Math.min(max, Math.max(min, value));
    if (clamped !== value)
      warn(phrase(clamped === max ? 'settingTooHigh' : 'settingTooLow', { model, setting: name, bound: clamped, given: value }));
    Object.assign(resolved.settings, { [name]: clamped });
  }
  return resolved;
}

type Values = Map<keyof ModelSettings, { value: number | ReasoningEffort; level: SettingLevel }>;

function effortOf(values: Values): ReasoningEffort | undefined {
  const value = values.get('reasoning')?.value;
  return typeof value === 'number' ? undefined : value;
}

/** Returns the value of each setting at its highest level. */
function strongest(levels: Readonly<Partial<Record<SettingLevel, SettingOverrides>>>): Values {
  const found: Values = new Map();
  for (const level of SETTING_LEVELS) {
    const values = levels[level] ?? {};
    // Safe: the keys of settings are their names.
    for (const name of Object.keys(values) as (keyof ModelSettings)[]) {
      const value = values[name];
      if (value !== undefined && value !== null) found.set(name, { value, level });
    }
  }
  return found;
}
