import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ModelSettings } from '@/lib/core/agents/agent';
import { inEnglish, localize } from '@/lib/core/phrases/phrase';
import { resolveSettings, SETTING_LEVELS, type SettingLimits, type SettingOverrides } from '@/lib/core/runs/resolve-settings';
import { textFor } from '@/lib/i18n/text';

const NAMES = ['temperature', 'topP', 'maxOutputTokens', 'seed'] as const satisfies (keyof ModelSettings)[];

const value = fc.option(fc.integer({ min: -5, max: 5 }), { nil: undefined });
const given = fc.dictionary(fc.constantFrom(...NAMES), fc.oneof(value, fc.constant(null))) as fc.Arbitrary<SettingOverrides>;
const levels = fc.record({ global: given, agent: given, request: given }, { requiredKeys: [] });
const range = fc.tuple(fc.integer({ min: -4, max: 0 }), fc.integer({ min: 0, max: 4 })).map(([min, max]) => ({ min, max }));
const limits: fc.Arbitrary<SettingLimits> = fc.record({
  unsupported: fc.uniqueArray(fc.constantFrom(...NAMES)),
  ranges: fc.dictionary(fc.constantFrom(...NAMES), range),
});

/** A reference implementation: one setting after the other, from the strongest level down. */
function reference(all: Parameters<typeof resolveSettings>[1], { unsupported = [], ranges = {} }: SettingLimits) {
  const result: Record<string, { value: number; from: string }> = {};
  let warned = 0;
  for (const name of NAMES) {
    const from = [...SETTING_LEVELS].reverse().find((level) => typeof all[level]?.[name] === 'number');
    const asked = from && all[from]?.[name];
    if (from === undefined || typeof asked !== 'number') continue;
    const isAsked = from === 'agent' || from === 'request';
    if (unsupported.includes(name)) {
      if (isAsked) warned += 1;
      continue;
    }
    let taken = asked;
    const bounds = ranges[name];
    if (bounds?.min !== undefined && taken < bounds.min) taken = bounds.min;
    if (bounds?.max !== undefined && taken > bounds.max) taken = bounds.max;
    if (taken !== asked && isAsked) warned += 1;
    result[name] = { value: taken, from };
  }
  return { result, warned };
}

describe('the settings of a model call', () => {
  test('are those of a plain reference implementation, for any levels and limits', () => {
    fc.assert(
      fc.property(levels, limits, (all, bounds) => {
        const { settings, from, warnings } = resolveSettings('maker:model', all, bounds);
        const { result, warned } = reference(all, bounds);
        const written = Object.fromEntries(
          Object.entries(result).map(([name, { value: taken, from: level }]) => [name, [taken, level]]),
        );
        const resolved = Object.fromEntries(
          NAMES.flatMap((name) => (settings[name] === undefined ? [] : [[name, [settings[name], from[name]]]])),
        );
        expect(resolved).toEqual(written);
        expect(Object.keys(settings).sort()).toEqual(Object.keys(written).sort());
        expect(warnings).toHaveLength(warned);
      }),
      { numRuns: 2000 },
    );
  });

  test('come with warnings about values that were changed or left out', () => {
    const { settings, from, warnings } = resolveSettings(
      'maker:model',
      { global: { seed: 7 }, agent: { temperature: 1.5, topP: -1 }, request: { maxOutputTokens: 9000, temperature: null } },
      { unsupported: ['seed', 'topP'], ranges: { temperature: { max: 1 }, maxOutputTokens: { min: 1, max: 4096 } } },
    );
    expect(settings).toEqual({ temperature: 1, maxOutputTokens: 4096 });
    expect(from).toEqual({ temperature: 'agent', maxOutputTokens: 'request' });
    expect(warnings.map(inEnglish)).toEqual([
      'maker:model supports temperature up to 1: this is used instead of 1.5.',
      'maker:model does not support topP: it was left out.',
      'maker:model supports maxOutputTokens up to 4096: this is used instead of 9000.',
    ]);
    expect(warnings.map((warning) => localize(textFor('fr'), '', warning))).toEqual([
      'maker:model accepte au plus 1 pour la température\u00a0: cette valeur remplace 1,5.',
      'maker:model ne connaît pas ce réglage\u00a0: le Top P. Il a été omis.',
      'maker:model accepte au plus 4\u202f096 pour la longueur maximale de la réponse\u00a0: cette valeur remplace 9\u202f000.',
    ]);
  });

  test('are left out while the model reasons, if it does not support them then', () => {
    const temperatureAnd = (agent: ModelSettings, unsupported: SettingLimits['unsupported'] = []) =>
      resolveSettings(
        'maker:model',
        { global: { topP: 0.5 }, agent: { temperature: 0.2, ...agent } },
        { unsupported, unsupportedWhileReasoning: ['temperature', 'topP'] },
      );
    const { settings, warnings } = temperatureAnd({ reasoning: 'low' });
    expect(settings).toEqual({ reasoning: 'low' });
    expect(warnings.map(inEnglish)).toEqual(['maker:model does not support temperature while it reasons: it was left out.']);
    expect(warnings.map((warning) => localize(textFor('fr'), '', warning))).toEqual([
      'maker:model ne connaît pas ce réglage quand il raisonne\u00a0: la température. Il a été omis.',
    ]);
    expect(temperatureAnd({ reasoning: 'none' }).settings).toEqual({ temperature: 0.2, topP: 0.5, reasoning: 'none' });
    expect(temperatureAnd({ reasoning: 'low' }, ['reasoning']).settings).toEqual({ temperature: 0.2, topP: 0.5 });
  });

  test('do without an effort that has no effect on an answer so short, and keep what is unsupported only while reasoning', () => {
    const withTokens = (maxOutputTokens: number) =>
      resolveSettings(
        'maker:model',
        { global: { maxOutputTokens }, agent: { temperature: 0.2, reasoning: 'low' } },
        { unsupportedWhileReasoning: ['temperature'], leastOutputTokens: { low: 5000 } },
      );
    const { settings, from, warnings } = withTokens(4999);
    expect(settings).toEqual({ maxOutputTokens: 4999, temperature: 0.2 });
    expect(from).toEqual({ maxOutputTokens: 'global', temperature: 'agent' });
    expect(warnings.map((warning) => localize(textFor('fr'), '', warning))).toEqual([
      'Avec l’effort de raisonnement «\u00a0faible\u00a0», maker:model ne raisonne que si la longueur maximale de la réponse est d’au moins 5\u202f000\u00a0: l’effort a été omis.',
    ]);
    expect(withTokens(5000).settings).toEqual({ maxOutputTokens: 5000, reasoning: 'low' });
  });
});
