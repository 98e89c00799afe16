'use client';

import { httpTools } from '@/lib/i18n/dictionary/http-tools';
import { useWords } from '../../i18n/text-provider';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { Select } from '../../ui/select';
import { Textarea } from '../../ui/textarea';
import type { TrialField } from './trial-values';

interface TrialFieldInputProps {
  field: TrialField;
  /** What was typed; empty for an argument that is not given. */
  value: string;
  onChange(value: string): void;
  error?: string;
}

const NOT_SET = 'not-set';

/** A control for one argument. */
export function TrialFieldInput({
  field: { name, kind, isRequired, description, choices },
  value,
  onChange,
  error,
}: TrialFieldInputProps) {
  const words = useWords(httpTools);
  const hints = [isRequired && words.required, kind === 'json' && words.asJson, description].filter(Boolean);
  const options =
    kind === 'boolean'
      ? [
          { value: 'true', label: words.yes },
          { value: 'false', label: words.no },
        ]
      : choices.map((choice) => ({ value: choice, label: choice }));
  return (
    <Field label={name} hint={hints.length > 0 ? hints.join(' · ') : undefined} error={error}>
      {(control) => {
        if (kind === 'boolean' || kind === 'choice') {
          return (
            <Select
              {...control}
              value={value || NOT_SET}
              onValueChange={(chosen) => onChange(chosen === NOT_SET ? '' : chosen)}
              options={[{ value: NOT_SET, label: words.notSet }, ...options]}
            />
          );
        }
        const typed = {
          ...control,
          value,
          onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
        };
        if (kind === 'json') return <Textarea {...typed} spellCheck={false} className="font-mono text-xs" />;
        return <Input {...typed} autoComplete="off" inputMode={kind === 'number' ? 'decimal' : undefined} />;
      }}
    </Field>
  );
}
