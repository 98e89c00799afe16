'use client';

import { useRef, useState } from 'react';
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
  /** Called before the first change of each edit. */
  onEdit?(): void;
}

/** An optional number. */
export function NumberField({ label, hint, error, min, step, value, onChange, onEdit }: NumberFieldProps) {
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
            if (typed === undefined) onEdit?.();
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

interface RequiredNumberFieldProps extends Omit<NumberFieldProps, 'value' | 'onChange' | 'onEdit'> {
  value: number;
  onChange(value: number): void;
}

/** A number. The field can be emptied while it is edited: the number is then the one before, which the field shows when it is left empty. */
export function RequiredNumberField({ value, onChange, ...props }: RequiredNumberFieldProps) {
  const before = useRef(value);
  return (
    <NumberField
      {...props}
      value={value}
      onEdit={() => {
        before.current = value;
      }}
      onChange={(next) => onChange(next ?? before.current)}
    />
  );
}
