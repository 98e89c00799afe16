'use client';

import { useState } from 'react';
import { Field } from '../ui/field';
import { Textarea } from '../ui/textarea';

interface LinesFieldProps {
  label: string;
  hint?: string;
  error?: string;
  lines: readonly string[];
  onChange(lines: string[]): void;
}

/** A list of texts, one per line. */
export function LinesField({ label, hint, error, lines, onChange }: LinesFieldProps) {
  // As typed: the empty last line is not an entry yet.
  const [typed, setTyped] = useState(lines.join('\n'));
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Textarea
          {...control}
          value={typed}
          spellCheck={false}
          onChange={({ target: { value } }) => {
            setTyped(value);
            onChange(value.split('\n').flatMap((line) => line.trim() || []));
          }}
        />
      )}
    </Field>
  );
}
