'use client';

import { connectionFields } from '@/lib/i18n/dictionary/connection-fields';
import { useWords } from '../i18n/text-provider';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { SecretInput } from '../ui/secret-input';
import { Select } from '../ui/select';
import { Textarea } from '../ui/textarea';
import type { FieldValues, ProviderField } from './provider-fields';

interface ConnectionFieldsProps {
  fields: readonly ProviderField[];
  name: string;
  onName(name: string): void;
  values: FieldValues;
  onValues(values: FieldValues): void;
  /** Replaces the usual hint below a secret. */
  secretHint?: string;
  /** Error message per field. */
  problems: Readonly<Record<string, string | undefined>>;
}

/** Fields for the name and the provider's settings of a connection. */
export function ConnectionFields({ fields, name, onName, values, onValues, secretHint, problems }: ConnectionFieldsProps) {
  const words = useWords(connectionFields);
  return (
    <>
      <Field label={words.name} hint={words.nameHint} error={problems.name}>
        {(control) => (
          <Input {...control} value={name} maxLength={100} autoComplete="off" onChange={(event) => onName(event.target.value)} />
        )}
      </Field>
      {fields.map(({ field, label, hint, secret, choices, isUrl = true, isLong = false }) => {
        const typed = {
          value: values[field] ?? '',
          onChange: ({ target }: { target: { value: string } }) => onValues({ ...values, [field]: target.value }),
        };
        return (
          <Field key={field} label={words[label]} hint={(secret && secretHint) || words[hint]} error={problems[field]}>
            {(control) =>
              choices ? (
                <Select
                  {...control}
                  value={values[field] || (choices[0]?.value ?? '')}
                  onValueChange={(value) => onValues({ ...values, [field]: value })}
                  options={choices.map((choice) => ({ value: choice.value, label: words[choice.label] }))}
                />
              ) : secret ? (
                <SecretInput {...control} {...typed} />
              ) : isLong ? (
                <Textarea {...control} {...typed} dir="ltr" spellCheck={false} autoComplete="off" className="font-mono text-xs" />
              ) : (
                <Input {...control} {...typed} type={isUrl ? 'url' : 'text'} autoComplete="off" />
              )
            }
          </Field>
        );
      })}
    </>
  );
}
