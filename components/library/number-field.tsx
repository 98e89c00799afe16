'use client';

import { Field } from '../ui/field';
import { Input } from '../ui/input';

interface NumberFieldProps {
  label: string;
  hint?: string;
  error?: string;
  min?: number;
  step: number;
  value: number | null;
  onChange(value: number | null): void;
}

/** An optional number. */
export function NumberField({ label, hint, error, min, step, value, onChange }: NumberFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="decimal"
          min={min}
          step={step}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
        />
      )}
    </Field>
  );
}
