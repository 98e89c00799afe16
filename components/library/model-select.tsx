'use client';

import { libraryEditors } from '@/lib/i18n/dictionary/library-editors';
import { useText, useWords } from '../i18n/text-provider';
import { modelTitle } from '../models/model-title';
import { Field } from '../ui/field';
import { Select } from '../ui/select';
import { useMe } from '../use-me';

/** The run's model: a select cannot have an empty value. */
const OF_RUN = 'run';

interface ModelSelectProps {
  /** “Model” by default. */
  label?: string;
  hint?: string;
  /** What no choice is called; “The run’s model” by default. */
  usual?: string;
  model: string | null;
  onChange(model: string | null): void;
  disabled: boolean;
  error?: string;
}

/** Selects a model of its own, or the run's. */
export function ModelSelect({ label, hint, usual, model, onChange, disabled, error }: ModelSelectProps) {
  const text = useText();
  const words = useWords(libraryEditors);
  const models = useMe((me) => me.models) ?? [];
  const known = models.map((one) => ({ value: one.id, label: modelTitle(one, text) }));
  const gone = model !== null && !known.some(({ value }) => value === model) ? [{ value: model, label: model }] : [];
  return (
    <Field label={label ?? words.model} hint={hint ?? words.modelHint} error={error}>
      {(control) => (
        <Select
          {...control}
          value={model ?? OF_RUN}
          onValueChange={(chosen) => onChange(chosen === OF_RUN ? null : chosen)}
          options={[{ value: OF_RUN, label: usual ?? words.modelOfRun }, ...known, ...gone]}
          disabled={disabled}
        />
      )}
    </Field>
  );
}
