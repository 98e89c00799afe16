'use client';

import { REASONING_EFFORTS } from '@/lib/core/agents/agent';
import type { AgentDefinition } from '@/lib/core/agents/agent-definition';
import { libraryEditors } from '@/lib/i18n/dictionary/library-editors';
import { useWords } from '../../i18n/text-provider';
import { Field } from '../../ui/field';
import { Select } from '../../ui/select';
import { ModelSelect } from '../model-select';
import { NumberField, RequiredNumberField } from '../number-field';

/** No effort is set: a select cannot have an empty value. */
const OF_MODEL = 'model';

type Settings = AgentDefinition['settings'];

interface AgentLimitsProps {
  definition: AgentDefinition;
  onChange(part: Partial<AgentDefinition>): void;
  isReadOnly: boolean;
  errorOf(field: string): string | undefined;
}

/** Fields for an agent's model, model settings and limits per turn. */
export function AgentLimits({ definition, onChange, isReadOnly, errorOf }: AgentLimitsProps) {
  const words = useWords(libraryEditors);
  const { model, settings, maxSteps, timeoutSeconds } = definition;

  function set<Name extends keyof Settings>(name: Name, value: Settings[Name] | null) {
    const { [name]: _, ...others } = settings;
    onChange({ settings: value === null ? others : { ...others, [name]: value } });
  }

  const setting = (name: Exclude<keyof Settings, 'reasoning'>, step: number) => (
    <NumberField
      label={words[name]}
      hint={words[`${name}Hint`]}
      error={errorOf(`definition.settings.${name}`)}
      step={step}
      value={settings[name] ?? null}
      onChange={(value) => set(name, value)}
    />
  );
  return (
    <div className="grid gap-4 px-5 pb-5 sm:grid-cols-2">
      <ModelSelect
        hint={words.agentModelHint}
        model={model}
        onChange={(next) => onChange({ model: next })}
        disabled={isReadOnly}
        error={errorOf('definition.model')}
      />
      {setting('temperature', 0.1)}
      {setting('topP', 0.05)}
      {setting('maxOutputTokens', 1)}
      {setting('seed', 1)}
      <Field label={words.reasoning} hint={words.reasoningHint} error={errorOf('definition.settings.reasoning')}>
        {(control) => (
          <Select
            {...control}
            value={settings.reasoning ?? OF_MODEL}
            onValueChange={(chosen) => set('reasoning', chosen === OF_MODEL ? null : chosen)}
            options={[
              { value: OF_MODEL, label: words.effortOfModel },
              ...REASONING_EFFORTS.map((value) => ({ value, label: words.efforts[value] })),
            ]}
            disabled={isReadOnly}
          />
        )}
      </Field>
      <RequiredNumberField
        label={words.maxSteps}
        hint={words.maxStepsHint}
        error={errorOf('definition.maxSteps')}
        step={1}
        value={maxSteps}
        onChange={(value) => onChange({ maxSteps: value })}
      />
      <NumberField
        label={words.timeout}
        hint={words.timeoutHint}
        error={errorOf('definition.timeoutSeconds')}
        step={1}
        value={timeoutSeconds}
        onChange={(value) => onChange({ timeoutSeconds: value })}
      />
    </div>
  );
}
