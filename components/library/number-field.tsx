'use client';

import { useState } from 'react';
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
  /** The text while it is being edited: an empty field, or half a number, is not the value yet. */
  const [typed, setTyped] = useState<string>();
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="decimal"
          min={min}
          step={step}
          value={typed ?? value ?? ''}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(target.value === '' ? null : target.valueAsNumber);
          }}
          onBlur={() => setTyped(undefined)}
          onKeyDown={({ key }) => key === 'Enter' && setTyped(undefined)}
        />
      )}
    </Field>
  );
}

interface RequiredNumberFieldProps extends Omit<NumberFieldProps, 'value' | 'onChange'> {
  value: number;
  onChange(value: number): void;
}

/** A number. The field can be emptied while it is edited, and shows the number before when it is left empty. */
export function RequiredNumberField({ onChange, ...props }: RequiredNumberFieldProps) {
  return <NumberField {...props} onChange={(value) => value !== null && onChange(value)} />;
}
