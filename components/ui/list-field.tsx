'use client';

import { useState } from 'react';
import { Field } from './field';
import { Textarea } from './textarea';

/** What separates the entries of a list: lines only, for addresses and patterns, or commas as well. */
const SEPARATORS = {
  line: { joint: '\n', pattern: /\n/, spellCheck: false },
  comma: { joint: ', ', pattern: /[,\n]/, spellCheck: undefined },
};

interface ListFieldProps {
  label: string;
  hint?: string;
  error?: string;
  separator: keyof typeof SEPARATORS;
  entries: readonly string[];
  onChange(entries: string[]): void;
}

/** A list of texts that is edited as one text. */
export function ListField({ label, hint, error, separator, entries, onChange }: ListFieldProps) {
  const { joint, pattern, spellCheck } = SEPARATORS[separator];
  // As typed: an empty last line, or a comma at the end, is not an entry yet.
  const [typed, setTyped] = useState(entries.join(joint));
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Textarea
          {...control}
          value={typed}
          spellCheck={spellCheck}
          onChange={({ target: { value } }) => {
            setTyped(value);
            onChange([...new Set(value.split(pattern).flatMap((entry) => entry.trim() || []))]);
          }}
        />
      )}
    </Field>
  );
}
