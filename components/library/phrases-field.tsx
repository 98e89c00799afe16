'use client';

import { useState } from 'react';
import { Field } from '../ui/field';
import { Textarea } from '../ui/textarea';

interface PhrasesFieldProps {
  label: string;
  hint?: string;
  error?: string;
  phrases: readonly string[];
  onChange(phrases: string[]): void;
}

/** A list of phrases as text, separated by commas or lines. */
export function PhrasesField({ label, hint, error, phrases, onChange }: PhrasesFieldProps) {
  // As typed: a comma at the end is not a phrase yet.
  const [typed, setTyped] = useState(phrases.join(', '));
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Textarea
          {...control}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(phrasesIn(target.value));
          }}
        />
      )}
    </Field>
  );
}

function phrasesIn(text: string): string[] {
  const typed = text.replaceAll('\n', ',').split(',');
  return [...new Set(typed.map((phrase) => phrase.trim()).filter((phrase) => phrase !== ''))];
}
